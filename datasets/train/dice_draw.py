"""Draws dice as a camera sees them from any height: rounded cubes in many colours, lit and shaded, with pips on all faces."""
import cv2
import numpy as np

SIZE = 96           # side of a drawing in pixels
UNIT = 24           # pixels of half a die's edge
SIDE = 2 * UNIT     # of a whole edge
MIDDLE = (SIZE - 1) / 2
UNCLEAR = 7         # label of a die whose top face cannot be told
# Where pips lie on a face, in shares of their spread.
PIPS = {1: [(0, 0)], 2: [(-1, -1), (1, 1)], 3: [(-1, -1), (0, 0), (1, 1)], 4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)], 6: [(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)]}


def _hsv(h, s, v):
    return cv2.cvtColor(np.uint8([[[int(h) % 180, int(s), int(v)]]]), cv2.COLOR_HSV2BGR)[0, 0].astype(np.float32) / 255


def _paint(rng, name):
    u = rng.uniform
    return {'red': lambda: _hsv(u(-6, 6), u(180, 255), u(120, 240)), 'yellow': lambda: _hsv(u(19, 32), u(150, 255), u(180, 255)),
            'orange': lambda: _hsv(u(8, 18), u(170, 255), u(180, 255)), 'white': lambda: _hsv(u(0, 180), u(0, 30), u(200, 255)),
            'ivory': lambda: _hsv(u(14, 28), u(20, 90), u(190, 250)), 'black': lambda: _hsv(u(0, 180), u(0, 80), u(8, 60)),
            'wood': lambda: _hsv(u(8, 20), u(70, 170), u(110, 220)), 'blue': lambda: _hsv(u(95, 125), u(140, 255), u(70, 220)),
            'green': lambda: _hsv(u(45, 85), u(120, 255), u(60, 200)), 'grey': lambda: _hsv(u(0, 180), u(0, 40), u(60, 190)),
            'any': lambda: _hsv(u(0, 180), u(40, 255), u(50, 255))}[name]()


# Body and pips, and how often: those of the game first.
LOOKS = [('red', 'yellow', 12), ('yellow', 'red', 12), ('red', 'white', 9), ('white', 'black', 14), ('ivory', 'black', 8), ('black', 'white', 8),
         ('wood', 'black', 6), ('wood', 'white', 2), ('blue', 'white', 5), ('green', 'white', 4), ('orange', 'black', 3), ('yellow', 'black', 4),
         ('white', 'red', 3), ('white', 'blue', 3), ('black', 'red', 1), ('black', 'yellow', 2), ('grey', 'black', 3), ('grey', 'white', 3),
         ('red', 'black', 2), ('blue', 'yellow', 2), ('any', 'white', 5), ('any', 'black', 5), ('any', 'any', 4)]
_SHARES = np.array([share for *_, share in LOOKS], float)
_SHARES /= _SHARES.sum()


def _colors(rng):
    while True:
        body, pip, _ = LOOKS[int(rng.choice(len(LOOKS), p=_SHARES))]
        body, pip = _paint(rng, body), _paint(rng, pip)
        lab = cv2.cvtColor(np.stack([body, pip])[None], cv2.COLOR_BGR2LAB)[0]
        if np.linalg.norm(lab[0] - lab[1]) > 45:
            return body, pip


def _turn(axis, angle):
    return cv2.Rodrigues(np.asarray(axis, float) / np.linalg.norm(axis) * angle)[0]


def _orientation(rng, top, tilt):
    """World from die, and the values of the faces +x -x +y -y +z -z of the die, with `top` at +z."""
    others = [v for v in (1, 2, 3, 4, 5, 6) if v not in (top, 7 - top)]
    x = others[int(rng.integers(4))]
    y = [v for v in others if v not in (x, 7 - x)][int(rng.integers(2))]
    turn = _turn([0, 0, 1], rng.uniform(0, 2 * np.pi))
    if tilt:
        a = rng.uniform(0, 2 * np.pi)
        turn = _turn([np.cos(a), np.sin(a), 0], tilt) @ turn
    return turn.astype(np.float32), [x, 7 - x, y, 7 - y, top, 7 - top]


