"""Stands drawn pieces on the empty places of a real photo: wood and plastic, in the photo's perspective and its light.

Real boards and lamps, any colour anywhere: a few households have too few pieces to learn from.
"""
import cv2
import numpy as np

from board import HEXES, INTERSECTIONS, PATH_ENDS, PATHS, Photo, project

# What the pieces reflect, BGR 0..1; makers differ by about SPREAD.
PAINT = {'red': (.10, .09, .68), 'blue': (.62, .30, .08), 'white': (.84, .90, .93), 'orange': (.07, .42, .92),
         'green': (.22, .50, .14), 'brown': (.11, .20, .36)}
SPREAD = 0.13
SHARE = {'red': 1, 'blue': 1, 'white': 1, 'orange': 1, 'green': .2, 'brown': .2}
CREAM = np.array([.72, .84, .90])  # the pale borders of hexes, among the brightest things on a board
SIDE = 60                          # pixels a hex side has where pieces are drawn, if the photo has as many


def prism(outline, low, high, at=(0, 0), turn=0.0):
    """Faces of an upright prism over a convex outline (n, 2)."""
    c, s = np.cos(turn), np.sin(turn)
    p = np.asarray(outline, float) @ np.array([[c, s], [-s, c]]) + at
    foot, top = np.c_[p, np.full(len(p), low)], np.c_[p, np.full(len(p), high)]
    faces = [top]
    for i in range(len(p)):
        j = (i + 1) % len(p)
        faces.append(np.array([foot[i], foot[j], top[j], top[i]]))
    return faces


def gable(length, width, wall, ridge, at=(0, 0), turn=0.0):
    """A house with its ridge along its length."""
    l, w = length / 2, width / 2
    c, s = np.cos(turn), np.sin(turn)
    v = np.array([[-l, -w, 0], [l, -w, 0], [l, w, 0], [-l, w, 0], [-l, -w, wall], [l, -w, wall], [l, w, wall], [-l, w, wall], [-l, 0, ridge], [l, 0, ridge]])
    v[:, :2] = v[:, :2] @ np.array([[c, s], [-s, c]]) + at
    return [v[[0, 1, 5, 4]], v[[2, 3, 7, 6]], v[[1, 2, 6, 9, 5]], v[[3, 0, 4, 8, 7]], v[[4, 5, 9, 8]], v[[6, 7, 8, 9]]]


def box(length, width):
    return np.array([[-length, -width], [length, -width], [length, width], [-length, width]]) / 2


def turned(points, angle):
    c, s = np.cos(angle), np.sin(angle)
    return np.asarray(points) @ np.array([[c, s], [-s, c]])


def ring(radius, n=10):
    a = np.arange(n) * 2 * np.pi / n
    return np.stack([radius * np.cos(a), radius * np.sin(a)], 1)


def road(rng, plastic, at, turn):
    length, width, high = rng.uniform(.5, .68), rng.uniform(.09, .15), rng.uniform(.07, .13)
    if not plastic:
        return prism(box(length, width), 0, high, at, turn)
    faces = []
    for k in np.linspace(-.5, .5, 4):  # a wall with bulges
        middle = np.array(at) + turned([[k * length * .8, rng.normal(0, .01)]], turn)[0]
        faces += prism(box(length / 3.2, width * rng.uniform(.9, 1.4)), 0, high * rng.uniform(.8, 1.3), middle, turn + rng.normal(0, .12))
    return faces


def settlement(rng, plastic, at, turn):
    k = rng.uniform(.85, 1.15)
    if not plastic:
        return gable(.29 * k, .24 * k, .17 * k, .32 * k, at, turn)
    faces = prism(ring(.17 * k), 0, .04, at) if rng.random() < .6 else []
    for dx in ((-.07, .08) if rng.random() < .7 else (0,)):
        middle = np.array(at) + turned([[dx * k, rng.normal(0, .02)]], turn)[0]
        faces += gable(.17 * k, .14 * k, .1 * k, .22 * k, middle, turn + rng.choice([0, np.pi / 2]))
    return faces


def city(rng, plastic, at, turn):
    k = rng.uniform(.88, 1.15)
    if not plastic:
        tower = np.array(at) + turned([[-.115 * k, 0]], turn)[0]
        nave = np.array(at) + turned([[.115 * k, 0]], turn)[0]
        return gable(.24 * k, .22 * k, .30 * k, .45 * k, tower, turn + np.pi / 2 * (rng.random() < .5)) + prism(box(.23 * k, .22 * k), 0, .22 * k, nave, turn)
    faces = prism(ring(.25 * k), 0, .05, at)
    for i in range(int(rng.integers(4, 7))):
        a, r = rng.uniform(0, 2 * np.pi), rng.uniform(.04, .16) * k
        middle = np.array(at) + r * np.array([np.cos(a), np.sin(a)])
        if rng.random() < .5:
            faces += gable(.15 * k, .12 * k, .14 * k, .24 * k, middle, turn + rng.choice([0, np.pi / 2]))
        else:
            faces += prism(ring(.05 * k, 8), 0, rng.uniform(.18, .34) * k, middle)
    return faces


