"""Cuts the places of a board out of labelled photos, as vision/patches.cpp does: same centre, size and rotation."""
import os
import pathlib

import cv2
import numpy as np

import disc
import upright
from board import COAST, HEXES, INTERSECTIONS, PATH_ENDS, PATHS

TERRAINS = ['hills', 'forest', 'mountains', 'fields', 'pasture', 'desert']
NUMBERS = [0, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12]
COLORS = ['red', 'blue', 'white', 'orange', 'green', 'brown']
HARBORS = [None, 'generic', 'brick', 'lumber', 'ore', 'grain', 'wool']

# Side of a patch in pixels: a city of plastic and a settlement differ in their details, a robber is small on its hex.
SIZE = {'site': 64, 'path': 64, 'terrain': 64, 'token': 48, 'harbor': 48, 'building': 64}
# Side of a patch in hex sides.
SPAN = {'site': 1.4, 'path': 1.4, 'terrain': 2.2, 'token': 1.0, 'harbor': 1.5, 'building': 1.0}
HARBOR_OUT = 0.55  # how far out at sea, from the middle of the path, a harbor's patch is centred


def frame_of(kind, place):
    """Centre (board units) and direction of the patch's x axis (radians) of one place."""
    if kind == 'site':
        # One way of lying for all: a hex above, or where one would be. Rows of hexes are 1.5 apart.
        c = INTERSECTIONS[place]
        row = (c[1] - 1) / 1.5
        lattice_up = abs(row - round(row)) < 0.1
        return c, 0.0 if lattice_up else np.pi
    if kind == 'path':
        a, b = PATH_ENDS[place]
        return PATHS[place], np.arctan2(b[1] - a[1], b[0] - a[0])
    if kind == 'harbor':
        c = PATHS[place]
        inner = HEXES[np.linalg.norm(HEXES - c, axis=1).argmin()]
        out = (c - inner) / np.linalg.norm(c - inner)
        return c + HARBOR_OUT * out, np.arctan2(out[1], out[0]) + np.pi / 2
    return HEXES[place], 0.0


def patch_from_board(kind, place, pixels, span, off=(0, 0)):
    """Affine map (3, 3) from board units to a patch of `pixels` that spans `span` hex sides, `off` its middle."""
    (cx, cy), angle = frame_of(kind, place)
    cx, cy = cx + off[0], cy + off[1]
    s = pixels / span
    c, n = np.cos(angle) * s, np.sin(angle) * s
    turn = np.array([[c, n, 0], [-n, c, 0], [0, 0, 1]])
    half = (pixels - 1) / 2
    return np.array([[1, 0, half], [0, 1, half], [0, 0, 1]]) @ turn @ np.array([[1, 0, -cx], [0, 1, -cy], [0, 0, 1]])


def cut(photo, kind, place, pixels, span):
    """The patch of a place; a number token's is centred on its disc."""
    if kind == 'building':
        return cut_image(photo, upright.patch_from_image(photo.image_from_board, photo.image.shape[1::-1], INTERSECTIONS[place], pixels, span), pixels)
    off = (0, 0)
    if kind == 'token':
        off = disc.token_centre(cut_at(photo, patch_from_board(kind, place, disc.SIZE, disc.SPAN), disc.SIZE))[0]
    return cut_at(photo, patch_from_board(kind, place, pixels, span, off), pixels)


def cut_at(photo, patch_from_board, pixels):
    return cut_image(photo, patch_from_board @ np.linalg.inv(photo.image_from_board), pixels)


