"""The board's geometry and the labelled photos, for training. Ids and coordinates as in engine/core/layout.h."""
import dataclasses
import os
import pathlib
import sys

import cv2
import numpy as np
import yaml

ROWS = (3, 4, 5, 4, 3)
ROOT3 = 3 ** 0.5


def _reading_order(points):
    keys = {(round(y * 1000), round(x * 1000)): (x, y) for x, y in points}
    return np.array([keys[k] for k in sorted(keys)])


def _corners(x, y):
    return [(x + np.sin(a) , y - np.cos(a)) for a in np.arange(6) * np.pi / 3]


HEXES = np.array([((i - (n - 1) / 2) * ROOT3, (row - 2) * 1.5) for row, n in enumerate(ROWS) for i in range(n)])
INTERSECTIONS = _reading_order([c for x, y in HEXES for c in _corners(x, y)])
_EDGES = {}
for _x, _y in HEXES:
    _ring = _corners(_x, _y)
    for _a, _b in zip(_ring, _ring[1:] + _ring[:1]):
        _EDGES[round((_a[1] + _b[1]) * 500), round((_a[0] + _b[0]) * 500)] = (_a, _b)
PATH_ENDS = np.array([_EDGES[k] for k in sorted(_EDGES)])
PATHS = PATH_ENDS.mean(axis=1)
COAST = [i for i, p in enumerate(PATHS) if (np.linalg.norm(HEXES - p, axis=1) < 0.9).sum() == 1]
assert (len(HEXES), len(INTERSECTIONS), len(PATHS), len(COAST)) == (19, 54, 72, 30)


def project(h, points):
    """Maps points (n, 2) by the homography h (3, 3)."""
    q = np.c_[points, np.ones(len(points))] @ h.T
    return q[:, :2] / q[:, 2:]


@dataclasses.dataclass
class Photo:
    name: str
    image: np.ndarray  # BGR
    image_from_board: np.ndarray
    label: dict
    pyramid: list = dataclasses.field(default_factory=list)

    @property
    def household(self):
        return self.name.split('_')[0]


def truth_folder():
    folder = os.environ.get('HEXWATCH_TRUTH')
    if not folder:
        sys.exit('HEXWATCH_TRUTH is not set: it names the folder with images/ and labels/')
    return pathlib.Path(folder)


def load_photos(longest=None):
    """All labelled photos, scaled down so that the longer side is at most `longest`."""
    photos = []
    for file in sorted((truth_folder() / 'labels').glob('*.yaml')):
        label = yaml.safe_load(file.read_text())
        image = cv2.imread(str(truth_folder() / 'images' / label['image']))
        h = np.array(label['board_to_image'], float).reshape(3, 3)
        scale = 1.0 if longest is None else min(1.0, longest / max(image.shape[:2]))
        if scale < 1:
            image = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
            h = np.diag([scale, scale, 1]) @ h
        photos.append(Photo(file.stem, image, h, label))
    return photos
