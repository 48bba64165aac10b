"""A labelled photo of a board: where everything lies on it, how it is lit, and what it looks like without its pieces."""
import math
import os
import pathlib

import cv2
import numpy as np
import yaml

import numbering as n

RESOURCE = {'hills': 'brick', 'forest': 'wood', 'mountains': 'ore', 'fields': 'wheat', 'pasture': 'sheep', 'desert': 'desert'}
HARBOR = {'generic': 'any', 'brick': 'brick', 'lumber': 'wood', 'ore': 'ore', 'grain': 'wheat', 'wool': 'sheep'}


def project(homography, points):
    points = np.atleast_2d(np.asarray(points, float))
    out = np.c_[points, np.ones(len(points))] @ np.asarray(homography).T
    return out[:, :2] / out[:, 2:]


def affine_at(homography, at):
    """The 2x2 matrix that takes small steps on the board to steps in the picture, at a point of the board."""
    e = 1e-3
    x, y = at
    o, a, b = project(homography, [(x, y), (x + e, y), (x, y + e)])
    return np.c_[(a - o) / e, (b - o) / e]


def scale_at(homography, at):
    """Pixels a hex side."""
    return math.sqrt(abs(np.linalg.det(affine_at(homography, at))))


class Photo:
    def __init__(self, name):
        truth = pathlib.Path(os.environ.get('HEXWATCH_TRUTH') or exit('HEXWATCH_TRUTH is not set: it names the folder with images/ and labels/'))
        self.name = name
        self.label = yaml.safe_load((truth / 'labels' / f'{name}.yaml').read_text())
        self.image = cv2.imread(str(truth / 'images' / self.label['image']))
        self.pose = np.array(self.label['board_to_image'], float).reshape(3, 3)

    def board_line(self, colors):
        hexes = sorted(self.label['hexes'], key=lambda h: h['id'])
        desert = next(h['id'] for h in hexes if h['terrain'] == 'desert')
        harbors = [{'kind': HARBOR[h['kind']], 'rate': 3 if h['kind'] == 'generic' else 2, 'v': list(n.PATHS[h['path']]), 'e': h['path']}
                   for h in self.label['harbors']]
        return {'rec': 'game', 'format': 'catan-oracle-1', 'players': len(colors), 'colors': colors, 'vp_to_win': 10, 'discard_over': 7,
                'res': ['wood', 'brick', 'sheep', 'wheat', 'ore'],
                'devs': ['knight', 'year_of_plenty', 'monopoly', 'road_building', 'victory_point'],
                'terrain': [RESOURCE[h['terrain']] for h in hexes], 'number': [h['number'] or 0 for h in hexes], 'harbors': harbors, 'robber': desert}

    def light(self):
        """BGR of what is as good as white: the number tokens' paper. Two photos are matched by it."""
        values = []
        for h in self.label['hexes']:
            if h['number'] is None or h['id'] == self.label['robber']:
                continue
            at = n.HEXES[h['id']]
            radius = 0.2 * scale_at(self.pose, at)
            (x, y), = project(self.pose, [at])
            patch = self.image[max(0, int(y - radius)):int(y + radius), max(0, int(x - radius)):int(x + radius)].reshape(-1, 3)
            if len(patch):
                values.append(np.percentile(patch, 70, axis=0))
        return np.median(values, axis=0)

    def occupied(self):
        """Points of the board where pieces stand, with their kind."""
        out = [(n.MIDDLES[p['path']] if p['kind'] == 'road' else n.SITES[p['intersection']], p['kind'], p) for p in self.label['pieces']]
        if self.label['robber'] is not None:
            out.append((n.HEXES[self.label['robber']], 'robber', {}))
        return out


def up_on_board(pose, at):
    """The step on the board that looks like a step straight up in the picture, one hex side long in it."""
    return np.linalg.solve(affine_at(pose, at), [0, -scale_at(pose, at)])


def tilt(pose):
    """0 seen from above, 1 along the table: how much the board is shortened in the direction away from the camera."""
    values = np.linalg.svd(affine_at(pose, (0, 0)))[1]
    return 1 - values[1] / values[0]


