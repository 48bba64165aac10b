"""The table as the film's camera sees it: the photo, what lies on it, and hands over it. All pixels here are those of a canvas that is a
little larger than the picture, so that a knocked camera still sees something."""
import dataclasses
import math

import cv2
import numpy as np

from photo import affine_at, project, scale_at, tilt

EDGE = 0.06   # of the picture's width, on each side


@dataclasses.dataclass
class Thing:
    """Something that lies on the table: a picture with its mask in a box of the canvas."""
    image: np.ndarray   # BGR float32, times alpha
    alpha: np.ndarray   # float32
    x: int
    y: int
    foot: float         # what stands further down is drawn later


def over(canvas, image, alpha, x, y, darken=0.0):
    """Draws a picture (times its alpha already) over a part of the canvas."""
    h, w = alpha.shape
    x0, y0, x1, y1 = max(0, x), max(0, y), min(canvas.shape[1], x + w), min(canvas.shape[0], y + h)
    if x0 >= x1 or y0 >= y1:
        return
    part = canvas[y0:y1, x0:x1]
    a = alpha[y0 - y:y1 - y, x0 - x:x1 - x]
    if alpha.dtype == np.uint8:
        cv2.multiply(part, cv2.merge([255 - a if not darken else cv2.convertScaleAbs(a, alpha=-darken, beta=255)] * 3), part, scale=1 / 255)
        if not darken:
            cv2.add(part, image[y0 - y:y1 - y, x0 - x:x1 - x], part)
    else:
        a = a[..., None]
        part[:] = np.clip(part * (1 - a * (darken or 1)) + (0 if darken else image[y0 - y:y1 - y, x0 - x:x1 - x]) + 0.5, 0, 255)


