"""Stands drawn pieces on the empty places of a real photo: wood and plastic, in the photo's perspective and its light.

Real boards and lamps, any colour anywhere: a few households have too few pieces to learn from.
"""
import cv2
import numpy as np

import relief
from board import HEXES, INTERSECTIONS, PATH_ENDS, PATHS, Photo, project
from upright import Camera

# What the pieces reflect, BGR 0..1; makers differ by about SPREAD.
PAINT = {'red': (.10, .09, .68), 'blue': (.62, .30, .08), 'white': (.84, .90, .93), 'orange': (.07, .42, .92),
         'green': (.22, .50, .14), 'brown': (.11, .20, .36)}
SPREAD = 0.13
BARE = np.array([.50, .70, .86])  # wood under worn paint, plastic bleached by the sun: some orange roads looked like the sand of the desert
SHARE = {'red': 1, 'blue': 1, 'white': 1, 'orange': 1, 'green': .2, 'brown': .2}
CREAM = np.array([.72, .84, .90])  # the pale borders of hexes, among the brightest things on a board
SIDE = 60                          # pixels a hex side has where pieces are drawn, if the photo has as many


def dark_or_pale(rng):
    """A robber's paint: grey, black or beige."""
    return np.array(((.5, .5, .5), (.08, .08, .09), (.45, .6, .7))[int(rng.integers(3))]) * np.exp(rng.normal(0, .25))


def worn(rng, paint):
    """The paint as it is on old pieces, now and then."""
    bare = rng.uniform(0, .5) if rng.random() < .4 else 0
    return (1 - bare) * paint + bare * BARE


class Lamp:
    """Light from one direction over light from all around; 1 for what lies flat, as the board does, whose light is known."""

    def __init__(self, rng):
        angle, height = rng.uniform(0, 2 * np.pi), rng.uniform(.45, .97)
        low = (1 - height ** 2) ** .5
        self.toward = np.array([np.cos(angle) * low, np.sin(angle) * low, height])
        self.ambient = rng.uniform(.35, .75)
        self.gloss = rng.uniform(.1, .5)
        self.strength = rng.uniform(1, 1.3)
        # A window behind the board makes all that lies flat paler, whatever its paint.
        self.sheen = rng.uniform(0, .35) if rng.random() < .35 else 0

    def on(self, piece, eye, glossy):
        """(light on the points, shine of the lamp in them)."""
        straight = np.clip(piece.normals @ self.toward, 0, None)
        straight[piece.in_shadow(self.toward)] = 0
        open_sky = piece.shape.open * (.6 + .4 * piece.normals[:, 2].clip(0))
        light = self.ambient * open_sky + (1 - self.ambient) * np.minimum(1.5, straight / self.toward[2])
        half = self.toward + (eye - piece.points.mean(0)) / np.linalg.norm(eye - piece.points.mean(0))
        shine = self.gloss * glossy * (straight > 0) * np.clip(piece.normals @ (half / np.linalg.norm(half)), 0, 1) ** 25
        shine = shine + self.sheen * np.clip(piece.normals[:, 2], 0, 1) ** 4
        return self.strength * light * piece.shape.tone, shine


def painted(image, camera, pieces, lamp, haze, illumination, soft):
    """The image with the pieces (standing, paint BGR, glossy 0..1) on it, drawn from far to near at twice its size."""
    h, w = image.shape[:2]
    where, colors, far = [], [], []
    for piece, paint, glossy in pieces:
        seen = ((camera.eye - piece.points) * piece.normals).sum(1) > 0
        light, shine = lamp.on(piece, camera.eye, glossy)
        color = haze + illumination * (paint * light[:, None] + shine[:, None])
        where.append(camera.project(piece.points[seen]) * 2)
        colors.append(np.clip(color[seen], 0, 1) * 255)
        far.append(np.linalg.norm(piece.points[seen] - camera.eye, axis=1))
    where, colors, far = np.concatenate(where), np.concatenate(colors), np.concatenate(far)
    order = np.argsort(-far)
    where, colors = np.round(where[order]).astype(int), colors[order].astype(np.float32)
    inside = (where[:, 0] >= 0) & (where[:, 1] >= 0) & (where[:, 0] < 2 * w - 1) & (where[:, 1] < 2 * h - 1)
    at = where[inside, 1] * 2 * w + where[inside, 0]
    at = (at[:, None] + np.array([0, 1, 2 * w, 2 * w + 1])).ravel()
    layer = np.zeros((4 * h * w, 4), np.float32)
    layer[at] = np.c_[np.repeat(colors[inside], 4, axis=0), np.ones(len(at), np.float32)]
    layer = cv2.resize(layer.reshape(2 * h, 2 * w, 4), (w, h), interpolation=cv2.INTER_AREA)
    layer = cv2.GaussianBlur(layer, (0, 0), soft)
    return (image * (1 - layer[..., 3:]) + layer[..., :3]).astype(np.uint8)


