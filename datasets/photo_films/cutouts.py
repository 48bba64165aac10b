"""Pieces, robbers, dice and hands cut out of real photos, each with how large a hex side was where it came from."""
import dataclasses
import math
import pathlib

import cv2
import numpy as np

import numbering as n
from photo import Photo, affine_at, project, scale_at, tilt

REACH = 0.62   # hex sides around a place that are cut out


@dataclasses.dataclass
class Cutout:
    image: np.ndarray      # BGRA, 8 bits
    anchor: np.ndarray     # what comes to lie on the place, pixels
    scale: float           # pixels a hex side
    angle: float = 0       # of a road in its picture, radians
    light: np.ndarray = None  # BGR of white paper where it was photographed
    name: str = ''


def _core(kind, place_angle, size, scale, middle):
    """GrabCut's first guess: what is the piece for sure, what may be."""
    mask = np.full((size, size), cv2.GC_BGD, np.uint8)
    def draw(length, width, value):
        box = (tuple(middle), (length * scale, width * scale), math.degrees(place_angle))
        if kind == 'road':
            cv2.fillPoly(mask, [np.int32(cv2.boxPoints(box))], value)
        else:
            cv2.ellipse(mask, box, value, -1)
    sizes = {'road': ((0.86, 0.36), (0.72, 0.26), (0.3, 0.05)), 'settlement': ((0.78, 0.78), (0.56, 0.56), (0.14, 0.14)),
             'city': ((0.9, 0.9), (0.66, 0.66), (0.16, 0.16))}[kind]
    for (length, width), value in zip(sizes, (cv2.GC_PR_BGD, cv2.GC_PR_FGD, cv2.GC_FGD)):
        draw(length, width, value)
    return mask


def largest(mask):
    count, labels, stats, _ = cv2.connectedComponentsWithStats(mask)
    if count < 2:
        return mask * 0
    return np.uint8(labels == 1 + stats[1:, cv2.CC_STAT_AREA].argmax()) * 255


HUES = {'red': (((0, 110, 60), (9, 255, 255)), ((168, 90, 60), (180, 255, 255))), 'orange': (((8, 150, 110), (22, 255, 255)),),
        'blue': (((96, 90, 20), (128, 255, 255)),), 'white': (((0, 0, 120), (180, 85, 255)),)}


def by_color(crop, color):
    hsv = cv2.cvtColor(crop, cv2.COLOR_BGR2HSV)
    mask = np.zeros(crop.shape[:2], np.uint8)
    for low, high in HUES[color]:
        mask |= cv2.inRange(hsv, low, high)
    return mask


