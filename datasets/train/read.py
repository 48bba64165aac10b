"""Trains the nets that read one place of a board: its patch in, what lies there out.

usage: read.py site|path|terrain|token|harbor --out FILE.onnx [--leave-out HOUSEHOLD,...] [--minutes M] [--start FILE.pt]
Prints how the left-out household is read, wrong apart from unsure (below 0.8).
"""
import time

import cv2
import numpy as np
import torch
from torch import nn

import augment
import levels
import pieces
import tokens
from board import load_photos
from nets import arguments, block, set_learning_rate
from places import COLORS, HARBORS, NUMBERS, SIZE, SPAN, TERRAINS, cut, cut_at, places_of, token_crops

HEADS = {'site': {'piece': 3, 'color': len(COLORS)}, 'path': {'piece': 2, 'color': len(COLORS)},
         'terrain': {'terrain': len(TERRAINS), 'robber': 2}, 'token': {'number': len(NUMBERS)}, 'harbor': {'harbor': len(HARBORS)}}
# Random turn (degrees, even chance or a normal spread), shift (hex sides) and mirror image, per kind of place.
TURN = {'site': 5, 'path': 5, 'terrain': 360, 'token': 360, 'harbor': 8}
SHIFT = {'site': 0.06, 'path': 0.06, 'terrain': 0.08, 'token': 0.05, 'harbor': 0.07}
OFF_PLACE = 0.10  # the same for a piece that stands there: some stood 0.2 to 0.35 off
MIRROR = {'site': True, 'path': True, 'terrain': True, 'token': False, 'harbor': False}
FARTHEST = {'site': 14, 'path': 14, 'terrain': 10, 'token': 18, 'harbor': 16}  # pixels across the patch in the smallest pictures
STRETCHED = ('site', 'path')  # kinds whose patches are stretched to the board's own dark and pale
WIDER = 1.7  # base patches are wider than what the net sees, by this factor
TOKEN = 0.74  # diameter of a number token in hex sides


class Reader(nn.Module):
    def __init__(self, kind):
        super().__init__()
        self.heads = HEADS[kind]
        self.body = nn.Sequential(block(3, 20), block(20, 32, 2), block(32, 32), block(32, 56, 2), block(56, 56),
                                  block(56, 88, 2), block(88, 88), nn.AdaptiveAvgPool2d(3), nn.Flatten(), nn.Dropout(0.15))
        self.out = nn.ModuleList([nn.Linear(88 * 9, n) for n in self.heads.values()])

    def forward(self, x):
        y = self.body(x)
        return tuple(head(y) for head in self.out)


def patches_of(photo, kind, leave_out=()):
    """Base patches of a photo with their labels."""
    photo.pyramid = [photo.image]
    own = levels.levels_of(cut_at(photo, levels.VIEW, levels.SIZE)) if kind in STRETCHED else None
    for place, labels in places_of(photo, kind):
        if place not in leave_out:
            base = cut(photo, kind, place, int(SIZE * WIDER), SPAN[kind] * WIDER)
            yield base if own is None else levels.stretched(base, own), labels
    photo.pyramid = []


def bases(photos, kind):
    return [(photo.household, base, labels) for photo in photos for base, labels in patches_of(photo, kind)]


