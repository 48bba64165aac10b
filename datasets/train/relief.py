"""The shapes of pieces as stacks of height fields, and what of them a camera sees: points with normals.

Wood: the plain blocks of old boxes, standing or lying on a side. Plastic: clusters of houses, walled towns, bumpy roads. Lengths in hex
sides; a shape stands around (0, 0) on the plane z = 0.
"""
import cv2
import numpy as np

CELL = 0.0065                     # of the height fields
REACH = 0.42                      # how far a shape may reach from its middle
_N = int(2 * REACH / CELL)
_LINE = (np.arange(_N) - (_N - 1) / 2) * CELL
U, V = np.meshgrid(_LINE, _LINE)  # V down the rows


class Shape:
    """Points (n, 3) of a shape's surface, their normals, how open they lie to the sky, their own tone, and the highest of each cell."""

    def __init__(self, rng, layers, round_edges=0.008, tone=0.03):
        self.height = np.max([h for h, _ in layers], axis=0)
        around = cv2.GaussianBlur(self.height, (0, 0), 0.05 / CELL)
        grain = 1 + tone * _noise(rng, 0.02)
        points, normals, opens, tones = [], [], [], []
        for height, low in layers:
            filled = np.where(height > low, height, low)
            smooth = cv2.GaussianBlur(filled, (0, 0), round_edges / CELL)
            gy, gx = np.gradient(smooth, CELL)
            least = np.min([np.roll(filled, s, a) for s, a in ((1, 0), (-1, 0), (1, 1), (-1, 1))], axis=0)
            steps = int(np.ceil((filled - least).max() / CELL)) + 1
            for k in range(steps):
                z = filled - k * CELL
                here = (height > low) & ((z > least) if k else True)
                if not here.any():
                    break
                wall = k > 0
                n = np.stack([-gx[here], -gy[here], np.full(here.sum(), 0.15 * np.hypot(gx[here], gy[here]).clip(.1) if wall else 1.0)], 1)
                points.append(np.stack([U[here], V[here], z[here]], 1))
                normals.append(n / np.linalg.norm(n, axis=1, keepdims=True))
                opens.append(np.clip(1 - (around[here] - z[here]) / 0.25, 0.45, 1))
                tones.append(grain[here])
        self.points, self.normals = np.concatenate(points), np.concatenate(normals)
        self.open, self.tone = np.concatenate(opens), np.concatenate(tones)


def _noise(rng, size):
    """Smooth noise over the cells, deviation about 1; `size` of its lumps."""
    x = cv2.GaussianBlur(rng.normal(0, 1, U.shape), (0, 0), size / CELL)
    return x / (x.std() + 1e-9)


def _local(at, turn):
    c, s = np.cos(turn), np.sin(turn)
    return (U - at[0]) * c + (V - at[1]) * s, -(U - at[0]) * s + (V - at[1]) * c


def _gable(length, width, wall, ridge, at=(0, 0), turn=0.0):
    """A house, its ridge along its length."""
    u, v = _local(at, turn)
    inside = (np.abs(u) < length / 2) & (np.abs(v) < width / 2)
    return np.where(inside, wall + (ridge - wall) * (1 - 2 * np.abs(v) / width), 0)


def _block(length, width, high, at=(0, 0), turn=0.0):
    u, v = _local(at, turn)
    return np.where((np.abs(u) < length / 2) & (np.abs(v) < width / 2), high, 0)


def _disc(radius, high, at=(0, 0)):
    return np.where(np.hypot(U - at[0], V - at[1]) < radius, high, 0)


def _cut_out(outline, high):
    """A board of wood sawn along an outline (n, 2), lying flat."""
    mask = np.zeros(U.shape, np.uint8)
    outline = np.asarray(outline) - (np.max(outline, 0) + np.min(outline, 0)) / 2
    cv2.fillPoly(mask, [np.round((outline / CELL + (_N - 1) / 2) * 16).astype(np.int32)], 1, shift=4)
    return np.where(mask > 0, high, 0)


def wooden_road(rng):
    return Shape(rng, [(_block(rng.uniform(.5, .66), rng.uniform(.09, .15), rng.uniform(.07, .13)), 0)], rng.uniform(.004, .012))