def cut_piece(photo, piece, light):
    """A piece of a labelled photo, or none where it does not come off its surroundings well."""
    kind = piece['kind']
    at = n.MIDDLES[piece['path']] if kind == 'road' else n.SITES[piece['intersection']]
    scale = scale_at(photo.pose, at)
    (x, y), = project(photo.pose, [at])
    half = int(REACH * scale)
    if not (half < x < photo.image.shape[1] - half and half < y < photo.image.shape[0] - half):
        return None
    crop = photo.image[int(y) - half:int(y) + half, int(x) - half:int(x) + half]
    zoom = max(1.0, 90 / scale)
    crop = cv2.resize(crop, None, fx=zoom, fy=zoom, interpolation=cv2.INTER_CUBIC)
    scale *= zoom
    angle = 0.0
    if kind == 'road':
        step = affine_at(photo.pose, at) @ [math.cos(n.path_angle(piece['path'])), math.sin(n.path_angle(piece['path']))]
        angle = math.atan2(step[1], step[0])
    middle = np.array([crop.shape[1] / 2, crop.shape[0] / 2 - tilt(photo.pose) * 0.18 * scale])
    mask = _core(kind, angle, crop.shape[0], scale, middle)
    color = by_color(crop, piece['color'])
    mask[(mask == cv2.GC_PR_FGD) & (color == 0)] = cv2.GC_PR_BGD
    mask[(mask == cv2.GC_PR_BGD) & (color > 0) & (piece['color'] != 'white')] = cv2.GC_PR_FGD
    if (mask == cv2.GC_PR_FGD).sum() < 30:
        return None
    try:
        cv2.grabCut(crop, mask, None, np.zeros((1, 65)), np.zeros((1, 65)), 4, cv2.GC_INIT_WITH_MASK)
    except cv2.error:
        return None
    alpha = largest(cv2.morphologyEx(np.uint8((mask == cv2.GC_FGD) | (mask == cv2.GC_PR_FGD)) * 255, cv2.MORPH_OPEN, np.ones((3, 3))))
    contours, _ = cv2.findContours(alpha, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    if not contours:
        return None
    outline = max(contours, key=cv2.contourArea)
    alpha = cv2.drawContours(np.zeros_like(alpha), [outline], -1, 255, -1)
    area = cv2.contourArea(outline) / scale ** 2
    solid = cv2.contourArea(outline) / max(1, cv2.contourArea(cv2.convexHull(outline)))
    (cx, cy), (w, h), turn = cv2.minAreaRect(outline)
    long, short = max(w, h) / scale, min(w, h) / scale
    low, high = {'road': (0.035, 0.19), 'settlement': (0.06, 0.22), 'city': (0.1, 0.32)}[kind]
    fits = low < area < high and solid > {'road': 0.82, 'settlement': 0.9, 'city': 0.86}[kind]
    if kind == 'road':
        fits = fits and 0.4 < long < 0.85 and short < 0.34 and long / short > 2
        angle = math.radians(turn if w >= h else turn + 90)
    else:
        fits = fits and long < (0.62 if kind == 'settlement' else 0.75)
    if not fits:
        return None
    alpha = cv2.GaussianBlur(cv2.erode(alpha, np.ones((3, 3))), (0, 0), 0.8)
    bx, by, bw, bh = cv2.boundingRect(cv2.dilate(alpha, np.ones((5, 5))))
    image = np.dstack([crop, alpha])[by:by + bh, bx:bx + bw]
    return Cutout(image, np.array([cx - bx, cy - by]), scale, angle, light, f"{photo.name} {kind} {piece['color']} {piece.get('path', piece.get('intersection'))}")


def cut_pieces(names, leave_out=()):
    """All pieces that come off well, by kind and colour."""
    out = {}
    for name in names:
        photo = Photo(name)
        light = photo.light()
        for piece in photo.label['pieces']:
            cutout = cut_piece(photo, piece, light)
            if cutout is not None and not cutout.name.startswith(tuple(leave_out)):
                out.setdefault((piece['kind'], piece['color']), []).append(cutout)
    return out


def cut_robber(name, box, foot):
    """The robber of a photo: `box` in pixels around him, `foot` where he stands, in pixels of the photo."""
    photo = Photo(name)
    x, y, w, h = box
    crop = photo.image[y:y + h, x:x + w].copy()
    mask = np.full(crop.shape[:2], cv2.GC_BGD, np.uint8)
    rect = (3, 3, w - 6, h - 6)
    cv2.grabCut(crop, mask, rect, np.zeros((1, 65)), np.zeros((1, 65)), 6, cv2.GC_INIT_WITH_RECT)
    alpha = largest(cv2.morphologyEx(np.uint8((mask == cv2.GC_FGD) | (mask == cv2.GC_PR_FGD)) * 255, cv2.MORPH_CLOSE, np.ones((5, 5))))
    alpha = cv2.GaussianBlur(alpha, (0, 0), 0.8)
    at = n.HEXES[photo.label['robber']]
    return Cutout(np.dstack([crop, alpha]), np.array(foot, float) - (x, y), scale_at(photo.pose, at), 0, photo.light(), f'{name} robber')


# Hands in photos: outline in pixels of the photo, between the fingertips, the middle of the wrist, a point further up the arm.
HANDS = {
    'pb_hand_easy1': ([(150, 1202), (250, 1180), (300, 1172), (355, 1158), (400, 1140), (440, 1108), (450, 1080), (470, 1050), (500, 1022), (535, 990), (548, 968),
                       (555, 955), (568, 951), (580, 965), (580, 990), (570, 1010), (556, 1022), (552, 1037), (575, 1032), (590, 1020), (597, 1010), (600, 990),
                       (605, 970), (607, 945), (620, 938), (635, 945), (642, 970), (646, 985), (670, 1010), (690, 1035), (693, 1055), (685, 1068), (700, 1085),
                       (702, 1100), (700, 1115), (680, 1125), (673, 1145), (640, 1165), (620, 1195), (580, 1210), (520, 1220), (500, 1230), (470, 1250), (440, 1263),
                       (150, 1263)], (590, 952), (345, 1215), (150, 1262)),
    'pb_hand_difficult2': ([(0, 799), (50, 786), (90, 779), (128, 778), (139, 785), (140, 797), (135, 805), (150, 808), (165, 801), (190, 796), (205, 797), (212, 808),
                            (212, 822), (195, 835), (185, 855), (168, 867), (165, 890), (155, 918), (135, 940), (105, 955), (70, 972), (45, 988), (0, 990)],
                           (172, 790), (34, 893), (-128, 953)),
}


def _sleeve(canvas, wrist, direction, width, length, color, draw):
    """Draws a sleeve over the arm, from the wrist on: a tube with folds, lighter along its middle."""
    h, w = canvas.shape[:2]
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    along = (x - wrist[0]) * direction[0] + (y - wrist[1]) * direction[1]
    across = -(x - wrist[0]) * direction[1] + (y - wrist[1]) * direction[0]
    bumps = cv2.GaussianBlur(draw.standard_normal((1, 2000)).astype(np.float32), (0, 0), 14)[0]
    bumps *= 3 / bumps.std()
    hem = 4 * np.sin(across / width * 3 + draw.random() * 6)
    half = width * (0.5 + 0.13 * np.clip(along / 300, 0, 1)) + bumps[np.clip(np.int32(along), 0, len(bumps) - 1)]
    inside = np.clip(half - np.abs(across), -1, 1) * 0.5 + 0.5
    inside *= np.clip(along - hem, -1, 1) * 0.5 + 0.5
    folds = cv2.GaussianBlur(draw.standard_normal((h // 6 + 1, w // 6 + 1)).astype(np.float32), (0, 0), 2.2)
    folds = cv2.resize(folds / folds.std(), (w, h), interpolation=cv2.INTER_CUBIC)
    weave = cv2.GaussianBlur(draw.standard_normal((h, w)).astype(np.float32), (0, 0), 0.8)
    light = np.sqrt(np.clip(1 - (across / (half + 1)) ** 2 * 0.8, 0.1, 1)) * (1 + 0.1 * folds + 0.05 * weave) * (0.85 + 0.15 * np.clip((along - hem) / 14, 0, 1))
    cloth = np.clip(np.asarray(color, np.float32) * light[..., None], 0, 255)
    a = inside[..., None]
    canvas[..., :3] = np.uint8(canvas[..., :3] * (1 - a) + cloth * a)
    canvas[..., 3] = np.maximum(canvas[..., 3], np.uint8(255 * inside))


def cut_hand(name, draw, *, mirrored=False, sleeve=(60, 60, 60), skin=1.0):
    """A hand with its arm. The anchor is between the fingertips, `angle` the direction of the arm."""
    outline, grip, wrist, arm = HANDS[name]
    photo = Photo(name)
    length = 1500
    outline, grip, wrist, arm = (np.array(p, float) for p in (outline, grip, wrist, arm))
    direction = (arm - wrist) / np.linalg.norm(arm - wrist)
    corner = np.minimum(outline.min(0), wrist + direction * length) - 120
    far = np.maximum(outline.max(0), wrist + direction * length) + 120
    size = np.int32(far - corner)
    canvas = np.zeros((size[1], size[0], 4), np.uint8)
    m = np.array([[1, 0, -corner[0]], [0, 1, -corner[1]]])
    canvas[..., :3] = np.clip(cv2.warpAffine(photo.image, m, tuple(int(v) for v in size), borderMode=cv2.BORDER_REPLICATE) * np.asarray(skin), 0, 255)
    alpha = np.zeros(canvas.shape[:2], np.uint8)
    cv2.fillPoly(alpha, [np.int32(outline - corner)], 255, cv2.LINE_AA)
    canvas[..., 3] = cv2.GaussianBlur(cv2.erode(alpha, np.ones((3, 3))), (0, 0), 1.2)
    _sleeve(canvas, wrist - corner, direction, 185 if name == 'pb_hand_difficult2' else 150, length, sleeve, draw)
    grip = grip - corner
    if mirrored:
        canvas = np.ascontiguousarray(canvas[:, ::-1])
        grip[0] = canvas.shape[1] - grip[0]
        direction = direction * [-1, 1]
    free = photo.pose
    return Cutout(canvas, grip, scale_at(free, (0, 0)) * 0.97, math.atan2(direction[1], direction[0]), photo.light(), name)


def cut_dice(folder, tint=None):
    """Tops of dice by (color, eyes), from squares that show one die each. Colours: red, yellow."""
    out = {}
    for file in sorted(pathlib.Path(folder, 'die').glob('*.jpg')):
        image = cv2.imread(str(file))
        eyes = int(file.name.split('_')[1])
        hue, saturation = cv2.cvtColor(image, cv2.COLOR_BGR2HSV).reshape(-1, 3)[:, :2].T
        color = 'red' if np.median(hue[saturation > 120]) < 15 or np.median(hue) > 165 else 'yellow'
        size = image.shape[0]
        alpha = np.zeros(image.shape[:2], np.uint8)
        inset, round_ = 3, 6
        cv2.rectangle(alpha, (inset + round_, inset), (size - inset - round_, size - inset), 255, -1)
        cv2.rectangle(alpha, (inset, inset + round_), (size - inset, size - inset - round_), 255, -1)
        for cx in (inset + round_, size - inset - round_):
            for cy in (inset + round_, size - inset - round_):
                cv2.circle(alpha, (cx, cy), round_, 255, -1)
        alpha = cv2.GaussianBlur(alpha, (0, 0), 0.7)
        out.setdefault((color, eyes), []).append(Cutout(np.dstack([image, alpha]), np.array([size / 2, size / 2]), size / 0.36, 0, None, file.name))
    return out
