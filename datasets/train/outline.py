"""The patch of a building made plain: how like the colour in its middle each pixel is, which shows the building's outline whatever its colour.
As vision/outline.cpp does."""
import cv2
import numpy as np

MIDDLE = 7              # pixels across the square whose median is the building's colour
LIGHT, TINT = 60, .055  # differences in light (of 255) and in tint that make unlike
DARK = 45               # added to the sum of the channels: what is dark has no tint to speak of


def outlined(patch):
    """BGR bytes in; three channels of bytes out: likeness in tint and light, light, likeness in tint alone, which sides in the shade keep."""
    x = cv2.GaussianBlur(patch, (3, 3), 0).astype(np.float32)
    light = x.sum(-1) / 3
    tint = x / (3 * light + DARK)[..., None]
    o = (patch.shape[0] - MIDDLE) // 2
    middle = slice(o, o + MIDDLE), slice(o, o + MIDDLE)
    own_light, own_tint = np.median(light[middle]), np.median(tint[middle].reshape(-1, 3), axis=0)
    unlike = ((tint - own_tint) ** 2).sum(-1) / TINT ** 2
    both = np.exp(-.5 * (unlike + ((light - own_light) / LIGHT) ** 2))
    return (np.stack([both * 255, light, np.exp(-.5 * unlike) * 255], -1) + .5).astype(np.uint8)