def crop_bases():
    """Number tokens cut by their bounding box, padded to the scale of the other base patches."""
    pixels = int(SIZE * WIDER)
    across = int(pixels * TOKEN / (SPAN['token'] * WIDER))
    for household, image, number in token_crops():
        side = max(image.shape[:2])
        pad = int(side * (pixels / across - 1) / 2)
        wide = cv2.copyMakeBorder(image, *[pad + (side - image.shape[i]) // 2 for i in (0, 0, 1, 1)], cv2.BORDER_REPLICATE)
        yield household, cv2.resize(wide, (pixels, pixels), interpolation=cv2.INTER_AREA), {'number': number}


def drawn_bases(rng, items, many):
    """Drawn number tokens on the ground of hexes that have none."""
    grounds = [b for _, b, labels in items if labels['number'] == 0]
    across = SIZE * WIDER * TOKEN / (SPAN['token'] * WIDER)
    files = tokens.fonts()
    for _ in range(many):
        picture, number = tokens.drawn_token(rng, grounds[int(rng.integers(len(grounds)))], across, files)
        yield 'drawn', picture, {'number': number}


def pieced_bases(rng, photos, kind, variants):
    """Places of the photos with drawn pieces on them, as households of their own."""
    for photo in photos:
        for variant in range(variants):
            other, taken_sites, taken_paths = pieces.with_pieces(rng, photo, plastic=variant % 2 == 1)
            for base, labels in patches_of(other, kind, {'site': taken_sites, 'path': taken_paths}.get(kind, ())):
                yield photo.household + '*', base, labels


def vary(rng, base, kind, taken=False):
    """The base as another camera might have it; a piece that stands there (`taken`) is shifted farther, as pieces are off their places."""
    pixels = base.shape[0]
    turn = rng.uniform(0, 360) if TURN[kind] == 360 else rng.normal(0, TURN[kind])
    m = cv2.getRotationMatrix2D(((pixels - 1) / 2,) * 2, turn, float(np.exp(rng.normal(0, 0.06))))
    m[:, 2] += rng.normal(0, (OFF_PLACE if taken else SHIFT[kind]) * SIZE / SPAN[kind], 2) - (pixels - SIZE) / 2
    shear = np.eye(2) + rng.normal(0, 0.05, (2, 2))
    m = np.c_[shear @ m[:, :2], shear @ (m[:, 2] - SIZE / 2) + SIZE / 2]
    x = cv2.warpAffine(base, m, (SIZE, SIZE), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    if MIRROR[kind] and rng.random() < 0.5:
        x = x[:, ::-1]
    if rng.random() < 0.35:  # a smaller or farther board
        s = int(rng.integers(FARTHEST[kind], 42))
        x = cv2.resize(cv2.resize(x, (s, s), interpolation=cv2.INTER_AREA), (SIZE, SIZE), interpolation=cv2.INTER_LINEAR)
    x = augment.camera(rng, augment.relight(rng, np.ascontiguousarray(x), known=kind in STRETCHED), blur=1.0, noise=0.05)
    return x.transpose(2, 0, 1)


def groups_of(items, kind):
    """The items by what lies there, and for each by household: drawn evenly, all count the same."""
    groups = {}
    for item in items:
        key = tuple(v for v in item[2].values())
        groups.setdefault(key, {}).setdefault(item[0], []).append(item)
    return groups


class Patches(torch.utils.data.IterableDataset):
    def __init__(self, items, kind, seed):
        self.groups, self.kind, self.seed = groups_of(items, kind), kind, seed
        self.keys = list(self.groups)
        many = np.array([sum(len(v) for v in self.groups[k].values()) for k in self.keys], float)
        share = many ** 0.4  # rarer things oftener than they are, common ones still the commonest
        self.share = share / share.sum()

    def __iter__(self):
        worker = torch.utils.data.get_worker_info()
        rng = np.random.default_rng([self.seed, worker.id if worker else 0])
        while True:
            homes = self.groups[self.keys[int(rng.choice(len(self.keys), p=self.share))]]
            names = list(homes)
            weight = np.array([len(homes[n]) ** 0.5 for n in names])
            items = homes[names[int(rng.choice(len(names), p=weight / weight.sum()))]]
            home, base, labels = items[int(rng.integers(len(items)))]
            yield vary(rng, base, self.kind, labels.get('piece', 0) > 0 and not home.endswith('*')), np.array(list(labels.values()))


def middle(base):
    o = (base.shape[0] - SIZE) // 2
    return base[o:o + SIZE, o:o + SIZE].transpose(2, 0, 1).astype(np.float32) / 255


def measure(net, items, kind):
    net.eval()
    with torch.no_grad():
        x = torch.tensor(np.stack([middle(b) for _, b, _ in items]))
        outs = [torch.cat(o).softmax(1).numpy() for o in zip(*[net(part) for part in x.split(256)])]
    for head, p in zip(HEADS[kind], outs):
        want = np.array([labels[head] for _, _, labels in items])
        known = want >= 0
        got, sure = p.argmax(1)[known], p.max(1)[known] > 0.8
        wrong = got != want[known]
        print(f'{kind} {head}: right {100 * (1 - wrong.mean()):.2f} % of {known.sum()}, wrong and sure {(wrong & sure).sum()}, unsure {(~sure).sum()}')
    net.train()


def main():
    parser = arguments(minutes=12)
    parser.add_argument('kind', choices=list(HEADS))
    parser.add_argument('--pieced', type=int, default=6, help='how often each photo comes with drawn pieces (site, path, terrain)')
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    torch.set_num_threads(1)
    photos = load_photos()
    items = bases(photos, args.kind) + (list(crop_bases()) if args.kind == 'token' else [])
    left_out = [i for i in items if i[0] in args.leave_out]
    items = [i for i in items if i[0] not in args.leave_out]
    if args.kind in ('site', 'path', 'terrain') and args.pieced:
        learn = [p for p in photos if p.household not in args.leave_out]
        items += pieced_bases(np.random.default_rng(args.seed), learn, args.kind, args.pieced)
    if args.kind == 'token':
        items += drawn_bases(np.random.default_rng(args.seed), items, 3000)
    print(f'{args.kind}: {len(items)} places to learn from, {len(left_out)} left out', flush=True)
    data = iter(torch.utils.data.DataLoader(Patches(items, args.kind, args.seed), batch_size=64, num_workers=1))
    net = Reader(args.kind)
    if args.start:
        net.load_state_dict(torch.load(args.start))
    opt = torch.optim.AdamW(net.parameters(), lr=2e-3, weight_decay=1e-3)
    start, step, mean = time.time(), 0, None
    while (done := (time.time() - start) / (60 * args.minutes)) < 1:
        set_learning_rate(opt, step, done, least=0.01)
        x, want = next(data)
        value = sum(nn.functional.cross_entropy(o, want[:, i], ignore_index=-1, label_smoothing=0.02)
                    for i, o in enumerate(net(x)) if (want[:, i] >= 0).any())
        opt.zero_grad(); value.backward(); opt.step()
        mean = float(value) if mean is None else 0.98 * mean + 0.02 * float(value)
        step += 1
        if step % 300 == 0:
            print(f'{step} steps, {time.time() - start:.0f} s, loss {mean:.3f}', flush=True)
            if left_out and step % 900 == 0:
                measure(net, left_out, args.kind)
    if left_out:
        measure(net, left_out, args.kind)
    net.eval()
    torch.save(net.state_dict(), args.out + '.pt')
    torch.onnx.export(net, torch.zeros(1, 3, SIZE, SIZE), args.out, opset_version=11, input_names=['patch'],
                      output_names=list(HEADS[args.kind]), dynamic_axes={'patch': {0: 'n'}})


if __name__ == '__main__':
    main()