class Eraser:
    """Takes pieces off a photo: what lies under them comes from a free path or intersection of the same photo, under the robber from a bare
    desert of the same set. `robber`: how he and his shadow lie, from a point to a point, hex sides off the middle of the desert;
    `deserts`: names of photos of the same set whose desert is free there."""

    def __init__(self, photo, robber=None, deserts=()):
        self.photo, self.pose = photo, photo.pose
        self.scale = scale_at(self.pose, (0, 0))
        size = int(10.4 * self.scale)
        self.board_to_flat = np.array([[self.scale, 0, size / 2], [0, self.scale, size / 2], [0, 0, 1]])
        self.flat_to_image = self.pose @ np.linalg.inv(self.board_to_flat)
        self.flat = cv2.warpPerspective(photo.image, np.linalg.inv(self.flat_to_image), (size, size), flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
        self.robber, self.deserts = robber, [Photo(name) for name in deserts]
        self.covered = np.zeros(self.flat.shape[:2], np.float32)

    def shape(self, at, kind, angle):
        """The outline of a piece with its shadow and its height, in flat pixels."""
        mask = np.zeros(self.flat.shape[:2], np.uint8)
        if kind == 'robber':
            a, b = project(self.board_to_flat, np.asarray(at) + np.asarray(self.robber))
            cv2.line(mask, tuple(np.int32(a)), tuple(np.int32(b)), 255, int(0.48 * self.scale))
            return mask
        lean = up_on_board(self.pose, at) * tilt(self.pose) * {'road': 0.2, 'settlement': 0.45, 'city': 0.6}[kind]
        length, width = {'road': (0.86, 0.4), 'settlement': (0.7, 0.7), 'city': (0.8, 0.8)}[kind]
        for k in np.linspace(0, 1, 6):
            (x, y), = project(self.board_to_flat, [np.asarray(at) + k * lean])
            box = ((x, y), (length * self.scale, width * self.scale), math.degrees(angle))
            if kind == 'road':
                cv2.fillPoly(mask, [np.int32(cv2.boxPoints(box))], 255)
            else:
                cv2.ellipse(mask, box, 255, -1)
        return mask

    def free_places(self, at, kind, place):
        """Turns and points that bring a free place of the same kind here."""
        taken = [p for p, _, _ in self.photo.occupied()]
        free = lambda p, reach: all(math.dist(p, t) > reach for t in taken)
        if kind == 'road':
            for e in range(72):
                if free(n.MIDDLES[e], 0.75):
                    for flip in (0, math.pi):
                        yield n.path_angle(place) - n.path_angle(e) + flip, n.MIDDLES[e]
        else:
            bearing = lambda v: n.path_angle(n.SITE_PATHS[v][0]) + (math.pi if n.PATHS[n.SITE_PATHS[v][0]][1] == v else 0)
            for v in range(54):
                if free(n.SITES[v], 0.65) and len(n.SITE_HEXES[v]) == len(n.SITE_HEXES[place]):
                    for k in range(3):
                        yield bearing(place) - bearing(v) + 2 * math.pi / 3 * k, n.SITES[v]

    def patches(self, at, kind, place, box):
        """What other places look like in the box when they are brought here."""
        x, y, w, h = box
        here = np.linalg.inv(self.board_to_flat) @ np.array([[1, 0, x], [0, 1, y], [0, 0, 1]])
        move = lambda p: np.array([[1, 0, p[0]], [0, 1, p[1]], [0, 0, 1]])
        turn = lambda a: np.array([[math.cos(a), -math.sin(a), 0], [math.sin(a), math.cos(a), 0], [0, 0, 1]])
        if kind == 'robber':
            sources = [(photo.image, photo.pose, next(hx['id'] for hx in photo.label['hexes'] if hx['terrain'] == 'desert')) for photo in self.deserts]
            for image, pose, desert in sources:
                for k in range(6):
                    m = pose @ move(n.HEXES[desert]) @ turn(k * math.pi / 3) @ move((-at[0], -at[1])) @ here
                    yield cv2.warpPerspective(image, np.linalg.inv(m), (w, h), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
        else:
            for angle, source in self.free_places(at, kind, place):
                m = self.board_to_flat @ move(source) @ turn(-angle) @ move((-at[0], -at[1])) @ here
                yield cv2.warpPerspective(self.flat, np.linalg.inv(m), (w, h), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)

    def erase(self, at, kind, place):
        mask = self.shape(at, kind, n.path_angle(place) if kind == 'road' else 0)
        box = x, y, w, h = cv2.boundingRect(cv2.dilate(mask, np.ones((17, 17))))
        piece = mask[y:y + h, x:x + w]
        ring = (cv2.dilate(piece, np.ones((11, 11))) > 0) & (piece == 0)
        here = self.flat[y:y + h, x:x + w]
        def matched(there):
            return np.clip(there * (here[ring].mean(0) / np.maximum(1, there[ring].mean(0))), 0, 255)
        fitting = [matched(there) for there in self.patches(at, kind, place, box)]
        best = min(fitting, key=lambda there: np.abs(there[ring] - here[ring]).mean())
        alpha = cv2.GaussianBlur(cv2.dilate(piece, np.ones((5, 5))), (0, 0), 2)[..., None] / 255.0
        self.flat[y:y + h, x:x + w] = np.uint8(here * (1 - alpha) + best * alpha + 0.5)
        self.covered[y:y + h, x:x + w] = np.maximum(self.covered[y:y + h, x:x + w], np.minimum(1, alpha[..., 0] * 3))

    def clean(self):
        for at, kind, piece in self.photo.occupied():
            if kind != 'robber' or self.robber:
                self.erase(at, kind, piece.get('path', piece.get('intersection')))
        size = self.photo.image.shape[1::-1]
        patch = cv2.warpPerspective(self.flat, self.flat_to_image, size, flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
        alpha = cv2.warpPerspective(self.covered, self.flat_to_image, size)[..., None]
        return np.uint8(np.clip(self.photo.image * (1 - alpha) + patch * alpha + 0.5, 0, 255))
