"""Number tokens drawn in many fonts, with and without pips, bars and letters: other editions than those in the photos."""
import glob
import sys

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from places import NUMBERS

FONT_FILES = [f for f in sorted(glob.glob('/usr/share/fonts/**/*.[to]tf', recursive=True))
              if not any(w in f for w in ('Math', 'Symbol', 'Mono', 'Initials', 'Keyboard', 'Dingbats', 'SC', 'Fell', 'Sym'))]
PIPS = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}


def fonts():
    if len(FONT_FILES) < 20:
        sys.exit('Too few fonts to draw number tokens with: install the packages that datasets/train/README.md lists.')
    return FONT_FILES


def drawn_token(rng, ground, across, font_files):
    """A token on `ground` (square BGR picture), its disc about `across` pixels wide. Returns the picture and its number's index."""
    n = ground.shape[0]
    big = 4 * n
    index = int(rng.integers(1, len(NUMBERS)))
    number = NUMBERS[index]
    radius = 4 * across / 2 * rng.uniform(0.78, 1.12)
    cream = np.array([255, rng.uniform(225, 250), rng.uniform(165, 240)]) * rng.uniform(0.75, 1.0)
    ink = np.array([rng.uniform(0, 70)] * 3)
    if number in (6, 8) and rng.random() < 0.85:
        ink = np.array([rng.uniform(140, 230), rng.uniform(0, 60), rng.uniform(0, 60)])
    picture = Image.fromarray(cv2.cvtColor(cv2.resize(ground, (big, big), interpolation=cv2.INTER_LINEAR), cv2.COLOR_BGR2RGB))
    draw = ImageDraw.Draw(picture)
    middle = big / 2

    def disc(r, color, dx=0, dy=0, width=None):
        box = [middle - r + dx, middle - r + dy, middle + r + dx, middle + r + dy]
        if width is None:
            draw.ellipse(box, fill=color)
        else:
            draw.ellipse(box, outline=color, width=width)

    tone = lambda c: tuple(int(v) for v in np.clip(c, 0, 255))
    shadow = rng.normal(0, 0.08, 2) * radius
    disc(radius * 1.02, tone(cream * 0.35), *shadow)
    if rng.random() < 0.4:  # the thickness of the token
        disc(radius, tone(cream * rng.uniform(0.5, 0.8)), *(shadow * 0.7))
    disc(radius, tone(cream))
    if rng.random() < 0.3:
        disc(radius * rng.uniform(0.8, 0.97), tone(ink if rng.random() < .5 else cream * 0.7), width=int(rng.integers(2, 8)))
    size = radius * rng.uniform(0.75, 1.35) * (0.85 if number >= 10 else 1)
    if rng.random() < 0.5:  # many editions print likely numbers larger
        size *= 0.7 + 0.3 * PIPS[number] / 5
    font = ImageFont.truetype(font_files[int(rng.integers(len(font_files)))], int(size))
    lift = rng.uniform(-0.2, 0.02) * radius
    draw.text((middle, middle + lift), str(number), font=font, fill=tone(ink), anchor='mm')
    left, top, right, bottom = draw.textbbox((middle, middle + lift), str(number), font=font, anchor='mm')
    below = bottom + radius * rng.uniform(0.06, 0.2)
    style = rng.random()
    if style < 0.6:  # pips
        r, gap = radius * rng.uniform(0.035, 0.075), radius * rng.uniform(0.13, 0.2)
        for i in range(PIPS[number]):
            x = middle + (i - (PIPS[number] - 1) / 2) * gap
            draw.ellipse([x - r, below - r, x + r, below + r], fill=tone(ink))
    if number in (6, 9) and (style > 0.6 or rng.random() < 0.25):  # something must tell them apart
        if rng.random() < 0.6:
            draw.rectangle([left, below, right, below + radius * 0.07], fill=tone(ink))
        else:
            r = radius * 0.07
            draw.ellipse([right + r, bottom - 2 * r, right + 3 * r, bottom], fill=tone(ink))
    if rng.random() < 0.3:  # a letter for the order of laying, above or below
        small = ImageFont.truetype(font_files[int(rng.integers(len(font_files)))], int(radius * rng.uniform(0.25, 0.4)))
        y = top - radius * 0.15 if rng.random() < 0.6 else below + radius * 0.2
        draw.text((middle, y), 'ABCDEFGHIJKLMNOPQR'[int(rng.integers(18))], font=small, fill=tone(ink), anchor='mm')
    out = cv2.resize(cv2.cvtColor(np.asarray(picture), cv2.COLOR_RGB2BGR), (n, n), interpolation=cv2.INTER_AREA)
    return out, index
