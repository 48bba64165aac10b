"""Trains the nets that read one place of a board: its patch in, what lies there out.

usage: read.py site|building|path|terrain|token|harbor --out FILE.onnx [--leave-out HOUSEHOLD,...] [--minutes M] [--start FILE.pt]
Prints how the left-out household is read, wrong apart from unsure (below 0.8).
"""
import time

import cv2
import numpy as np
import torch
from torch import nn

import augment
import levels
import outline
import pasted
import pieces
import relief
import tokens
from board import load_photos
from halve import halve
from nets import Residual, arguments, block, fast, load_what_fits, set_learning_rate
from places import COLORS, HARBORS, NUMBERS, SIZE, SPAN, TERRAINS, cut, cut_at, places_of, token_crops

HEADS = {'site': {'piece': 3, 'color': len(COLORS)}, 'building': {'building': 2}, 'path': {'piece': 2, 'color': len(COLORS)},
         'terrain': {'terrain': len(TERRAINS), 'robber': 2}, 'token': {'number': len(NUMBERS)}, 'harbor': {'harbor': len(HARBORS)}}
# Random turn (degrees, even chance or a normal spread), shift (hex sides) and mirror image, per kind of place.
TURN = {'site': 5, 'building': 15, 'path': 5, 'terrain': 360, 'token': 360, 'harbor': 8}
SHIFT = {'site': 0.06, 'building': 0.03, 'path': 0.06, 'terrain': 0.08, 'token': 0.05, 'harbor': 0.07}
OFF_PLACE = 0.10  # the same for a piece that stands there: some stood 0.2 to 0.35 off
# The ways round in which a place may be cut, all as good: a site has a hex above in three of them, a path below in two.
EQUAL_WAYS = {'site': 3, 'path': 2}
MIRROR = {'site': True, 'building': True, 'path': True, 'terrain': True, 'token': False, 'harbor': False}
FARTHEST = {'site': 16, 'building': 20, 'path': 16, 'terrain': 14, 'token': 18, 'harbor': 16}  # pixels across the patch in the smallest pictures
STRETCHED = ('site', 'building', 'path', 'terrain')  # kinds whose patches are stretched to the board's own dark and pale
DEEP = ('site', 'building', 'path')
WIDER = 1.5  # base patches are wider than what the net sees, by this factor
TOKEN = 0.74  # diameter of a number token in hex sides