def wooden_settlement(rng):
    k = rng.uniform(.88, 1.12)
    length, width, wall, ridge = k * rng.uniform(.22, .33), k * rng.uniform(.21, .26), k * rng.uniform(.13, .19), k * rng.uniform(.24, .34)
    if rng.random() < .15:
        field = _cut_out([(0, 0), (width, 0), (width, wall), (width / 2, ridge), (0, wall)], length)
    else:
        field = _gable(length, width, wall, ridge)
    return Shape(rng, [(field, 0)], rng.uniform(.003, .012))


def wooden_city(rng):
    k = rng.uniform(.9, 1.12)
    wide, deep = k * rng.uniform(.35, .47), k * rng.uniform(.19, .25)
    nave, wall, ridge = k * rng.uniform(.16, .23), k * rng.uniform(.24, .32), k * rng.uniform(.33, .44)
    if rng.random() < .45:  # lying on its side
        part = rng.uniform(.45, .55) * wide
        return Shape(rng, [(_cut_out([(0, 0), (wide, 0), (wide, nave), (part, nave), (part, wall), (part / 2, ridge), (0, wall)], deep), 0)], rng.uniform(.003, .012))
    if rng.random() < .6:  # the ridge across
        tower = _gable(deep, wide / 2, wall, ridge, (-wide / 4, 0), np.pi / 2)
    else:
        tower = _gable(wide / 2, deep, wall, ridge, (-wide / 4, 0))
    hall = _block(wide / 2, deep, nave, (wide / 4, 0)) if rng.random() < .7 else _gable(wide / 2, deep, nave * .8, nave * 1.2, (wide / 4, 0))
    return Shape(rng, [(np.maximum(tower, hall), 0)], rng.uniform(.003, .012))


def plastic_road(rng):
    length, width, high = rng.uniform(.46, .64), rng.uniform(.1, .17), rng.uniform(.07, .13)
    bulge = 1 + rng.uniform(.08, .3) * np.sin(U * 2 * np.pi / rng.uniform(.1, .25) + rng.uniform(0, 6)) + .12 * _noise(rng, .05)
    across = np.abs(V + .012 * _noise(rng, .12)) / (width / 2 * np.clip(bulge, .6, 1.5))
    body = np.where((across < 1) & (np.abs(U) < length / 2), high * np.sqrt(np.clip(1 - across ** 2 * .8, 0, 1)) * (1 + .18 * _noise(rng, .02)), 0)
    return Shape(rng, [(np.clip(body, 0, .2), 0)], .006, .05)


def plastic_settlement(rng):
    k = rng.uniform(.95, 1.3)
    ragged = 1 + .15 * _noise(rng, .05)
    field = np.where(np.hypot(U, V * rng.uniform(1, 1.35)) < .18 * k * ragged, .05 * k, 0)
    start, many = rng.uniform(0, 2 * np.pi), int(rng.integers(2, 6))
    for i in range(many):  # houses around a yard
        a, r = start + 2 * np.pi * i / many + rng.normal(0, .3), rng.uniform(.07, .13) * k
        field = np.maximum(field, _gable(k * rng.uniform(.12, .2), k * rng.uniform(.09, .14), k * rng.uniform(.06, .13), k * rng.uniform(.14, .25),
                                         (r * np.cos(a), r * np.sin(a)), a + rng.choice([0, np.pi / 2]) + rng.normal(0, .2)))
    field = np.where(field > 0, np.clip(field + .012 * _noise(rng, .02), .02, None), 0)
    return Shape(rng, [(field, 0)], .006, .06)


