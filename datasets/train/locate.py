"""Trains the net that marks hex centres and intersections in a picture, by which the board is found.

usage: locate.py --out FILE.onnx [--leave-out HOUSEHOLD,...] [--minutes M] [--seed S]
"""
import os
import pathlib
import time

import cv2
import numpy as np
import torch
from torch import nn

import augment
from board import HEXES, INTERSECTIONS, load_photos, project
from nets import arguments, block, set_learning_rate

SIZE = 256    # side of the square input
STRIDE = 4    # input pixels for one cell of the output
CHANNELS = 2  # hex centres, intersections


class Locator(nn.Module):
    """A small U-shaped net: a quarter of the resolution out, a field of view of the whole board in the middle."""

    def __init__(self):
        super().__init__()
        self.stem = nn.Sequential(block(3, 16, 2), block(16, 24, 2), block(24, 24))
        self.down1 = nn.Sequential(block(24, 48, 2), block(48, 48))
        self.down2 = nn.Sequential(block(48, 80, 2), block(80, 80), block(80, 80))
        self.down3 = nn.Sequential(block(80, 96, 2), block(96, 96))
        self.up3 = nn.Conv2d(96, 80, 1)
        self.up2 = nn.Sequential(block(80, 48))
        self.up1 = nn.Sequential(block(48, 24))
        self.head = nn.Sequential(block(24, 24), nn.Conv2d(24, CHANNELS, 1))

    def forward(self, x):
        grow = lambda y: nn.functional.interpolate(y, scale_factor=2, mode='nearest')
        s = self.stem(x)
        a = self.down1(s)
        b = self.down2(a)
        c = self.down3(b)
        b = b + grow(self.up3(c))
        a = a + grow(self.up2(b))
        s = s + grow(self.up1(a))
        return self.head(s)


def heat(points, side):
    """Gaussian bumps at the points (in cells), the largest where several overlap. `side`: hex side in cells, per point."""
    n = SIZE // STRIDE
    yy, xx = np.mgrid[:n, :n].astype(np.float32)
    out = np.zeros((n, n), np.float32)
    for (x, y), s in zip(points, side):
        if -3 < x < n + 3 and -3 < y < n + 3:
            sigma = np.clip(0.16 * s, 0.7, 1.6)
            np.maximum(out, np.exp(-((xx - x) ** 2 + (yy - y) ** 2) / (2 * sigma ** 2)), out)
    return out


def sides(h, points):
    """Hex side in picture pixels around each point, along the shorter direction."""
    d = 0.1
    right = np.linalg.norm(project(h, points + [d, 0]) - project(h, points), axis=1) / d
    down = np.linalg.norm(project(h, points + [0, d]) - project(h, points), axis=1) / d
    return np.minimum(right, down)


def example(rng, photos, backgrounds):
    if backgrounds and rng.random() < 0.08:
        picture = backgrounds[int(rng.integers(len(backgrounds)))]
        s = SIZE / min(picture.shape[:2]) * rng.uniform(1, 2)
        picture = cv2.resize(picture, None, fx=s, fy=s, interpolation=cv2.INTER_AREA)
        y, x = (int(rng.integers(0, m - SIZE + 1)) for m in picture.shape[:2])
        picture = picture[y:y + SIZE, x:x + SIZE]
        target = np.zeros((CHANNELS, SIZE // STRIDE, SIZE // STRIDE), np.float32)
    else:
        photo = photos[int(rng.integers(len(photos)))]
        view = augment.random_view(rng, photo, SIZE, (0.4, 1.15))
        flip = rng.random() < 0.5
        if flip:
            view = np.array([[-1, 0, SIZE - 1], [0, 1, 0], [0, 0, 1]]) @ view
        border = cv2.BORDER_REPLICATE if rng.random() < 0.4 else cv2.BORDER_CONSTANT
        around = {'borderMode': border, 'borderValue': [int(v) for v in rng.integers(0, 255, 3)]}
        picture = cv2.warpPerspective(photo.image, view, (SIZE, SIZE), flags=cv2.INTER_AREA, **around)
        h = view @ photo.image_from_board
        move = lambda points: points
        if rng.random() < 0.3:
            lens = augment.Lens(rng, SIZE)
            picture, move = lens.bend(picture, **around), lens.move
        target = np.stack([heat((move(project(h, p)) - 1.5) / STRIDE, sides(h, p) / STRIDE) for p in (HEXES, INTERSECTIONS)])
    x = augment.camera(rng, augment.cover(rng, augment.relight(rng, picture)))
    return x.transpose(2, 0, 1), target


class Examples(torch.utils.data.IterableDataset):
    def __init__(self, photos, backgrounds, seed):
        self.photos, self.backgrounds, self.seed = photos, backgrounds, seed

    def __iter__(self):
        worker = torch.utils.data.get_worker_info()
        rng = np.random.default_rng([self.seed, worker.id if worker else 0])
        # Each household as often as another, whatever number of photos it has.
        names = sorted({p.household for p in self.photos})
        groups = [[p for p in self.photos if p.household == n] for n in names]
        while True:
            yield example(rng, groups[int(rng.integers(len(groups)))], self.backgrounds)


def loss(out, target):
    p = torch.sigmoid(out)
    # Focal: the many empty cells count little once they are sure.
    weight = (p - target).abs() ** 1.5 + target * 0.5
    return (weight * nn.functional.binary_cross_entropy_with_logits(out, target, reduction='none')).sum() / target.sum().clamp(min=1)


def load_backgrounds():
    folder = os.environ.get('HEXWATCH_FRAMES')
    files = sorted(pathlib.Path(folder).glob('noboard_*.jpg')) if folder else []
    return [cv2.imread(str(f)) for f in files]


def main():
    args = arguments(minutes=40).parse_args()
    torch.manual_seed(args.seed)
    torch.set_num_threads(1)
    photos = [p for p in load_photos(640) if p.household not in args.leave_out]
    data = iter(torch.utils.data.DataLoader(Examples(photos, load_backgrounds(), args.seed), batch_size=8, num_workers=1))
    net = Locator()
    if args.start:
        net.load_state_dict(torch.load(args.start))
    opt = torch.optim.AdamW(net.parameters(), lr=2e-3, weight_decay=1e-4)
    start, step, mean = time.time(), 0, None
    net.train()
    while (done := (time.time() - start) / (60 * args.minutes)) < 1:
        set_learning_rate(opt, step, done, least=0.02)
        x, target = next(data)
        value = loss(net(x), target)
        opt.zero_grad(); value.backward(); opt.step()
        mean = float(value) if mean is None else 0.98 * mean + 0.02 * float(value)
        step += 1
        if step % 100 == 0:
            print(f'{step} steps, {time.time() - start:.0f} s, loss {mean:.3f}', flush=True)
            torch.save(net.state_dict(), args.out + '.pt')
    net.eval()
    torch.save(net.state_dict(), args.out + '.pt')
    torch.onnx.export(net, torch.zeros(1, 3, SIZE, SIZE), args.out, opset_version=11, input_names=['image'], output_names=['heat'])


if __name__ == '__main__':
    main()
