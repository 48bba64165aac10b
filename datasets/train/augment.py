"""Random cameras, lamps and sensors: what makes a few photos stand for many tables."""
import cv2
import numpy as np

NOISE = np.random.default_rng(0).standard_normal(1 << 20, np.float32)  # to cut from: drawing it anew took a third of the time


def random_view(rng, photo, size, board_share, turn=True):
    """A homography from the photo to a square picture of `size` that shows the board turned, tilted, shifted and scaled.

    `board_share`: (least, most) width of the board as a share of the picture.
    """
    from board import INTERSECTIONS, project
    corners = project(photo.image_from_board, INTERSECTIONS)
    centre = (corners.min(0) + corners.max(0)) / 2
    extent = (corners.max(0) - corners.min(0)).max()
    share = np.exp(rng.uniform(*np.log(board_share)))
    scale = size * share / extent
    angle = rng.uniform(0, 2 * np.pi) if turn else rng.normal(0, 0.15)
    c, s = np.cos(angle) * scale, np.sin(angle) * scale
    stretch = np.eye(3)
    stretch[0, 0] = np.exp(rng.normal(0, 0.12))
    tilt = np.eye(3)
    tilt[2, :2] = rng.normal(0, 0.16, 2) / size
    room = size * max(0.12, (1 - share) / 2)
    to = np.array([size / 2, size / 2]) + rng.uniform(-room, room, 2)
    view = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]]) @ np.array([[1, 0, -centre[0]], [0, 1, -centre[1]], [0, 0, 1]])
    return np.array([[1, 0, to[0]], [0, 1, to[1]], [0, 0, 1]]) @ tilt @ stretch @ view


class Lens:
    """A wide lens: radial distortion of a square picture, k1 for a radius of half its side."""

    def __init__(self, rng, size):
        self.centre, self.size, self.k1 = (size - 1) / 2, size, rng.uniform(-0.12, 0.12)

    def bend(self, picture, **border):
        """The picture as the lens shows it: what lay at u(p) comes to lie at p."""
        yy, xx = np.mgrid[:self.size, :self.size].astype(np.float32)
        u = self._straight(np.stack([xx, yy], -1)).astype(np.float32)
        return cv2.remap(picture, u[..., 0], u[..., 1], cv2.INTER_LINEAR, **border)

    def move(self, points):
        """Where points of the straight picture lie in the bent one."""
        p = points.copy()
        for _ in range(8):
            p = self.centre + (points - self.centre) / self._factor(p)
        return p

    def _factor(self, p):
        r2 = (((p - self.centre) / (self.size / 2)) ** 2).sum(-1, keepdims=True)
        return 1 + self.k1 * np.minimum(r2, 2.5)

    def _straight(self, p):
        return self.centre + (p - self.centre) * self._factor(p)


def relight(rng, image, known=False):
    """Other lamps, exposure and white balance. BGR uint8 in, float32 0..1 out. `known`: they were put right as far as one can."""
    curve = (np.arange(256) / 255) ** np.exp(rng.normal(0, 0.3))
    tint = 0.06 if known else 0.3 if rng.random() < 0.15 else 0.12  # now and then a white balance that has gone wrong altogether
    gains = np.exp(rng.normal(0, tint, 3)) * np.exp(rng.normal(0, 0.2))
    x = cv2.LUT(image, (curve[None, :, None] * gains).astype(np.float32))
    if rng.random() < 0.3:  # a lamp from one side
        h, w = x.shape[:2]
        gx, gy = rng.normal(0, 0.5, 2)
        ramp = 1 + gx * (np.linspace(-.5, .5, w)[None]) + gy * (np.linspace(-.5, .5, h)[:, None])
        x *= np.clip(ramp, 0.3, 2)[..., None].astype(np.float32)
    grey = x.mean(2, keepdims=True)
    x = grey + (x - grey) * np.float32(np.exp(rng.normal(-0.05, 0.12 if known else 0.25)))
    if rng.random() < 0.25:  # glare
        h, w = x.shape[:2]
        yy, xx = np.mgrid[:h, :w]
        r = rng.uniform(0.04, 0.2) * h
        spot = np.exp(-(((xx - rng.uniform(0, w)) / r) ** 2 + ((yy - rng.uniform(0, h)) / (r * rng.uniform(.5, 2))) ** 2))
        x += rng.uniform(0.2, 0.9) * spot[..., None].astype(np.float32)
    return np.clip(x, 0, 1)


def camera(rng, x, blur=1.2, noise=0.03):
    """Blur, noise and JPEG of a cheap camera; float32 0..1 in and out."""
    if rng.random() < 0.5:
        x = cv2.GaussianBlur(x, (0, 0), rng.uniform(0.3, blur))
    if rng.random() < 0.15:
        k = np.zeros((7, 7), np.float32)
        cv2.line(k, (3, 3), (int(rng.integers(0, 7)), int(rng.integers(0, 7))), 1)
        x = cv2.filter2D(x, -1, k / k.sum())
    start = int(rng.integers(len(NOISE) - x.size))
    x = x + np.float32(rng.uniform(0, noise)) * NOISE[start:start + x.size].reshape(x.shape)
    x = np.clip(x, 0, 1)
    if rng.random() < 0.3:
        ok, data = cv2.imencode('.jpg', (x * 255).astype(np.uint8), [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(30, 90))])
        x = cv2.imdecode(data, cv2.IMREAD_COLOR).astype(np.float32) / 255
    return x


def film(rng, x, least, most):
    """As a small frame of a compressed film shows it: fewer pixels by a factor between `least` and `most`, colours coarser still, JPEG blocks."""
    h, w = x.shape[:2]
    f = rng.uniform(least, most)
    small = cv2.resize(x, (max(8, round(w / f)), max(8, round(h / f))), interpolation=cv2.INTER_AREA)
    quality = int(rng.integers(35, 85))
    ok, data = cv2.imencode('.jpg', (np.clip(small, 0, 1) * 255).astype(np.uint8), [cv2.IMWRITE_JPEG_QUALITY, quality])
    small = cv2.imdecode(data, cv2.IMREAD_COLOR).astype(np.float32) / 255
    if rng.random() < .5:
        small = cv2.GaussianBlur(small, (0, 0), rng.uniform(.3, .8))
    return cv2.resize(small, (w, h), interpolation=cv2.INTER_LINEAR)


def cover(rng, x, most=3):
    """Lays plain shapes over the picture, as hands and cards do."""
    h, w = x.shape[:2]
    x = np.ascontiguousarray(x)
    for _ in range(int(rng.integers(0, most + 1))):
        color = [float(c) for c in (rng.uniform(0, 1, 3) if rng.random() < 0.5 else np.array([.45, .6, .85]) * rng.uniform(.4, 1.1))]
        centre = (int(rng.uniform(0, w)), int(rng.uniform(0, h)))
        axes = (int(rng.uniform(.02, .2) * w), int(rng.uniform(.02, .12) * h))
        if rng.random() < .5:
            cv2.ellipse(x, centre, axes, rng.uniform(0, 360), 0, 360, color, -1, cv2.LINE_AA)
        else:
            box = cv2.boxPoints((centre, (2 * axes[0], 2 * axes[1]), rng.uniform(0, 360)))
            cv2.fillPoly(x, [box.astype(np.int32)], color, cv2.LINE_AA)
    return x
