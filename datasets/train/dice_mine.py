"""Writes what a finding net takes for dice on the labelled photos where none lie (photo,x,y,edge), and prints how it finds those that do.

usage: dice_mine.py FIND.pt FILE.csv
"""
import csv
import sys

import cv2
import numpy as np
import torch

from board import load_photos, project
from dice import HEX_SIDE, STRIDE, TYPICAL, Finder, known_dice

LEAST = .25  # height of a mark


def marks(net, photo):
    """(height, x, y, edge) of what the net marks on a photo."""
    here = project(photo.image_from_board, np.array([[0, 0], [.1, 0], [0, .1]]))
    f = min(1, HEX_SIDE / np.linalg.svd((here[1:] - here[0]) * 10, compute_uv=False)[0])
    picture = cv2.resize(photo.image, None, fx=f, fy=f, interpolation=cv2.INTER_AREA)
    h, w = (v // 8 * 8 for v in picture.shape[:2])
    with torch.no_grad():
        logits, size = net(torch.as_tensor(picture[:h, :w]).permute(2, 0, 1)[None].float() / 255)[0].numpy()
    heat = 1 / (1 + np.exp(-logits))
    for y, x in zip(*np.nonzero((heat == cv2.dilate(heat, np.ones((3, 3)))) & (heat > LEAST))):
        yield heat[y, x], (STRIDE * x + 1.5) / f, (STRIDE * y + 1.5) / f, TYPICAL * np.exp(size[y, x]) / f


def main():
    net = Finder()
    net.load_state_dict(torch.load(sys.argv[1]))
    net.eval()
    known, found, there, wrong = known_dice(), 0, 0, 0
    with open(sys.argv[2], 'w', newline='') as file:
        out = csv.writer(file)
        out.writerow(['photo', 'x', 'y', 'edge'])
        for photo in load_photos():
            seen, dice = list(marks(net, photo)), known.get(photo.name, [])
            there += len(dice)
            found += sum(any(np.hypot(a - x, b - y) < .6 * edge for _, a, b, _ in seen) for x, y, edge in dice)
            for _, x, y, edge in seen:
                if all(np.hypot(a - x, b - y) > .8 * e for a, b, e in dice):
                    out.writerow([photo.name, round(x), round(y), round(float(edge), 1)])
                    wrong += 1
    print(f'{found} of {there} dice found, {wrong} marks where none lies')


if __name__ == '__main__':
    main()
