"""Where in the patch of a hex the number token lies: a pale disc of known size, anywhere near the middle. As vision/disc.cpp does."""
import cv2
import numpy as np

SIZE, SPAN = 56, 2.2       # of the patch it looks at: pixels, hex sides
REACH = 0.27               # hex sides from the middle of the hex: tokens lay up to 0.2 off
RADII = (0.27, 0.30, 0.33, 0.36, 0.39, 0.42)  # hex sides: editions differ
STEEP = 24.0               # a brightness step (0..255, Sobel scaled) that counts half
OFF_CENTRE = 0.6           # what a disc one hex side off the middle must be clearer by, growing as the square
CLEAR = 0.15               # less is no disc: nothing to centre on
ANGLES = np.arange(32) * 2 * np.pi / 32


def _tables():
    side = SIZE / SPAN
    reach = int(REACH * side)
    offsets = np.array([(x, y) for y in range(-reach, reach + 1) for x in range(-reach, reach + 1) if x * x + y * y <= reach * reach])
    rings = np.stack([np.round(np.outer(np.ones(1), r * side) * np.stack([np.cos(ANGLES), np.sin(ANGLES)], 1)) for r in RADII])
    at = (SIZE - 1) // 2 + offsets[:, None, None, :] + rings[None]
    return offsets, (at[..., 1] * SIZE + at[..., 0]).astype(int)


OFFSETS, INDEX = _tables()


def token_centre(patch):
    """Offset (x, y) of the disc from the middle of the patch in hex sides (0 when none is clear), its radius, and how clear a disc it is, 0..1."""
    pale = cv2.GaussianBlur(patch.min(2), (0, 0), 0.8).astype(np.float32)
    gx = cv2.Sobel(pale, cv2.CV_32F, 1, 0, scale=0.25)
    gy = cv2.Sobel(pale, cv2.CV_32F, 0, 1, scale=0.25)
    steep = np.sqrt(gx * gx + gy * gy) + STEEP
    gx, gy = (gx / steep).ravel(), (gy / steep).ravel()
    inward = -(gx[INDEX] * np.cos(ANGLES) + gy[INDEX] * np.sin(ANGLES)).mean(2)
    best = (inward - OFF_CENTRE * (OFFSETS ** 2).sum(1, keepdims=True) * (SPAN / SIZE) ** 2).argmax()
    o, r = np.unravel_index(best, inward.shape)
    clear = float(inward.flat[best])
    return OFFSETS[o] * SPAN / SIZE * (clear >= CLEAR), RADII[r], clear