def robber(rng, at):
    """A pawn: a foot, a body that narrows, a head; sometimes the plain spindle of older boxes."""
    k = rng.uniform(.8, 1.25)
    parts = [(.17, 0, .08), (.13, .08, .2), (.10, .2, .42), (.12, .42, .56), (.07, .56, .62)]
    if rng.random() < .3:
        parts = [(.10, 0, .06), (.14, .06, .3), (.11, .3, .42), (.06, .42, .5)]
    return [face for radius, low, high in parts for face in prism(ring(radius * k), low * k, high * k, at)]


def dark_or_pale(rng):
    """A robber's paint: grey, black or beige."""
    return np.array(((.5, .5, .5), (.08, .08, .09), (.45, .6, .7))[int(rng.integers(3))]) * np.exp(rng.normal(0, .25))


class Camera:
    """Where points above the board appear, from the board's homography: K [r1 r2 up t] for a likely focal length."""

    def __init__(self, image_from_board, size):
        w, h = size
        self.h = image_from_board / image_from_board[2, 2]
        centred = np.array([[1, 0, -w / 2], [0, 1, -h / 2], [0, 0, 1]]) @ self.h
        a, b = centred[:, 0], centred[:, 1]
        f = 1.1 * max(w, h)
        if abs(a[2] * b[2]) > 1e-9:
            f2 = -(a[0] * b[0] + a[1] * b[1]) / (a[2] * b[2])
            if (.7 * max(w, h)) ** 2 < f2 < (2.2 * max(w, h)) ** 2:
                f = f2 ** .5
        k = np.array([[f, 0, w / 2], [0, f, h / 2], [0, 0, 1]])
        m = np.linalg.inv(k) @ self.h
        length = (np.linalg.norm(m[:, 0]) + np.linalg.norm(m[:, 1])) / 2
        r1, r2 = m[:, 0] / np.linalg.norm(m[:, 0]), m[:, 1] / np.linalg.norm(m[:, 1])
        self.up = -np.cross(r1, r2)
        self.rotation = np.stack([r1, r2, self.up], 1)
        self.up_image = k @ self.up * length
        self.eye = -np.linalg.inv(np.stack([m[:, 0], m[:, 1], self.up * length], 1)) @ m[:, 2]

    def project(self, points):
        q = np.c_[points[:, :2], np.ones(len(points))] @ self.h.T + points[:, 2:3] * self.up_image
        return q[:, :2] / q[:, 2:]

    def distance(self, points):
        return np.linalg.norm(points.mean(0) - self.eye)


def fill(image, polygon, color):
    cv2.fillConvexPoly(image, np.round(polygon * 16).astype(np.int32), color, cv2.LINE_AA, 4)


def draw(rng, image, camera, faces, paint, lamp, ambient, haze, illumination):
    for face in sorted(faces, key=lambda f: camera.distance(f) - 3 * f[:, 2].mean(), reverse=True):  # what is high stands on what is low
        normal = np.cross(face[1] - face[0], face[2] - face[0])
        normal /= np.linalg.norm(normal) + 1e-9
        middle = face.mean(0)
        if normal @ (camera.eye - middle) <= 0:
            continue
        # 1 for what lies flat, as the board does, whose light is known.
        light = ambient + (1 - ambient) * min(1.5, max(0.0, float(normal @ lamp)) / lamp[2])
        relief = .07 if len(faces) < 14 else .2  # plastic is finely structured
        color = np.clip(haze + paint * illumination * light * rng.uniform(1 - relief, 1 + relief), 0, 1) * 255
        fill(image, camera.project(face), [float(c) for c in color])


def shade(image, camera, all_faces, lamp, strength, soft):
    mask = np.zeros(image.shape[:2], np.uint8)
    for faces in all_faces:
        for face in faces:
            flat = face - lamp[None] * (face[:, 2:3] / max(lamp[2], .2))
            hull = cv2.convexHull(np.round(camera.project(np.c_[flat[:, :2], np.zeros(len(flat))]) * 16).astype(np.int32))
            cv2.fillConvexPoly(mask, hull, 255, cv2.LINE_AA, 4)
    mask = cv2.GaussianBlur(mask, (0, 0), soft)
    image[:] = (image * (1 - strength * (mask[..., None] / np.float32(255)))).astype(np.uint8)