def cut_image(photo, m, pixels):
    """The patch to which `m` takes the image, averaged where the photo is finer."""
    corners = np.array([[0, 0, 1], [pixels, 0, 1], [0, pixels, 1]]) @ np.linalg.inv(m).T
    corners = corners[:, :2] / corners[:, 2:]
    finer = max(np.linalg.norm(corners[1] - corners[0]), np.linalg.norm(corners[2] - corners[0])) / pixels
    level = int(np.clip(np.floor(np.log2(max(finer, 1))), 0, 4))
    while len(photo.pyramid) <= level:
        photo.pyramid.append(cv2.pyrDown(photo.pyramid[-1]))
    scale = 2.0 ** level
    return cv2.warpPerspective(photo.pyramid[level], m @ np.diag([scale, scale, 1]), (pixels, pixels),
                               flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


def places_of(photo, kind):
    """(place, labels) of every place that can be judged; labels per head."""
    label = photo.label
    hidden = label.get('hidden') or {}
    if kind in ('site', 'path'):
        key, count = ('intersection', len(INTERSECTIONS)) if kind == 'site' else ('path', len(PATHS))
        lying = {p[key]: p for p in label.get('pieces') or [] if key in p}
        for i in range(count):
            if i in (hidden.get('intersections' if kind == 'site' else 'paths') or []):
                continue
            piece = lying.get(i)
            what = 0 if piece is None else 2 if piece['kind'] == 'city' else 1
            yield i, {'piece': what, 'color': -1 if piece is None else COLORS.index(piece['color'])}
    elif kind == 'building':
        for piece in label.get('pieces') or []:
            if 'intersection' in piece and piece['intersection'] not in (hidden.get('intersections') or []):
                yield piece['intersection'], {'building': int(piece['kind'] == 'city')}
    elif kind in ('terrain', 'token'):
        for h in label['hexes']:
            robber = -1 if hidden.get('robber') else int(h['id'] in label.get('robbers', [label.get('robber')]))
            terrain = TERRAINS.index(h['terrain']) if h['terrain'] in TERRAINS else -1
            number = -1 if h['id'] in (hidden.get('hexes') or []) or h['number'] == 'unknown' else NUMBERS.index(h['number'] or 0)
            yield h['id'], {'terrain': terrain, 'robber': robber} if kind == 'terrain' else {'number': number}
    elif kind == 'harbor' and isinstance(label.get('harbors'), list):
        there = {h['path']: h['kind'] for h in label['harbors']}
        for i in COAST:
            if i in (hidden.get('harbors') or []) or there.get(i, None) not in HARBORS:
                continue
            yield i, {'harbor': HARBORS.index(there.get(i))}


def crops(*kinds):
    """(path, kind, label, household, picture) of the single things of these kinds in HEXWATCH_CROPS, if that is set."""
    folder = os.environ.get('HEXWATCH_CROPS')
    if not folder:
        return
    for line in open(pathlib.Path(folder) / 'index.csv'):
        file, kind, label, household = line.rstrip('\n').rsplit(',', 3)  # names of files have commas, too
        if kind in kinds and (picture := cv2.imread(str(pathlib.Path(folder) / file))) is not None:
            yield pathlib.Path(file), kind, label, household, picture


def token_crops():
    """(household, picture, index into NUMBERS) of the single number tokens."""
    for _, _, number, household, picture in crops('token'):
        if number.isdigit() and int(number) in NUMBERS:
            yield household, picture, NUMBERS.index(int(number))


if __name__ == '__main__':  # what tests/vision/patch_frames.txt holds, against which the program's own frames are tested
    for kind, places in (('site', range(len(INTERSECTIONS))), ('path', range(len(PATHS))), ('terrain', range(len(HEXES))), ('harbor', COAST)):
        for place in places:
            (x, y), angle = frame_of(kind, place)
            print(f'{kind} {place} {x:.5f} {y:.5f} {np.cos(angle):.5f} {np.sin(angle):.5f} {SPAN[kind]} {SIZE[kind]}')
    # A board in a picture of 960 by 720 pixels, about 50 degrees above the table: two rows of each similarity.
    image_from_board = np.array([[46.0, -27.0, 470.0], [18.0, 39.0, 350.0], [-0.006, -0.028, 1.0]])
    for place, at in enumerate(INTERSECTIONS):
        m = upright.patch_from_image(image_from_board, (960, 720), at, SIZE['building'], SPAN['building'])
        print('building', place, *(f'{v:.5f}' for v in m[:2].ravel()))