class _Shape:
    """A cube of half-edge 1 with round edges, cut by a ball."""

    def __init__(self, rng):
        self.round = rng.uniform(.02, .4) if rng.random() < .8 else .02
        self.ball = rng.uniform(1.42, 1.75)

    def distance(self, p):
        x, y, z = p.T
        a, b, c = np.abs(p.T) - np.float32(1 - self.round)
        inside = np.minimum(np.maximum(np.maximum(a, b), c), 0)
        a, b, c = np.maximum(a, 0), np.maximum(b, 0), np.maximum(c, 0)
        return np.maximum(np.sqrt(a * a + b * b + c * c) + inside - np.float32(self.round), np.sqrt(x * x + y * y + z * z) - np.float32(self.ball))

    def normals(self, p):
        here = self.distance(p)
        n = np.stack([self.distance(p + step) - here for step in np.eye(3, dtype=np.float32) * .01], -1)
        return n / np.maximum(np.linalg.norm(n, axis=-1, keepdims=True), 1e-6)


def _pips(rng, points, values):
    """How much of each point of the surface is pip (0..1), and the pip's slope there toward its middle (n, 3)."""
    spread, radius, soft = rng.uniform(.42, .6), rng.uniform(.13, .23), rng.uniform(.02, .06)
    narrow = rng.uniform(.75, 1) if rng.random() < .3 else 1  # a six whose rows stand closer together
    one = radius * (rng.uniform(1, 2.2) if rng.random() < .4 else 1)
    axis = np.abs(points).argmax(1)
    share, slope = np.zeros(len(points), np.float32), np.zeros_like(points)
    for face, value in enumerate(values):
        a = face // 2
        u, v = [i for i in range(3) if i != a]
        on = np.nonzero((axis == a) & ((points[:, a] > 0) == (face % 2 == 0)))[0]
        swap, mirror = rng.random() < .5, rng.choice([-1, 1])
        for x, y in PIPS[value]:
            x, y = (x * narrow if value == 6 else x) * spread, y * spread * mirror
            if swap:
                x, y = y, x
            d = points[on][:, [u, v]] - (x, y)
            r = one if value == 1 else radius
            far = np.linalg.norm(d, axis=1)
            share[on] = np.maximum(share[on], np.clip((r - far) / soft + .5, 0, 1))
            slope[np.ix_(on, [u, v])] -= (d / r) * (far < r)[:, None]
    return share, slope


def _grain(rng, n=SIZE):
    coarse = rng.normal(0, 1, (int(rng.integers(3, 12)),) * 2).astype(np.float32)
    return cv2.resize(coarse, (n, n), interpolation=cv2.INTER_CUBIC)


class Die:
    """One drawing: `picture` (float BGR, 0..1), `mask` (0..1), `shadow` (0..1); `label` 1..6 or UNCLEAR; `elevation` of the camera in degrees; `top`: middle
    of the top face in pixels; SIDE pixels to an edge; `any_turn`: whether the picture may be turned any way (else up is up)."""

    def __init__(self, picture, mask, shadow, label, elevation, top, side=SIDE, any_turn=None):
        self.picture, self.mask, self.shadow, self.label, self.elevation, self.top, self.side = picture, mask, shadow, label, elevation, top, side
        self.any_turn = elevation > 70 if any_turn is None else any_turn