def light_of(image, image_from_board):
    """Haze and light on the board, BGR: its darkest, and its brighter part against what pale borders reflect."""
    corners = project(image_from_board, np.r_[INTERSECTIONS, HEXES + .3, HEXES - .3]).astype(int)
    inside = corners[(corners >= 0).all(1) & (corners[:, 0] < image.shape[1]) & (corners[:, 1] < image.shape[0])]
    colors = np.array([image[y, x] for x, y in inside]) / 255
    haze, pale = np.percentile(colors, (2, 80), axis=0)
    haze = .7 * haze
    return haze, np.clip((pale - haze) / CREAM, .15, 1.3)


def with_pieces(rng, photo, plastic):
    """The photo with drawn pieces on many of its empty places, and its label with them."""
    side = np.linalg.norm(project(photo.image_from_board, np.array([[1., 0]])) - project(photo.image_from_board, np.array([[0., 0]])))
    scale = min(1.0, SIDE / side)
    image = cv2.resize(photo.image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA) if scale < 1 else photo.image.copy()
    h = np.diag([scale, scale, 1]) @ photo.image_from_board
    camera = Camera(h, image.shape[1::-1])
    hidden = photo.label.get('hidden') or {}
    lying = photo.label.get('pieces') or []
    taken_sites = {p['intersection'] for p in lying if 'intersection' in p} | set(hidden.get('intersections') or [])
    taken_paths = {p['path'] for p in lying if 'path' in p} | set(hidden.get('paths') or [])
    names = list(SHARE)
    share = np.array([SHARE[n] for n in names]); share /= share.sum()
    many = rng.uniform(.1, .6)
    drawn, faces_of = [], []

    def place(kind, key, i, at, turn, make):
        color = names[int(rng.choice(len(names), p=share))]
        far = .11 if rng.random() < .2 else .05
        faces_of.append((make(rng, plastic, at + rng.normal(0, far, 2), turn), color))
        drawn.append({'kind': kind, 'color': color, key: i})

    for i in range(len(PATHS)):
        if i not in taken_paths and rng.random() < many:
            a, b = PATH_ENDS[i]
            place('road', 'path', i, PATHS[i], np.arctan2(b[1] - a[1], b[0] - a[0]) + rng.normal(0, .25 if rng.random() < .15 else .08), road)
    for i in range(len(INTERSECTIONS)):
        if i not in taken_sites and rng.random() < many * .9:
            kind, make = ('settlement', settlement) if rng.random() < .55 else ('city', city)
            place(kind, 'intersection', i, INTERSECTIONS[i], rng.uniform(0, 2 * np.pi), make)
    # Robbers on several hexes, because each is judged alone; and what else lies around on hexes.
    robbers = {photo.label.get('robber')} - {None}
    for tile in photo.label['hexes']:
        if tile['id'] == photo.label.get('robber') or hidden.get('robber'):
            continue
        what, at = rng.random(), HEXES[tile['id']] + rng.normal(0, .16, 2)
        if what < .22:
            robbers.add(tile['id'])
            faces_of.append((robber(rng, at), 'robber'))
        elif what < .3:
            make = (road, settlement, city)[int(rng.integers(3))]
            faces_of.append((make(rng, plastic, at, rng.uniform(0, 2 * np.pi)), names[int(rng.choice(len(names), p=share))]))
    angle, height = rng.uniform(0, 2 * np.pi), rng.uniform(.45, .97)
    lamp = np.array([np.cos(angle) * (1 - height ** 2) ** .5, np.sin(angle) * (1 - height ** 2) ** .5, height])
    ambient = rng.uniform(.35, .75)
    haze, illumination = light_of(image, h)
    illumination = illumination * np.exp(rng.normal(0, .05, 3))
    faded = rng.uniform(0, .2)
    shade(image, camera, [f for f, _ in faces_of], lamp, rng.uniform(.15, .55), rng.uniform(.6, 2.5))
    layer = image.copy()
    paints = {n: (1 - faded) * np.clip(np.array(PAINT[n]) * np.exp(rng.normal(0, SPREAD, 3)), .02, 1) + faded * .5 for n in names}
    paints['robber'] = dark_or_pale(rng)
    for faces, color in sorted(faces_of, key=lambda f: camera.distance(np.concatenate(f[0])), reverse=True):
        draw(rng, layer, camera, faces, paints[color], lamp, ambient, haze, illumination)
    soft = rng.uniform(.4, 1.0)
    image = np.where(np.any(layer != image, axis=2, keepdims=True) , cv2.GaussianBlur(layer, (0, 0), soft), image)
    label = dict(photo.label, pieces=lying + drawn, robbers=robbers)
    return Photo(photo.name, image, h, label), taken_sites, taken_paths
