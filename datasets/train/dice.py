"""Trains the two nets that read dice: one marks their top faces in a picture (find), one says which face a patch shows (read).

usage: dice.py find|read --out FILE.onnx [--leave-out HOUSEHOLD,...] [--minutes M] [--start FILE.pt] [--mined FILE.csv]
       dice_mine.py FIND.pt FILE.csv    writes what a finding net takes for dice where none lie, for the reading net to learn from

The dice are drawn (dice_draw.py) and cut from HEXWATCH_CROPS, the ground is what lies in the photos of HEXWATCH_TRUTH. Dice that lie there
themselves (dice_places.csv) are left out of what is learnt.
"""
import csv
import pathlib
import time

import cv2
import numpy as np
import torch
from torch import nn

import augment
import dice_real
from board import HEXES, INTERSECTIONS, PATHS, load_photos, project
from dice_draw import SIDE, UNCLEAR, Box, drawn, pasted
from halve import halve
from nets import Residual, arguments, block, fast, load_what_fits, set_learning_rate
from places import COAST, frame_of

HEX_SIDE = 48   # pixels of a hex side in what the finding net is shown: vision/dice.cpp
TYPICAL = 22    # edge of a die there
STRIDE = 4      # pixels for a cell of its output
WINDOW = 192    # side of a picture in training
PATCH = 48      # side of the reading net's patch
SPAN = 1.8      # and how many edges of a die it spans
CLASSES = 8     # nothing, 1 to 6, a die that is not clear


class Finder(nn.Module):
    """Two maps at a quarter of the resolution: how surely the middle of a top face lies there, and the logarithm of its edge over TYPICAL."""

    def __init__(self):
        super().__init__()
        self.stem = nn.Sequential(block(3, 12, 2), block(12, 24, 2))
        self.down = nn.Sequential(block(24, 40, 2), block(40, 40), block(40, 40))
        self.across = nn.Conv2d(40, 24, 1)
        self.head = nn.Sequential(block(24, 24), nn.Conv2d(24, 2, 1))

    def forward(self, x):
        fine = self.stem(x)
        coarse = self.across(self.down(fine))
        return self.head(fine + nn.functional.interpolate(coarse, scale_factor=2, mode='nearest'))