def shaded(image, camera, pieces, lamp, strength, soft):
    """The image with the shadows the pieces cast on the board."""
    mask = np.zeros(image.shape[:2], np.uint8)
    for piece, *_ in pieces:
        flat = piece.points - lamp.toward * (piece.points[:, 2:] / lamp.toward[2])
        at = np.round(camera.project(flat)).astype(int)
        at = at[(at >= 0).all(1) & (at[:, 0] < mask.shape[1]) & (at[:, 1] < mask.shape[0])]
        mask[at[:, 1], at[:, 0]] = 255
    mask = cv2.GaussianBlur(cv2.morphologyEx(mask, cv2.MORPH_CLOSE, np.ones((3, 3), np.uint8)), (0, 0), soft)
    return (image * (1 - strength * (mask[..., None] / np.float32(255)))).astype(np.uint8)


def light_of(image, image_from_board):
    """Haze and light on the board, BGR: its darkest, and its brighter part against what pale borders reflect."""
    corners = project(image_from_board, np.r_[INTERSECTIONS, HEXES + .3, HEXES - .3]).astype(int)
    inside = corners[(corners >= 0).all(1) & (corners[:, 0] < image.shape[1]) & (corners[:, 1] < image.shape[0])]
    colors = np.array([image[y, x] for x, y in inside]) / 255
    haze, pale = np.percentile(colors, (2, 80), axis=0)
    haze = .7 * haze
    return haze, np.clip((pale - haze) / CREAM, .15, 1.3)


def with_pieces(rng, photo, box, plastic):
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
    faded = rng.uniform(0, .2)
    paints = {n: (1 - faded) * worn(rng, np.clip(np.array(PAINT[n]) * np.exp(rng.normal(0, SPREAD, 3)), .02, 1)) + faded * .5 for n in names}
    many, glossy = rng.uniform(.1, .6), rng.uniform(.2, 1) if plastic else rng.uniform(0, .4)
    drawn, pieces = [], []

    def stand(kind, at, turn, color):
        paint = dark_or_pale(rng) if kind == 'robber' else paints[color]
        pieces.append((relief.Standing(box.take(rng, kind, plastic), at, turn, rng.uniform(.92, 1.08)), paint, glossy))

    def any_color():
        return names[int(rng.choice(len(names), p=share))]

    def place(kind, key, i, at, turn):
        color = any_color()
        stand(kind, at + rng.normal(0, .11 if rng.random() < .2 else .05, 2), turn, color)
        drawn.append({'kind': kind, 'color': color, key: i})

    for i in range(len(PATHS)):
        if i not in taken_paths and rng.random() < many:
            a, b = PATH_ENDS[i]
            place('road', 'path', i, PATHS[i], np.arctan2(b[1] - a[1], b[0] - a[0]) + rng.normal(0, .25 if rng.random() < .15 else .08))
    for i in range(len(INTERSECTIONS)):
        if i not in taken_sites and rng.random() < many * .9:
            place('settlement' if rng.random() < .5 else 'city', 'intersection', i, INTERSECTIONS[i], rng.uniform(0, 2 * np.pi))
    # Robbers on several hexes, because each is judged alone; and what else lies around on hexes.
    robbers = {photo.label.get('robber')} - {None}
    for tile in photo.label['hexes']:
        if tile['id'] == photo.label.get('robber') or hidden.get('robber'):
            continue
        what, at = rng.random(), HEXES[tile['id']] + rng.normal(0, .16, 2)
        if what < .22:
            robbers.add(tile['id'])
            stand('robber', at, rng.uniform(0, 2 * np.pi), None)
        elif what < .3:
            stand(('road', 'settlement', 'city')[int(rng.integers(3))], at, rng.uniform(0, 2 * np.pi), any_color())
    lamp = Lamp(rng)
    haze, illumination = light_of(image, h)
    illumination = illumination * np.exp(rng.normal(0, .05, 3))
    image = shaded(image, camera, pieces, lamp, rng.uniform(.15, .55), rng.uniform(.6, 2.5))
    image = painted(image, camera, pieces, lamp, haze, illumination, rng.uniform(.3, .9))
    label = dict(photo.label, pieces=lying + drawn, robbers=robbers)
    return Photo(photo.name, image, h, label), taken_sites, taken_paths