def turned(cutout, matrix, at):
    """The cutout with its pixels taken by a 2x2 matrix, its anchor at a point of the canvas: image times alpha, alpha, corner."""
    h, w = cutout.image.shape[:2]
    corners = (np.array([[0, 0], [w, 0], [0, h], [w, h]]) - cutout.anchor) @ matrix.T + at
    x, y = np.floor(corners.min(0)).astype(int) - 1
    size = np.ceil(corners.max(0)).astype(int) + 2 - (x, y)
    shift = np.asarray(at) - (x, y) - matrix @ cutout.anchor
    source = cutout.image
    shrink = math.sqrt(abs(np.linalg.det(matrix)))
    if shrink < 0.6:
        source = cv2.GaussianBlur(source, (0, 0), 0.45 / shrink)
    out = cv2.warpAffine(source, np.c_[matrix, shift], tuple(int(v) for v in size), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    alpha = cv2.warpAffine(source[..., 3], np.c_[matrix, shift], tuple(int(v) for v in size)).astype(np.float32) / 255
    return out[..., :3].astype(np.float32) * alpha[..., None], alpha, x, y


def rotation(angle, scale=1.0):
    c, s = math.cos(angle) * scale, math.sin(angle) * scale
    return np.array([[c, -s], [s, c]])


class Stage:
    def __init__(self, image, pose, size, *, turn=0, fill=0.97, bars=False, all_of_it=False, light=None, draw):
        """`turn`: by how many quarters the photo is turned; `fill`: how much of the picture's height the board takes; `bars`: black where the
        photo ends, at the sides; `all_of_it`: the photo as it is, board whole or not."""
        self.width, self.height = size
        self.pad = int(EDGE * self.width)
        h, w = image.shape[:2]
        quarter = {0: np.eye(3), 1: np.array([[0, -1, h], [1, 0, 0], [0, 0, 1]]), 2: np.array([[-1, 0, w], [0, -1, h], [0, 0, 1]]),
                   3: np.array([[0, 1, 0], [-1, 0, w], [0, 0, 1]])}[turn].astype(float)
        board = project(quarter @ pose, [(5.5 * math.cos(k * math.pi / 3), 5.5 * math.sin(k * math.pi / 3)) for k in range(6)])
        low, high = board.min(0), board.max(0)
        scale = min(fill * self.height / (high[1] - low[1]), fill * self.width / (high[0] - low[0]))
        middle = (low + high) / 2
        if all_of_it:
            scale = max(self.width / w, self.height / h)
            middle = np.array([w, h]) / 2
        shift = np.array([self.width / 2, self.height / 2]) + self.pad - scale * middle
        corners = project(quarter, [(0, 0), (w, h)])
        for axis in (0, 1):   # rather the photo's own table than its edge mirrored
            a, b = sorted(corners[:, axis] * scale + shift[axis])
            low_edge, high_edge = self.pad, self.pad + size[axis]
            if b - a >= size[axis]:
                room = max(0, (size[axis] - scale * (high - low)[axis]) / 2)
                shift[axis] += np.clip(max(0, high_edge - b) - max(0, a - low_edge), -room, room)
        placed = np.array([[scale, 0, shift[0]], [0, scale, shift[1]], [0, 0, 1]]) @ quarter
        canvas = (self.width + 2 * self.pad, self.height + 2 * self.pad)
        source = cv2.GaussianBlur(image, (0, 0), 0.35 / scale) if scale < 0.75 else image
        self.base = cv2.warpPerspective(source, placed, canvas, flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REFLECT_101)
        self.pose = placed @ pose   # board units to the canvas
        self.tilt = tilt(pose) if turn % 2 == 0 else 0
        self.bars = (0, self.width)
        if bars:
            a, b = sorted(corners[:, 0] * scale + shift[0] - self.pad)
            self.bars = (max(0, int(math.ceil(a))), min(self.width, int(b)))
        self.light, self.draw = light, draw

    def gain(self, cutout):
        if cutout.light is None or self.light is None:
            return np.ones(3)
        return np.clip(self.light / cutout.light, 0.45, 2.0)

    def thing(self, cutout, board_point, *, angle=0.0, axis=None, lift=0.0):
        """A cutout set down on the board. `axis`: the direction on the board along which a road is to lie; else it is turned by `angle`."""
        at = project(self.pose, [board_point])[0]
        scale = scale_at(self.pose, board_point) / cutout.scale
        if axis is not None:
            step = affine_at(self.pose, board_point) @ [math.cos(axis), math.sin(axis)]
            angle = math.atan2(step[1], step[0]) - cutout.angle
            angle = (angle + math.pi / 2) % math.pi - math.pi / 2
        at = at - [0, lift * self.tilt * scale * cutout.scale]
        image, alpha, x, y = turned(cutout, rotation(angle, scale), at)
        return Thing(image * self.gain(cutout).astype(np.float32), alpha, x, y, at[1])

    def die(self, cutout, board_point, angle, size=1.0):
        affine = affine_at(self.pose, board_point) / cutout.scale * size
        at = project(self.pose, [board_point])[0]
        image, alpha, x, y = turned(cutout, affine @ rotation(angle), at)
        image *= np.clip(self.light / 225, 0.5, 1.1).astype(np.float32)
        drop = int(round(0.45 * self.tilt * scale_at(self.pose, board_point) * 0.36))
        if drop:   # the side that faces the camera
            side = image.sum((0, 1)) / max(1e-3, alpha.sum()) * 0.6
            tall = np.zeros((alpha.shape[0] + drop, alpha.shape[1]), np.float32)
            for k in range(drop + 1):
                tall[k:k + alpha.shape[0]] = np.maximum(tall[k:k + alpha.shape[0]], alpha)
            body = tall[..., None] * side.astype(np.float32)
            body[:alpha.shape[0]] = body[:alpha.shape[0]] * (1 - alpha[..., None]) + image
            image, alpha = body, tall
        return Thing(image, alpha, x, y, at[1])

    def put(self, canvas, things):
        for thing in sorted(things, key=lambda t: t.foot):
            reach = max(2, self.width // 320)
            soft = cv2.GaussianBlur(cv2.copyMakeBorder(thing.alpha, 3 * reach, 3 * reach, 3 * reach, 3 * reach, cv2.BORDER_CONSTANT), (0, 0), reach)
            over(canvas, None, soft, thing.x - 3 * reach + reach // 2, thing.y - 3 * reach + reach, darken=0.42)
            over(canvas, thing.image, thing.alpha, thing.x, thing.y)


class Hand:
    """A player's hand. `seat`: where the shoulder is, canvas pixels."""

    def __init__(self, stage, cutout, seat):
        scale = scale_at(stage.pose, (0, 0)) / cutout.scale * 1.05
        small = cv2.resize(cutout.image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        self.seat, self.stage = np.asarray(seat, float), stage
        alpha = small[..., 3:].astype(np.float32) / 255
        small[..., :3] = np.clip(small[..., :3] * alpha * (0.4 + 0.6 * stage.gain(cutout)) + 0.5, 0, 255)
        self.cutout = dataclasses.replace(cutout, image=small, anchor=cutout.anchor * scale)
        self.unit = scale_at(stage.pose, (0, 0))

    def layer(self, before, at):
        """What is seen of the hand whose fingertips go from one point to another while a frame is exposed: image times alpha, alpha (8 bits),
        corner; or none."""
        stage = self.stage
        canvas = (stage.width + 2 * stage.pad, stage.height + 2 * stage.pad)
        middle = (np.asarray(before) + at) / 2
        direction = self.seat - middle
        matrix = rotation(math.atan2(direction[1], direction[0]) - self.cutout.angle)
        h, w = self.cutout.image.shape[:2]
        corners = (np.array([[0, 0], [w, 0], [0, h], [w, h]]) - self.cutout.anchor) @ matrix.T + middle
        step = np.asarray(at) - before
        reach = int(np.abs(step).max() / 2) + 1
        x0, y0 = np.maximum(0, np.floor(corners.min(0)).astype(int) - reach)
        x1, y1 = np.minimum(canvas, np.ceil(corners.max(0)).astype(int) + reach)
        if x0 >= x1 or y0 >= y1:
            return None
        shift = middle - matrix @ self.cutout.anchor - (x0, y0)
        out = cv2.warpAffine(self.cutout.image, np.c_[matrix, shift], (int(x1 - x0), int(y1 - y0)), flags=cv2.INTER_LINEAR)
        if reach > 1:
            size = 2 * reach + 1
            kernel = np.zeros((size, size), np.float32)
            a, b = (reach - step / 2), (reach + step / 2)
            cv2.line(kernel, tuple(int(round(v)) for v in a), tuple(int(round(v)) for v in b), 1, 1, cv2.LINE_AA)
            small = cv2.resize(out, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA) if reach > 6 else out
            kernel = cv2.resize(kernel, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA) if reach > 6 else kernel
            blurred = cv2.filter2D(small, -1, kernel / kernel.sum(), borderType=cv2.BORDER_CONSTANT)
            out = cv2.resize(blurred, out.shape[1::-1], interpolation=cv2.INTER_LINEAR) if reach > 6 else blurred
        if out[..., 3].max() < 12:
            return None
        return np.ascontiguousarray(out[..., :3]), np.ascontiguousarray(out[..., 3]), x0, y0

    def shade(self, canvas, alpha, x, y):
        """The hand's soft shadow."""
        small = cv2.resize(alpha, None, fx=0.25, fy=0.25, interpolation=cv2.INTER_AREA)
        margin = int(self.unit * 0.25)
        small = cv2.GaussianBlur(cv2.copyMakeBorder(small, margin, margin, margin, margin, cv2.BORDER_CONSTANT), (0, 0), self.unit * 0.06)
        soft = cv2.resize(small, None, fx=4, fy=4, interpolation=cv2.INTER_LINEAR)
        over(canvas, None, soft, int(x - 4 * margin + self.unit * 0.2), int(y - 4 * margin + self.unit * 0.28), darken=0.38)