class Reader(nn.Module):
    """Buildings need a deeper net than the rest: in 7,000 steps it got where the plain one had not got in 10,000."""

    def __init__(self, kind):
        super().__init__()
        self.heads = HEADS[kind]
        if kind in DEEP:
            self.body = nn.Sequential(block(3, 24, 2, 5), block(24, 48, 2), Residual(48), block(48, 96, 2), Residual(96), block(96, 160, 2), Residual(160),
                                      nn.AdaptiveAvgPool2d(1) if kind == 'building' else nn.Identity(), nn.Flatten(), nn.Dropout(0.15))
            many = 160 if kind == 'building' else 160 * (SIZE[kind] // 16) ** 2
        else:
            self.body = nn.Sequential(block(3, 24, 2, 5), block(24, 56, 2), block(56, 56), block(56, 112, 2), block(112, 112),
                                      nn.AvgPool2d(2), nn.Flatten(), nn.Dropout(0.15))
            many = 112 * (SIZE[kind] // 16) ** 2
        self.out = nn.ModuleList([nn.Linear(many, n) for n in self.heads.values()])

    def forward(self, x):
        y = self.body(x)
        return tuple(head(y) for head in self.out)


def wide(kind):
    """Pixels across a base patch."""
    return int(SIZE[kind] * WIDER)


def bases_at(photo, kind, places):
    """Base patches of some places of a photo."""
    photo.pyramid = [photo.image]
    own = levels.levels_of(cut_at(photo, levels.VIEW, levels.SIZE)) if kind in STRETCHED else None
    for place in places:
        base = cut(photo, kind, place, wide(kind), SPAN[kind] * WIDER)
        yield base if own is None else levels.stretched(base, own)
    photo.pyramid = []


def patches_of(photo, kind, leave_out=()):
    """Base patches of a photo with their labels."""
    labelled = {place: labels for place, labels in places_of(photo, kind) if place not in leave_out}
    yield from zip(bases_at(photo, kind, labelled), labelled.values(), strict=True)


def bases(photos, kind):
    return [(photo.household, base, labels) for photo in photos for base, labels in patches_of(photo, kind)]


def crop_bases():
    """Number tokens cut by their bounding box, padded to the scale of the other base patches."""
    pixels = wide('token')
    across = int(pixels * TOKEN / (SPAN['token'] * WIDER))
    for household, image, number in token_crops():
        side = max(image.shape[:2])
        pad = int(side * (pixels / across - 1) / 2)
        padded = cv2.copyMakeBorder(image, *[pad + (side - image.shape[i]) // 2 for i in (0, 0, 1, 1)], cv2.BORDER_REPLICATE)
        yield household, cv2.resize(padded, (pixels, pixels), interpolation=cv2.INTER_AREA), {'number': number}


def drawn_bases(rng, items, many):
    """Drawn number tokens on the ground of hexes that have none."""
    grounds = [b for _, b, labels in items if labels['number'] == 0]
    across = SIZE['token'] * TOKEN / SPAN['token']
    files = tokens.fonts()
    for _ in range(many):
        picture, number = tokens.drawn_token(rng, grounds[int(rng.integers(len(grounds)))], across, files)
        yield 'drawn', picture, {'number': number}


def pieced_bases(rng, photos, kind, variants):
    """Places of the photos with drawn pieces on them, as households of their own."""
    box = relief.Box(rng)
    for photo in photos:
        for variant in range(variants):
            other, taken_sites, taken_paths = pieces.with_pieces(rng, photo, box, plastic=variant % 2 == 1)
            for base, labels in patches_of(other, kind, {'site': taken_sites, 'building': taken_sites, 'path': taken_paths}.get(kind, ())):
                yield photo.household + '*', base, labels


def pasted_bases(rng, photos, kind, leave_out, many):
    """Settlements and cities of other photos on empty intersections. Their colours are not to be learnt from: their light is not known well."""
    grounds = [base for photo in photos
               for base in bases_at(photo, kind, [place for place, labels in places_of(photo, 'site') if labels['piece'] == 0])]
    cut_out = [c for c in pasted.cut_out_pieces() if c[0] not in leave_out]
    for i in range(many if cut_out else 0):
        piece = cut_out[i % len(cut_out)]
        city = int(piece[1] == 'city')
        ground = grounds[int(rng.integers(len(grounds)))]
        yield piece[0] + '#', pasted.pasted(rng, ground, piece, SIZE[kind] / SPAN[kind]), {'building': city} if kind == 'building' else {'piece': 1 + city, 'color': -1}


def fed(kind, patch):
    """What the net of a kind is given of a patch."""
    return outline.outlined(patch) if kind == 'building' else patch


def vary(rng, base, kind, taken=False):
    """The base as another camera might have it; a piece that stands there (`taken`) is shifted farther, as pieces are off their places."""
    pixels, size = base.shape[0], SIZE[kind]
    turn = rng.uniform(0, 360) if TURN[kind] == 360 or kind == 'building' and rng.random() < .25 else rng.normal(0, TURN[kind])
    ways = EQUAL_WAYS.get(kind, 1)
    m = cv2.getRotationMatrix2D(((pixels - 1) / 2,) * 2, turn + 360 / ways * rng.integers(ways), float(np.exp(rng.normal(0, 0.06))))
    m[:, 2] += rng.normal(0, (OFF_PLACE if taken else SHIFT[kind]) * size / SPAN[kind], 2) - (pixels - size) / 2
    shear = np.eye(2) + rng.normal(0, 0.05, (2, 2))
    m = np.c_[shear @ m[:, :2], shear @ (m[:, 2] - size / 2) + size / 2]
    x = cv2.warpAffine(base, m, (size, size), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    if MIRROR[kind] and rng.random() < 0.5:
        x = x[:, ::-1]
    if rng.random() < 0.35:  # a smaller or farther board, or one seen from low down
        s = rng.uniform(FARTHEST[kind], size * .875)
        flat = rng.uniform(.5, 1) if rng.random() < .4 else 1
        small = (round(s), round(s * flat)) if rng.random() < .5 else (round(s * flat), round(s))
        x = cv2.resize(cv2.resize(x, small, interpolation=cv2.INTER_AREA), (size, size), interpolation=cv2.INTER_LINEAR)
    x = augment.camera(rng, augment.relight(rng, np.ascontiguousarray(x), known=kind in STRETCHED), blur=1.0 * size / 48, noise=0.05)
    return fed(kind, (x * 255 + .5).astype(np.uint8))


def groups_of(items, kind):
    """The items by what lies there, and for each by household: drawn evenly, all count the same."""
    groups = {}
    for item in items:
        key = tuple(v for v in item[2].values())
        groups.setdefault(key, {}).setdefault(item[0], []).append(item)
    return groups


class Batches(torch.utils.data.IterableDataset):
    """Batches of varied patches (n, height, width, 3) of bytes and their labels (n, heads)."""

    def __init__(self, items, kind, seed, size):
        self.groups, self.kind, self.seed, self.size = groups_of(items, kind), kind, seed, size
        self.keys = list(self.groups)
        many = np.array([sum(len(v) for v in self.groups[k].values()) for k in self.keys], float)
        share = many ** 0.4  # rarer things oftener than they are, common ones still the commonest
        self.share = share / share.sum()
        self.homes = {k: np.array([len(v) for v in homes.values()]) ** 0.5 for k, homes in self.groups.items()}

    def one(self, rng):
        key = self.keys[int(rng.choice(len(self.keys), p=self.share))]
        weight = self.homes[key]
        items = list(self.groups[key].values())[int(rng.choice(len(weight), p=weight / weight.sum()))]
        home, base, labels = items[int(rng.integers(len(items)))]
        return vary(rng, base, self.kind, labels.get('piece', 0) > 0 and not home.endswith('*')), list(labels.values())

    def __iter__(self):
        cv2.setNumThreads(1)
        worker = torch.utils.data.get_worker_info()
        rng = np.random.default_rng([self.seed, worker.id if worker else 0])
        while True:
            patches, labels = zip(*(self.one(rng) for _ in range(self.size)))
            yield np.stack(patches), np.array(labels)


def as_input(patches):
    """What the net is fed: (n, 3, height, width), 0..1, as vision/net.cpp does."""
    return torch.as_tensor(patches).permute(0, 3, 1, 2).float() / 255


def middle(base, size):
    o = (base.shape[0] - size) // 2
    return base[o:o + size, o:o + size]


def measure(net, items, kind):
    net.eval()
    with torch.no_grad():
        x = as_input(np.stack([fed(kind, middle(b, SIZE[kind])) for _, b, _ in items]))
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
    parser.add_argument('--pieced', type=int, default=6, help='how often each photo comes with drawn pieces (site, building, path, terrain)')
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    torch.set_num_threads(1)
    photos = load_photos()
    items = bases(photos, args.kind) + (list(crop_bases()) if args.kind == 'token' else [])
    left_out = [i for i in items if i[0] in args.leave_out]
    items = [i for i in items if i[0] not in args.leave_out]
    learn = [p for p in photos if p.household not in args.leave_out]
    if args.kind in ('site', 'building', 'path', 'terrain') and args.pieced:
        items += pieced_bases(np.random.default_rng(args.seed), learn, args.kind, args.pieced)
    if args.kind in ('site', 'building'):
        items += pasted_bases(np.random.default_rng(args.seed), learn, args.kind, args.leave_out, 3000)
    if args.kind == 'token':
        items += drawn_bases(np.random.default_rng(args.seed), items, 3000)
    print(f'{args.kind}: {len(items)} places to learn from, {len(left_out)} left out', flush=True)
    data = iter(torch.utils.data.DataLoader(Batches(items, args.kind, args.seed, size=64), batch_size=None, num_workers=1))
    net = Reader(args.kind).to(memory_format=torch.channels_last)
    if args.start:
        load_what_fits(net, args.start)
    opt = torch.optim.AdamW(net.parameters(), lr=2e-3, weight_decay=1e-3)
    start, step, mean = time.time(), 0, None
    while (done := (time.time() - start) / (60 * args.minutes)) < 1:
        set_learning_rate(opt, step, done, least=0.01)
        x, want = next(data)
        x = as_input(x)  # channels last, as it comes
        with fast():
            outs = net(x)
        value = sum(nn.functional.cross_entropy(o.float(), want[:, i], ignore_index=-1, label_smoothing=0.02)
                    for i, o in enumerate(outs) if (want[:, i] >= 0).any())
        opt.zero_grad(); value.backward(); opt.step()
        mean = float(value) if mean is None else 0.98 * mean + 0.02 * float(value)
        step += 1
        if step % 300 == 0:
            print(f'{step} steps, {time.time() - start:.0f} s, loss {mean:.3f}', flush=True)
            if left_out and step % 1500 == 0:
                measure(net, left_out, args.kind)
    if left_out:
        measure(net, left_out, args.kind)
    net.eval()
    torch.save(net.state_dict(), args.out + '.pt')
    torch.onnx.export(net, torch.zeros(1, 3, SIZE[args.kind], SIZE[args.kind]), args.out, opset_version=11, input_names=['patch'],
                      output_names=list(HEADS[args.kind]), dynamic_axes={'patch': {0: 'n'}})
    halve(args.out)


if __name__ == '__main__':
    main()
