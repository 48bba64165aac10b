"""Trains the net that takes the first look at an intersection or path: whether anything at all may stand there.

usage: glance.py --out FILE.onnx [--leave-out HOUSEHOLD,...] [--minutes M] [--start FILE.pt]
Most places of a board are empty, and this net says so at a thirtieth of what the others cost. Prints how many empty places of the left-out
household it spares them, and how many pieces it would hide.
"""
import time

import cv2
import numpy as np
import torch
from torch import nn

import read
import relief
from board import load_photos
from halve import halve
from nets import arguments, block, fast, load_what_fits, set_learning_rate
from places import SIZE

KINDS = ('site', 'path')
GLANCE = 32  # pixels across what it sees: half of what the other nets see
SURE = 0.98  # kNothingThere of vision/glance.cpp


class Glance(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(block(3, 16, 2, 5), block(16, 32, 2), block(32, 48), nn.AvgPool2d(2), nn.Flatten())
        self.out = nn.Linear(48 * 16, 2)

    def forward(self, x):
        return self.out(self.body(x))


def smaller(patches):
    return np.stack([cv2.resize(p, (GLANCE, GLANCE), interpolation=cv2.INTER_AREA) for p in patches])


def taken(items):
    """The items, labelled by whether a piece stands there."""
    return [(home, base, {'piece': int(labels['piece'] > 0)}) for home, base, labels in items]


def examples(items, seed):
    """Batches of both kinds together."""
    each = [iter(torch.utils.data.DataLoader(read.Batches(items[kind], kind, seed, size=64), batch_size=None, num_workers=1)) for kind in KINDS]
    while True:
        patches, wants = zip(*(next(one) for one in each))
        yield smaller(np.concatenate([p.numpy() for p in patches])), torch.cat(wants)[:, 0]


def measure(net, items):
    net.eval()
    for kind in KINDS:
        x = read.as_input(smaller([read.middle(base, SIZE[kind]) for _, base, _ in items[kind]]))
        with torch.no_grad():
            nothing = net(x).softmax(1)[:, 0].numpy()
        want = np.array([labels['piece'] for *_, labels in items[kind]])
        print(f'{kind}: {(nothing[want == 0] > SURE).sum()} of {(want == 0).sum()} empty places right at a glance, '
              f'{(nothing[want == 1] > SURE).sum()} of {(want == 1).sum()} pieces hidden', flush=True)
    net.train()


def main():
    args = arguments(minutes=6).parse_args()
    torch.manual_seed(args.seed)
    torch.set_num_threads(1)
    photos, rng = load_photos(), np.random.default_rng(args.seed)
    box, items, left_out = relief.Box(rng), {}, {}
    for kind in KINDS:
        real = read.bases(photos, kind)
        left_out[kind] = taken([i for i in real if i[0] in args.leave_out])
        drawn = read.pieced_bases(rng, [p for p in photos if p.household not in args.leave_out], kind, 2)
        items[kind] = taken([i for i in real if i[0] not in args.leave_out] + list(drawn))
    train(args, items, left_out)


def train(args, items, left_out):
    net = Glance().to(memory_format=torch.channels_last)
    if args.start:
        load_what_fits(net, args.start)
    opt = torch.optim.AdamW(net.parameters(), lr=2e-3, weight_decay=1e-3)
    start, step, mean, data = time.time(), 0, None, examples(items, args.seed)
    while (done := (time.time() - start) / (60 * args.minutes)) < 1:
        set_learning_rate(opt, step, done, least=.01)
        x, want = next(data)
        with fast():
            out = net(read.as_input(x))
        value = nn.functional.cross_entropy(out.float(), want)
        opt.zero_grad(); value.backward(); opt.step()
        mean = float(value) if mean is None else .98 * mean + .02 * float(value)
        step += 1
        if step % 300 == 0:
            print(f'{step} steps, {time.time() - start:.0f} s, loss {mean:.3f}', flush=True)
    if left_out['site']:
        measure(net, left_out)
    net.eval()
    torch.save(net.state_dict(), args.out + '.pt')
    torch.onnx.export(net, torch.zeros(1, 3, GLANCE, GLANCE), args.out, opset_version=11, input_names=['patch'], output_names=['piece'],
                      dynamic_axes={'patch': {0: 'n'}})
    halve(args.out)


if __name__ == '__main__':
    main()
