"""The darkest and the pale of a board, to which patches of pieces are stretched: haze, lamps and white balance are much the same all over a
board, and red under one lamp is orange under another. As vision/levels.cpp does."""
import numpy as np

SIZE, SCALE, RADIUS = 200, 20.0, 4.0  # the view it looks at: pixels, pixels for a hex side, hex sides around the middle
LOW, HIGH, PALE = 1, 85, 0.8          # percentiles; what the higher becomes
LEAST = 20.0                          # what they are apart at the least, of 255
VIEW = np.array([[SCALE, 0, SIZE / 2], [0, SCALE, SIZE / 2], [0, 0, 1]])
_Y, _X = np.mgrid[:SIZE, :SIZE]
MASK = np.hypot(_X - SIZE / 2, _Y - SIZE / 2) < RADIUS * SCALE


def levels_of(view):
    """(low, high) of blue, green and red in the view VIEW of a board."""
    low, high = np.percentile(view[MASK].astype(np.float32), (LOW, HIGH), axis=0)
    return low, np.maximum(high, low + LEAST)


def stretched(patch, levels):
    low, high = levels
    return np.clip((patch - low) * (255 * PALE / (high - low)), 0, 255).astype(np.uint8)