class Reader(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(block(3, 24, 2, 5), block(24, 48, 2), Residual(48), block(48, 80, 2), Residual(80), nn.Flatten(), nn.Dropout(.2))
        self.out = nn.Linear(80 * 36, CLASSES)

    def forward(self, x):
        return self.out(self.body(x))


class Ground:
    """A photo scaled to about HEX_SIDE, with the dice that lie on it: (x, y, edge) in its pixels."""

    def __init__(self, photo, known, wrong):
        here = project(photo.image_from_board, np.array([[0, 0], [.1, 0], [0, .1]]))
        side = np.linalg.svd((here[1:] - here[0]) * 10, compute_uv=False)[0]
        f = min(1, 1.3 * HEX_SIDE / side)
        self.picture = cv2.resize(photo.image, None, fx=f, fy=f, interpolation=cv2.INTER_AREA)
        self.side = side * f
        self.household = photo.household
        self.dice = [(x * f, y * f, edge * f) for x, y, edge in known.get(photo.name, [])]
        places = np.concatenate([HEXES, INTERSECTIONS, PATHS] + [np.array([frame_of('harbor', i)[0]]) for i in COAST])
        self.places = project(np.diag([f, f, 1]) @ photo.image_from_board, places)
        self.mined = np.array(wrong).reshape(-1, 3) * f
        stand = [INTERSECTIONS[p['intersection']] for p in photo.label.get('pieces') or [] if 'intersection' in p]
        self.buildings = project(np.diag([f, f, 1]) @ photo.image_from_board, np.array(stand)) if stand else []


def known_dice():
    known = {}
    for row in csv.DictReader(open(pathlib.Path(__file__).parent / 'dice_places.csv')):
        known.setdefault(row['photo'], []).append((float(row['x']), float(row['y']), float(row['edge'])))
    return known


def grounds(leave_out, mined=None):
    """The photos but for some households. `mined`: a file with what a finding net took for dice, photo,x,y,edge; real dice among it do no harm."""
    known, wrong = known_dice(), {}
    for row in csv.DictReader(open(mined)) if mined else []:
        wrong.setdefault(row['photo'], []).append((float(row['x']), float(row['y']), float(row['edge'])))
    return [Ground(p, known, wrong.get(p.name, [])) for p in load_photos() if p.household not in leave_out]


class Examples(torch.utils.data.IterableDataset):
    """What both nets learn from: grounds, each household as often as another, and dice."""

    def __init__(self, kind, found, seed, batch, leave_out):
        self.kind, self.seed, self.batch, self.leave_out = kind, seed, batch, leave_out
        homes = sorted({g.household for g in found})
        self.homes = [[g for g in found if g.household == h] for h in homes]

    def ground(self, rng):
        home = self.homes[int(rng.integers(len(self.homes)))]
        return home[int(rng.integers(len(home)))]

    def die(self, rng):
        return self.real[int(rng.integers(len(self.real)))] if self.real and rng.random() < .2 else self.box.take(rng)

    def __iter__(self):
        cv2.setNumThreads(1)
        worker = torch.utils.data.get_worker_info()
        rng = np.random.default_rng([self.seed, worker.id if worker else 0])
        self.box, self.plain = Box(rng, 300), Box(rng, 40, lambda r: drawn(r, blank=True))
        self.real, self.boxes = dice_real.load(self.leave_out)
        one = self.scene if self.kind == 'find' else self.patch
        while True:
            pictures, *targets = zip(*(one(rng) for _ in range(self.batch)))
            yield np.stack(pictures), *[np.stack(t) for t in targets]

    # what the finding net learns from

    def view(self, rng):
        """A window of a photo or of a picture of dice, and the dice there: (x, y, edge, known for sure)."""
        if self.boxes and rng.random() < .1:
            picture, dice = self.boxes[int(rng.integers(len(self.boxes)))]
            scale, sure = TYPICAL / np.median([d[2] for d in dice]), True
        else:
            ground = self.ground(rng)
            picture, dice, scale, sure = ground.picture, ground.dice, HEX_SIDE / ground.side, False
        scale *= np.exp(rng.uniform(-.35, .35))
        h, w = picture.shape[:2]
        m = cv2.getRotationMatrix2D((rng.uniform(0, w), rng.uniform(0, h)), rng.normal(0, 12) + 90 * rng.integers(4), scale)
        if sure:
            centre = dice[int(rng.integers(len(dice)))]
            m = cv2.getRotationMatrix2D(centre[:2], rng.normal(0, 12) + 90 * rng.integers(4), scale)
            m[:, 2] += np.array([WINDOW / 2, WINDOW / 2]) - centre[:2] + rng.uniform(-50, 50, 2)
        else:
            m[:, 2] += np.array([WINDOW / 2, WINDOW / 2]) - m @ [rng.uniform(0, w), rng.uniform(0, h), 1]
        out = cv2.warpAffine(picture, m, (WINDOW, WINDOW), flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REPLICATE)
        return out, [(*(m @ [x, y, 1]), edge * scale, sure) for x, y, edge in dice]

    def places_for(self, rng, there):
        """Where dice are to be set: often in pairs, seldom over others."""
        out = []
        for _ in range(int(rng.choice([0, 1, 2, 3, 4], p=[.15, .2, .4, .15, .1]))):
            edge = float(np.exp(rng.uniform(np.log(12), np.log(32))))
            for _ in range(5):
                at = rng.uniform(4, WINDOW - 4, 2)
                if out and rng.random() < .5:
                    x, y, e = out[-1]
                    edge = e * rng.uniform(.9, 1.1)
                    a, d = rng.uniform(0, 2 * np.pi), e * rng.uniform(1.1, 2.2)
                    at = np.array([x + d * np.cos(a), y + d * np.sin(a)])
                if all(np.hypot(at[0] - x, at[1] - y) > .9 * max(edge, e) for x, y, e, *_ in out + there):
                    out.append((*at, edge))
                    break
        return out

    def scene(self, rng):
        picture, there = self.view(rng)
        relit = rng.random() < .5  # the dice under the same lamp, or not
        x = augment.relight(rng, picture) if not relit else picture.astype(np.float32) / 255
        x = np.ascontiguousarray(x)
        tilt = rng.random() < .7  # one camera sees all dice of a picture from about the same height; the turn of the picture hides the rest
        dice = []
        for ax, ay, edge in self.places_for(rng, there):
            if rng.random() < .08:
                pasted(x, self.plain.take(rng), (ax, ay), edge, rng.uniform(0, 360))
                continue
            die = self.die(rng)
            pasted(x, die, (ax, ay), edge, rng.uniform(0, 360) if die.any_turn or not tilt else rng.normal(0, 20))
            dice.append((ax, ay, edge, True))
        if relit:
            x = augment.relight(rng, (np.clip(x, 0, 1) * 255).astype(np.uint8))
        if rng.random() < .3:
            x = augment.cover(rng, x, 2)
            dice = [(*d[:3], False) for d in dice]
        if rng.random() < .5:
            x = augment.film(rng, x, 1, 2.2)
        x = augment.camera(rng, np.clip(x, 0, 1), blur=1.0)
        return (x * 255 + .5).astype(np.uint8), *self.target(dice + there)

    def target(self, dice):
        n = WINDOW // STRIDE
        yy, xx = np.mgrid[:n, :n].astype(np.float32)
        heat, size, weight = np.zeros((n, n), np.float32), np.zeros((n, n), np.float32), np.ones((n, n), np.float32)
        for x, y, edge, sure in dice:
            far2 = (xx - (x - 1.5) / STRIDE) ** 2 + (yy - (y - 1.5) / STRIDE) ** 2
            if not sure:
                weight[far2 < (edge * 1.2 / STRIDE) ** 2] = 0
                continue
            bump = np.exp(-far2 / (2 * np.clip(.2 * edge / STRIDE, .8, 1.4) ** 2))
            size[bump > np.maximum(heat, .3)] = np.log(edge / TYPICAL)
            heat = np.maximum(heat, bump)
        return np.stack([heat, size]), weight

    # what the reading net learns from

    def patch(self, rng):
        edge = PATCH / SPAN * np.exp(rng.normal(0, .12))
        ground = self.ground(rng)
        kind = rng.random()
        x, at_die = self.ground_patch(rng, ground, 'any' if kind < .66 or rng.random() < .25 else 'place')
        label = 0
        if kind < .6:
            die = self.die(rng)
            label = die.label
            middle = np.array([(PATCH - 1) / 2] * 2) + np.clip(rng.normal(0, .1, 2), -.22, .22) * edge
            turn = rng.uniform(0, 360) if die.any_turn else rng.normal(0, 10)
            if rng.random() < .3:
                self.beside(rng, x, middle, edge)
            pasted(x, die, middle, edge, turn)
            if rng.random() < .03:
                label = self.half_covered(rng, x, middle, edge)
        elif kind < .66:
            pasted(x, self.plain.take(rng), [PATCH / 2 + rng.normal(0, 2) for _ in range(2)], edge, rng.uniform(0, 360))
        else:
            label = -1 if at_die else 0
            if rng.random() < .15:
                self.beside(rng, x, [PATCH / 2] * 2, edge)
            if rng.random() < .2:
                self.dots(rng, x)
        return self.seen(rng, x), np.int64(label)

    def ground_patch(self, rng, ground, where):
        h, w = ground.picture.shape[:2]
        if where == 'place' and len(ground.buildings) and rng.random() < .3:
            # A settlement of one colour has faces as a die has: one was taken for a die in most pictures of a film.
            at = ground.buildings[int(rng.integers(len(ground.buildings)))] + rng.normal(0, .12, 2) * ground.side
            edge = ground.side * np.exp(rng.uniform(np.log(.25), np.log(.6)))
        elif where == 'place':
            mined = len(ground.mined) and rng.random() < .65
            many = ground.mined if mined else ground.places
            # A number token is as round as a worn die, and its number as dark as a pip: every other place is one.
            one = many[int(rng.integers(len(HEXES) if not mined and rng.random() < .5 else len(many)))]
            at = one[:2] + rng.normal(0, .06, 2) * ground.side
            edge = one[2] if mined else ground.side * np.exp(rng.uniform(np.log(.32), np.log(.85)))
        else:
            at, edge = (rng.uniform(0, w), rng.uniform(0, h)), .45 * ground.side
        scale = PATCH / (SPAN * edge) * np.exp(rng.normal(0, .2))
        m = cv2.getRotationMatrix2D((float(at[0]), float(at[1])), rng.normal(0, 15) + 90 * rng.integers(4), scale)
        m[:, 2] += PATCH / 2 - np.array(at)
        x = cv2.warpAffine(ground.picture, m, (PATCH, PATCH), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        near = any(np.hypot(at[0] - a, at[1] - b) < 1.5 * e for a, b, e in ground.dice)
        return x.astype(np.float32) / 255, near

    def beside(self, rng, x, middle, edge):
        a, d = rng.uniform(0, 2 * np.pi), edge * rng.uniform(1.15, 1.6)
        die = self.die(rng)
        pasted(x, die, (middle[0] + d * np.cos(a), middle[1] + d * np.sin(a)), edge * rng.uniform(.9, 1.1), rng.uniform(0, 360) if die.any_turn else 0)

    def dots(self, rng, x):
        """Dots on the ground with no die under them: stars on a cloth, crumbs, knots of wood."""
        color = [float(c) for c in (rng.uniform(.6, 1, 3) if rng.random() < .7 else rng.uniform(0, 1, 3))]
        for _ in range(int(rng.integers(1, 9))):
            at = tuple(int(v * 16) for v in rng.uniform(0, PATCH, 2))
            cv2.circle(x, at, int(rng.uniform(.8, 4) * 16), color, -1, cv2.LINE_AA, 4)

    def half_covered(self, rng, x, middle, edge):
        """A finger or a card over part of the top face: it cannot be told."""
        a = rng.uniform(0, 2 * np.pi)
        centre = (middle[0] + .6 * edge * np.cos(a), middle[1] + .6 * edge * np.sin(a))
        color = [float(c) for c in np.array([.45, .6, .85]) * rng.uniform(.4, 1.1)] if rng.random() < .6 else [float(c) for c in rng.uniform(0, 1, 3)]
        cv2.ellipse(x, (int(centre[0]), int(centre[1])), (int(.65 * edge), int(.5 * edge)), np.degrees(a), 0, 360, color, -1, cv2.LINE_AA)
        return UNCLEAR

    def seen(self, rng, x):
        x = np.clip(x, 0, 1)
        if rng.random() < .6:  # a small or far die
            x = augment.film(rng, x, 1, 2.3)
        x = augment.camera(rng, augment.relight(rng, (x * 255).astype(np.uint8)), blur=1.2, noise=.05)
        return (x * 255 + .5).astype(np.uint8)


def find_loss(out, target, weight):
    heat, p = target[:, 0], torch.sigmoid(out[:, 0])
    # Focal: the many empty cells count little once they are sure.
    focal = ((p - heat).abs() ** 1.5 + heat * .5) * nn.functional.binary_cross_entropy_with_logits(out[:, 0], heat, reduction='none') * weight
    near = (heat > .3).float() * weight
    size = (near * (out[:, 1] - target[:, 1]).abs()).sum() / near.sum().clamp(min=1)
    return focal.sum() / heat.sum().clamp(min=1) + size


def read_loss(out, label):
    return nn.functional.cross_entropy(out, label, ignore_index=-1, label_smoothing=.03)


def main():
    parser = arguments(minutes=15)
    parser.add_argument('kind', choices=['find', 'read'])
    parser.add_argument('--mined', help='a file of what the finding net took for dice where none lie: photo,x,y,edge')
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    found = grounds(args.leave_out, args.mined)
    find = args.kind == 'find'
    data = iter(torch.utils.data.DataLoader(Examples(args.kind, found, args.seed, 8 if find else 64, args.leave_out), batch_size=None, num_workers=1))
    net = (Finder() if find else Reader()).to(memory_format=torch.channels_last)
    if args.start:
        load_what_fits(net, args.start)
    opt = torch.optim.AdamW(net.parameters(), lr=2e-3, weight_decay=1e-3)
    start, step, mean, right = time.time(), 0, None, None
    while (done := (time.time() - start) / (60 * args.minutes)) < 1:
        set_learning_rate(opt, step, done, least=.01)
        picture, *target = (torch.as_tensor(t) for t in next(data))
        with fast():
            out = net(picture.permute(0, 3, 1, 2).float() / 255)
        value = (find_loss if find else read_loss)(out.float(), *target)
        opt.zero_grad(); value.backward(); opt.step()
        mean = float(value) if mean is None else .98 * mean + .02 * float(value)
        if not find:
            now = float((out.argmax(1) == target[0]).float().mean())
            right = now if right is None else .98 * right + .02 * now
        step += 1
        if step % 100 == 0:
            print(f'{step} steps, {time.time() - start:.0f} s, loss {mean:.3f}' + ('' if find else f', right {100 * right:.1f} % of what it learns from'), flush=True)
            torch.save(net.state_dict(), args.out + '.pt')
    net.eval()
    torch.save(net.state_dict(), args.out + '.pt')
    side = WINDOW if find else PATCH
    axes = {'picture': {2: 'h', 3: 'w'}, 'heat': {2: 'h4', 3: 'w4'}} if find else {'picture': {0: 'n'}}
    torch.onnx.export(net, torch.zeros(1, 3, side, side), args.out, opset_version=11, input_names=['picture'],
                      output_names=['heat' if find else 'face'], dynamic_axes=axes)
    halve(args.out)


if __name__ == '__main__':
    main()
