"""Settlements and cities cut from real photos, set on the empty intersections of others."""
import cv2
import numpy as np

import levels
from places import crops

ROAD = 0.6  # how long a road looks, in hex sides: what tells the scale of a photo whose board is not in the picture


def _mask(crop):
    """What of a crop is the piece (0..1), or None if that cannot be told: the middle's colours against the rim's."""
    h, w = crop.shape[:2]
    mask = np.full((h, w), cv2.GC_PR_BGD, np.uint8)
    cv2.ellipse(mask, (w // 2, h // 2), (int(w * .48), int(h * .48)), 0, 0, 360, cv2.GC_PR_FGD, -1)
    cv2.ellipse(mask, (w // 2, h // 2), (max(1, int(w * .2)), max(1, int(h * .2))), 0, 0, 360, cv2.GC_FGD, -1)
    for corner in (mask[:2, :2], mask[:2, -2:], mask[-2:, :2], mask[-2:, -2:]):
        corner[:] = cv2.GC_BGD
    cv2.grabCut(crop, mask, None, np.zeros((1, 65)), np.zeros((1, 65)), 3, cv2.GC_INIT_WITH_MASK)
    piece = ((mask == cv2.GC_FGD) | (mask == cv2.GC_PR_FGD)).astype(np.uint8)
    many, parts, sizes, _ = cv2.connectedComponentsWithStats(piece)
    if many < 2:
        return None
    piece = (parts == 1 + sizes[1:, cv2.CC_STAT_AREA].argmax()).astype(np.float32)
    return piece if .35 < piece.mean() < .95 else None


def cut_out_pieces():
    """(household, kind, picture, mask, pixels of a hex side) of the settlements and cities, stretched to the dark and pale of their photo."""
    of_photo = {}
    for path, kind, _, household, picture in crops('road', 'settlement', 'city'):
        photo = path.stem.rsplit('_', 1)[0]
        of_photo.setdefault((household, photo), []).append((kind, picture))
    for (household, _), of_one in of_photo.items():
        roads = [np.hypot(*picture.shape[:2]) for kind, picture in of_one if kind == 'road']
        if len(roads) < 4:
            continue
        side = np.median(roads) / ROAD
        colors = np.concatenate([picture.reshape(-1, 3) for _, picture in of_one]).astype(np.float32)
        low, high = np.percentile(colors, (levels.LOW, levels.HIGH), axis=0)
        own = low, np.maximum(high, low + levels.LEAST)
        for kind, picture in of_one:
            if kind != 'road' and min(picture.shape[:2]) >= 14 and (mask := _mask(picture)) is not None:
                yield household, kind, levels.stretched(picture, own), mask, side


def pasted(rng, ground, cut_out, side):
    """The ground (a patch, `side` pixels for a hex side) with a piece set on its middle, turned as it may be."""
    _, _, picture, mask, own_side = cut_out
    k = side / own_side * np.exp(rng.normal(0, .08))
    h, w = picture.shape[:2]
    if k < .5:  # warping alone would skip pixels
        small = (max(1, round(w * k * 2)), max(1, round(h * k * 2)))
        picture, mask = (cv2.resize(x, small, interpolation=cv2.INTER_AREA) for x in (picture, mask))
        k, (h, w) = k * h / small[1], picture.shape[:2]
    size = ground.shape[0]
    turn = cv2.getRotationMatrix2D(((w - 1) / 2, (h - 1) / 2), rng.uniform(0, 360), k)
    turn[:, 2] += (size - 1) / 2 - np.array([w - 1, h - 1]) / 2 + rng.normal(0, .06 * side, 2)
    piece = cv2.warpAffine(picture, turn, (size, size), borderMode=cv2.BORDER_REPLICATE)
    alpha = cv2.GaussianBlur(cv2.warpAffine(mask, turn, (size, size)), (0, 0), rng.uniform(.4, 1))
    shadow = np.roll(cv2.GaussianBlur(alpha, (0, 0), rng.uniform(1, 3)), tuple(rng.integers(-5, 6, 2)), (0, 1)) * rng.uniform(0, .5)
    return (ground * (1 - shadow[..., None]) * (1 - alpha[..., None]) + piece * alpha[..., None]).astype(np.uint8)
