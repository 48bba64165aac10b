"""Dice cut from real pictures (HEXWATCH_CROPS): red and yellow ones from above, and scenes of white ones with boxes."""
import os
import pathlib

import cv2
import numpy as np

from dice_draw import Die
from places import crops


def _cut_out(picture, label):
    """A crop of a top face, its corners rounded off; how the die stood is not known, so it may be turned any way."""
    n = 64
    x = cv2.resize(picture, (n, n), interpolation=cv2.INTER_AREA if picture.shape[0] > n else cv2.INTER_LINEAR).astype(np.float32) / 255
    mask = np.zeros((n, n), np.float32)
    r, inset = 10, 2
    mask[inset + r:n - inset - r, inset + r:n - inset - r] = 1
    mask = cv2.GaussianBlur(cv2.dilate(mask, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * r + 1,) * 2)), (0, 0), .8)
    shadow = cv2.GaussianBlur(np.roll(mask, (5, 4), (0, 1)), (0, 0), 4) * .4
    pad = lambda layer: cv2.copyMakeBorder(layer, 20, 20, 20, 20, cv2.BORDER_CONSTANT)
    return Die(pad(x), pad(mask), pad(shadow), label, 90, ((n + 39) / 2,) * 2, side=n - 2 * inset, any_turn=True)


def load(leave_out):
    """The cut-out dice, and (picture, [(x, y, edge)]) of the scenes of white dice; both empty without HEXWATCH_CROPS."""
    dice = [_cut_out(picture, int(label)) for _, _, label, home, picture in crops('die') if home not in leave_out]
    scenes = [(picture, boxes) for picture, boxes in _boxed() if boxes]
    dice += [die for picture, boxes in scenes for die in _from_scene(picture, boxes)]
    return dice, [(picture, [box[:3] for box in boxes]) for picture, boxes in scenes]


def _boxed():
    """(picture, [(x, y, edge, label)]): the middle of the top face and the edge are judged from the box, which holds the sides below, too."""
    folder = os.environ.get('HEXWATCH_CROPS')
    for file in sorted((pathlib.Path(folder) / 'dice_boxes').glob('*.txt')) if folder else []:
        picture = cv2.imread(str(file.with_suffix('.jpg')))
        h, w = picture.shape[:2]
        boxes = []
        for line in file.read_text().split('\n'):
            if line.strip():
                label, cx, cy, bw, bh = (float(v) for v in line.split())
                edge = .8 * bw * w
                boxes.append((cx * w, (cy - bh / 2) * h + .5 * min(bw * w, bh * h) , edge, int(label) + 1, (bw * w, bh * h)))
        yield picture, boxes


def _from_scene(picture, boxes):
    """The dice of a scene, cut out with a rim of their table."""
    for x, y, edge, label, (bw, bh) in boxes:
        n = 96
        f = 48 / edge
        m = np.float32([[f, 0, n / 2 - f * x], [0, f, n / 2 - f * y]])
        cut = cv2.warpAffine(picture, m, (n, n), borderMode=cv2.BORDER_REPLICATE).astype(np.float32) / 255
        mask = np.zeros((n, n), np.float32)
        top = n / 2 - .5 * min(bw, bh) * f
        cv2.ellipse(mask, (n // 2, int(top + bh * f / 2)), (int(bw * f * .56), int(bh * f * .54)), 0, 0, 360, 1.0, -1)
        yield Die(cut, cv2.GaussianBlur(mask, (0, 0), 1.5), None, label, 60, (n / 2,) * 2, side=48, any_turn=False)