def drawn(rng, label=None, blank=False):
    """A die of any look; `blank`: a cube without pips."""
    if label is None:
        label = int(rng.integers(1, 7)) if rng.random() < .93 else UNCLEAR
    elevation = np.radians(rng.uniform(28, 90) if rng.random() < .7 else rng.uniform(60, 90))
    tilt = rng.uniform(np.radians(22), np.radians(50)) if label == UNCLEAR else abs(rng.normal(0, .02))
    turn, values = _orientation(rng, int(rng.integers(1, 7)) if label == UNCLEAR else label, tilt)
    toward = np.array([0, -np.cos(elevation), np.sin(elevation)], np.float32)
    up = np.array([0, np.sin(elevation), np.cos(elevation)], np.float32)
    y, x = np.mgrid[:SIZE, :SIZE].astype(np.float32)
    x, y = (x.ravel() - MIDDLE) / UNIT, -(y.ravel() - MIDDLE) / UNIT
    near = np.nonzero(np.hypot(x, y) < 1.76)[0]
    p = (x[near, None] * np.float32([1, 0, 0]) + y[near, None] * up + 2.2 * toward) @ turn  # in the die's own frame
    ray = -toward @ turn
    shape = _Shape(rng)
    for _ in range(10):
        p += shape.distance(p)[:, None] * ray
    hit = np.abs(shape.distance(p)) < .03
    p, near = p[hit], near[hit]
    body, pip = _colors(rng)
    lamp = np.array([rng.normal(0, .6), rng.normal(0, .6), 1.0])
    lamp = ((lamp / np.linalg.norm(lamp)) @ turn).astype(np.float32)
    share, slope = _pips(rng, p, values)
    if blank:
        share, slope = share * 0, slope * 0
    n = shape.normals(p)
    n = n + slope * rng.uniform(0, .6)
    n /= np.linalg.norm(n, axis=1, keepdims=True)
    ambient = rng.uniform(.3, .75)
    light = ambient + (1 - ambient) * np.maximum(n @ lamp, 0) / max(.5, float((np.float32([0, 0, 1]) @ turn) @ lamp))
    half = lamp - ray
    shine = rng.choice([0, .3, .8]) * rng.random() * np.maximum(n @ (half / np.linalg.norm(half)), 0) ** rng.uniform(8, 80)
    grain = 1 + rng.uniform(0, .12) * _grain(rng).ravel()[near]
    color = (body * (1 - share[:, None]) * grain[:, None] + pip * share[:, None]) * light[:, None] + shine[:, None]
    picture = np.tile(body, (SIZE * SIZE, 1)).astype(np.float32)
    mask = np.zeros(SIZE * SIZE, np.float32)
    picture[near], mask[near] = np.clip(color, 0, 1), 1
    mask = mask.reshape(SIZE, SIZE)
    top = turn @ np.array([0, 0, 1.0])
    if label == UNCLEAR:
        top = np.array([0, 0, 1.0])
    at = (MIDDLE + UNIT * top[0], MIDDLE - UNIT * float(top @ up))
    return Die(cv2.medianBlur(picture.reshape(SIZE, SIZE, 3), 3), mask, _shadow(rng, mask), label, np.degrees(elevation), at)


def _shadow(rng, mask):
    if rng.random() < .15:
        return None
    m = np.float32([[1, 0, rng.normal(0, .35) * UNIT], [0, 1, rng.uniform(-.1, .7) * UNIT]])
    soft = cv2.GaussianBlur(cv2.warpAffine(mask, m, (SIZE, SIZE)), (0, 0), rng.uniform(1, .35 * UNIT))
    return soft * rng.uniform(.1, .7)


def pasted(picture, die, at, side, turn):
    """Sets a die into a picture (float 0..1, changed): the middle of its top face at `at`, its edge `side` pixels, turned by `turn` degrees."""
    f = side / die.side
    layers = np.dstack([die.picture * die.mask[..., None], die.mask, die.mask * 0 if die.shadow is None else die.shadow])
    how = cv2.INTER_AREA if f < 1 else cv2.INTER_LINEAR
    small = np.dstack([cv2.resize(part, None, fx=f, fy=f, interpolation=how) for part in (layers[..., :3], layers[..., 3:])])
    c = ((die.top[0] + .5) * small.shape[1] / layers.shape[1] - .5, (die.top[1] + .5) * small.shape[0] / layers.shape[0] - .5)
    m = cv2.getRotationMatrix2D(c, turn, 1)
    reach = int(np.ceil(1.5 * max(small.shape[:2])))
    x0, y0 = int(at[0]) - reach, int(at[1]) - reach
    m[:, 2] += (at[0] - x0 - c[0], at[1] - y0 - c[1])
    h, w = picture.shape[:2]
    a, b, c2, d = max(0, x0), max(0, y0), min(w, x0 + 2 * reach), min(h, y0 + 2 * reach)
    if a >= c2 or b >= d:
        return
    m[:, 2] -= (a - x0, b - y0)
    part = np.dstack([cv2.warpAffine(np.ascontiguousarray(layer), m, (c2 - a, d - b)) for layer in (small[..., :3], small[..., 3:])])
    into = picture[b:d, a:c2]
    into *= (1 - part[..., 4] * (1 - part[..., 3]))[..., None]
    into *= 1 - part[..., 3:4]
    into += part[..., :3]


class Box:
    """A store of drawn dice to take from, ever renewed: drawing one takes longer than setting it into a picture."""

    def __init__(self, rng, many=500, make=drawn):
        self.make, self.dice = make, [make(rng) for _ in range(many)]

    def take(self, rng):
        i = int(rng.integers(len(self.dice)))
        if rng.random() < .03:
            self.dice[i] = self.make(rng)
        return self.dice[i]
