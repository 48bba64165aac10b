"""What the scripts that train nets share."""
import argparse

import numpy as np
import torch
from torch import nn


def block(a, b, stride=1, size=3):
    return nn.Sequential(nn.Conv2d(a, b, size, stride, size // 2, bias=False), nn.BatchNorm2d(b), nn.ReLU(inplace=True))


class Residual(nn.Module):
    """Two convolutions whose sum with what went in comes out (He et al., Deep residual learning, 2016)."""

    def __init__(self, channels):
        super().__init__()
        self.a = block(channels, channels)
        self.b = nn.Sequential(nn.Conv2d(channels, channels, 3, 1, 1, bias=False), nn.BatchNorm2d(channels))

    def forward(self, x):
        return torch.relu(x + self.b(self.a(x)))


def fast():
    """16-bit arithmetic where it does no harm: processors that have it train twice as fast."""
    return torch.autocast('cpu', dtype=torch.bfloat16)


def load_what_fits(net, file):
    """The weights of a file, but for layers that have another shape by now."""
    own = net.state_dict()
    net.load_state_dict({name: w for name, w in torch.load(file).items() if name in own and own[name].shape == w.shape}, strict=False)


def set_learning_rate(optimizer, step, done, least):
    """A warm start of 50 steps, then half a cosine down to `least` of the highest rate. `done`: the share of the time that is over."""
    for group in optimizer.param_groups:
        group['lr'] = 2.5e-3 * min(1, (step + 1) / 50) * (least + (1 - least) * 0.5 * (1 + np.cos(np.pi * done)))


def arguments(minutes):
    """The options all of them have. `minutes`: how long to train unless told."""
    parser = argparse.ArgumentParser()
    parser.add_argument('--out', required=True, help='the ONNX file to write; the weights go beside it as .pt')
    parser.add_argument('--leave-out', default=[], type=lambda text: text.split(','), help='households not to learn from, joined by commas')
    parser.add_argument('--minutes', type=float, default=minutes)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--start', help='weights (.pt) to begin with')
    return parser