def plastic_city(rng):
    k = rng.uniform(.85, 1.15)
    radius = rng.uniform(.2, .25) * k
    r = np.hypot(U, V)
    wall = rng.uniform(.09, .16) * k
    field = np.where(r < radius * (1 + .03 * _noise(rng, .04)), wall * rng.uniform(.5, 1), 0)
    field = np.maximum(field, np.where((r < radius) & (r > radius * .86), wall * (1 + .1 * np.sign(np.sin(np.arctan2(V, U) * rng.integers(8, 20)))), 0))
    turn = rng.uniform(0, np.pi)
    pitch = rng.uniform(.08, .14) * k
    for i in range(-3, 4):  # streets crossing at right angles, houses of one height or of many
        for j in range(-3, 4):
            at = np.array([i * pitch, j * pitch]) + rng.normal(0, .012, 2)
            if np.hypot(*at) > radius * .82 or rng.random() < .12:
                continue
            at = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]]) @ at
            base = wall * rng.uniform(.8, 1.5)
            field = np.maximum(field, _gable(pitch * rng.uniform(.85, 1.3), pitch * rng.uniform(.7, 1), base, base + rng.uniform(.03, .1) * k, at,
                                             turn + rng.choice([0, np.pi / 2])))
    if rng.random() < .5:  # a great church along one street or across
        u, v = _local((0, 0), turn + rng.choice([0, np.pi / 4]))
        high = wall * 1.3 + rng.uniform(.04, .12) * k
        for a, b in ((u, v), (v, u)):
            field = np.maximum(field, np.where((np.abs(a) < radius * .8) & (np.abs(b) < .035 * k), high - np.abs(b), 0))
    for _ in range(int(rng.integers(0, 4))):
        a, far = rng.uniform(0, 2 * np.pi), rng.uniform(0, .85) * radius
        at, thick, high = (far * np.cos(a), far * np.sin(a)), rng.uniform(.025, .05) * k, rng.uniform(.2, .38) * k
        away = np.hypot(U - at[0], V - at[1])
        field = np.maximum(field, np.where(away < thick, high + (thick - away) * rng.choice([0, 1.5]), 0))
    field = np.where(field > 0, np.clip(field + .008 * _noise(rng, .015), .02, None), 0)
    return Shape(rng, [(field, 0)], .006, .05)


def robber(rng):
    """A pawn: a foot, a body that narrows, a head; the plain spindle of older boxes; a clumsy figure."""
    k = rng.uniform(.8, 1.25)
    kind = rng.random()
    if kind < .45:
        parts = [(.17, 0, .08), (.13, .08, .2), (.10, .2, .42), (.12, .42, .56), (.07, .56, .62)]
    elif kind < .75:
        parts = [(.10, 0, .06), (.14, .06, .3), (.11, .3, .42), (.06, .42, .5)]
    else:
        parts = [(.14, 0, .06), (.11, .06, .24), (.13, .2, .36), (.07, .36, .46)]
    layers = []
    for radius, low, high in parts:
        lean = rng.normal(0, .012, 2)
        dome = np.hypot(U - lean[0], V - lean[1]) / (radius * k)
        top = low + (high - low) * np.sqrt(np.clip(1 - dome ** 4, 0, 1))
        layers.append((np.where(dome < 1, np.maximum(top, low + .005) * k, 0), low * k))
    if kind >= .75:
        layers = [(np.where(h > low, h + .012 * _noise(rng, .03), 0), low) for h, low in layers]
    return Shape(rng, layers, .012, .04)


MAKERS = {('road', False): wooden_road, ('road', True): plastic_road, ('settlement', False): wooden_settlement,
          ('settlement', True): plastic_settlement, ('city', False): wooden_city, ('city', True): plastic_city,
          ('robber', False): robber, ('robber', True): robber}


class Box:
    """A store of shapes to take from: making one takes longer than drawing it."""

    def __init__(self, rng, many=40):
        self.shapes = {key: [make(rng) for _ in range(many)] for key, make in MAKERS.items()}

    def take(self, rng, kind, plastic):
        from_these = self.shapes[kind, plastic]
        return from_these[int(rng.integers(len(from_these)))]


class Standing:
    """A shape at a place of the board: `at` and `turn` on the plane, `size` its scale."""

    def __init__(self, shape, at, turn, size=1.0):
        c, s = np.cos(turn), np.sin(turn)
        self.shape = shape
        self.to_board = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])
        self.points = shape.points * size @ self.to_board.T + np.array([*at, 0])
        self.normals = shape.normals @ self.to_board.T

    def in_shadow(self, lamp):
        """Which points lie in the shape's own shadow."""
        toward = (self.to_board.T @ lamp) / np.linalg.norm(lamp)
        dark = np.zeros(len(self.points), bool)
        local = self.shape.points
        for t in np.arange(.02, .36, .03):
            p = local + t * toward
            i = np.clip(np.round(p[:, :2] / CELL + (_N - 1) / 2).astype(int), 0, _N - 1)
            dark |= self.shape.height[i[:, 1], i[:, 0]] > p[:, 2] + .012
        return dark
