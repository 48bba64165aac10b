"""Makes a film of a game on a photographed board.

usage: film.py --program build/release/hexwatch --out FOLDER [NAME ...]      (names: films.py)
Reads the folders that HEXWATCH_TRUTH and HEXWATCH_CROPS name and writes NAME.mp4, NAME.truth.jsonl and NAME.inputs.jsonl (docs/films.md).
"""
import argparse
import json
import math
import pathlib
import subprocess

import cv2
import numpy as np

from films import FILMS
from script import FPS, Script, eased
from stage import over


class Shoot(Script):
    """The frames of a script and their truth."""

    def frames(self):
        stage, draw = self.stage, self.draw
        count = int(self.duration * FPS)
        changes = sorted(self.changes, key=lambda c: c[0])
        lying = dict(self.start)
        still = None
        w, h = self.size
        noise = [cv2.GaussianBlur(draw.standard_normal((h + 64, w + 64, 3)).astype(np.float32), (0, 0), 0.6) * self.spec.get('noise', 3.2) for _ in range(3)]
        noise = [np.int16(np.rint(one)) for one in noise]
        finished = None
        phases = draw.uniform(0, 6.28, 8)
        drift = lambda t, k, period: math.sin(t / period * 6.28 + phases[k]) * 0.6 + math.sin(t / period * 6.28 * 2.7 + phases[k + 1]) * 0.4
        watching = [r for r in self.records if r['rec'] == 'act' and r['visible']]
        for number in range(count):
            t = number / FPS
            while changes and changes[0][0] <= t:
                _, key, thing = changes.pop(0)
                lying.pop(key, None)
                if thing is not None:
                    lying[key] = thing
                still = None
            if still is None:
                still = stage.base.copy()
                finished = None
                stage.put(still, lying.values())
            picture = still
            layers = []
            for flight in self.flights:
                if flight[0] <= t < flight[1]:
                    picture = picture.copy() if picture is still else picture
                    self.tumble(picture, flight, t)
            for one in self.passes:
                if not one.keys[0][0] - 0.1 <= t <= one.keys[-1][0] + 0.1:
                    continue
                before, at = one.at(t - 0.5 / FPS), one.at(t)
                picture = picture.copy() if picture is still else picture
                layer = one.hand.layer(before, at)
                if layer is not None:
                    one.hand.shade(picture, layer[1], layer[2], layer[3])
                for begin, end, make in one.carry:
                    if begin <= t < end:
                        steps = 1 if np.abs(at - before).max() < 1 else 4
                        for k in range(steps):
                            over_part(picture, make(at + (before - at) * k / steps), 1 / steps)
                if layer is not None:
                    over(picture, *layer)
                    layers.append(layer)
            self.measure(watching, layers, t)
            camera = self.camera(t)
            if picture is not still or finished is None or finished[1] != camera.tobytes():
                if self.bump is None or t < self.bump['t0']:
                    p = stage.pad
                    seen = picture[p:p + h, p:p + w]
                else:
                    seen = cv2.warpPerspective(picture, camera, (w, h), flags=cv2.INTER_LINEAR)
                seen = cv2.GaussianBlur(seen, (0, 0), self.spec.get('blur', 0.55))
                finished = (seen, camera.tobytes()) if picture is still else None
            else:
                seen = finished[0]
            gain = 1 + 0.09 * drift(t, 0, 47)
            white = np.array([1 + 0.04 * drift(t, 2, 61), 1, 1 - 0.04 * drift(t, 4, 53)])
            levels = np.clip(np.arange(256)[:, None] * (gain * white) + 0.5, 0, 255).astype(np.uint8)[None]
            dx, dy = draw.integers(0, 64, 2)
            out = cv2.add(cv2.LUT(seen, levels), noise[number % 3][dy:dy + h, dx:dx + w], dtype=cv2.CV_8U)
            a, b = stage.bars
            out[:, :a] = 0
            out[:, b:] = 0
            _, jpeg = cv2.imencode('.jpg', out, [cv2.IMWRITE_JPEG_QUALITY, int(draw.integers(78, 83))])
            yield cv2.imdecode(jpeg, cv2.IMREAD_COLOR)

    def tumble(self, picture, flight, t):
        begin, end, start, stop, things = flight
        u = (t - begin) / (end - begin)
        thing = things[min(len(things) - 1, int(u * len(things)))]
        for k in range(4):
            v = eased(u + (k - 3) * 0.5 / FPS / (end - begin) / 4, 'in')
            at = np.asarray(start) + (np.asarray(stop) - start) * v
            over_part(picture, self.shifted(thing, at - self.point_of(thing)), 0.25 + 0.15 * k)

    def measure(self, records, layers, t):
        for r in records:
            if not r['pass_begin'] - 0.2 <= t <= r['pass_end'] + 0.7:
                continue
            shown = any(self.in_picture(layer) for layer in layers)
            if shown:
                r.setdefault('m0', t)
                r['m1'] = t + 1 / FPS
            things = r.get('watch_all') or [r['watch']]
            covered = any(overlaps(thing, layer) for thing in things for layer in layers) or t < r.get('rest_at', 0)
            if covered:
                r['free'] = t + 1 / FPS

    def in_picture(self, layer):
        _, alpha, x, y = layer
        p, (w, h) = self.stage.pad, self.size
        part = alpha[max(0, p - y):max(0, p + h - y), max(0, p - x):max(0, p + w - x)]
        return part.size > 0 and part.max() > 75

    def truth(self):
        """The lines of the truth and of the inputs, once all frames are drawn."""
        pose = lambda t: [round(float(v), 8) for v in (self.normalized(self.camera(t) @ self.stage.pose)).ravel()]
        head = {**self.board, 'film': self.name, 'fps': FPS, 'size': list(self.size), 'duration': self.duration, 'board_to_image': pose(0),
                'dice_shown': bool(self.spec.get('dice_at')), 'dice_at_start': self.dice_start, 'pillarbox': list(self.stage.bars)}
        lines = []
        for r in self.records:
            if r['rec'] == 'act' and r['visible']:
                r['t0'], r['t'], r['t1'] = r['m0'], r.get('free', r['pass_end']), r['m1']
        for r in self.records:
            if r.get('undone_by'):
                r['undone_t'] = round(r['undone_by']['t'], 2)
            hidden = ('watch', 'watch_all', 'rest_at', 'pass_begin', 'pass_end', 'm0', 'm1', 'free', 'undone_by')
            lines.append({k: round(v, 2) if k in ('t', 't0', 't1') else v for k, v in r.items() if k not in hidden})
        if self.bump:
            lines.append({'rec': 'bump', 't0': round(self.bump['t0'], 2), 't': round(self.bump['t'], 2), 'board_to_image': pose(self.bump['t'] + 1)})
        last = self.records[-1] if 's' in self.records[-1] else next(r for r in self.records[::-1] if 's' in r)
        lines = [head, *sorted(lines, key=lambda r: r['t0']), {'rec': 'final', 't': self.duration, 's': last['s'], 'board': last['board']}]
        inputs = sorted(({'t': round(r['t'] + later, 2), **line} for r, later, line in self.inputs), key=lambda line: line['t'])
        return lines, inputs

    @staticmethod
    def normalized(m):
        return m / m[2, 2]


def over_part(picture, thing, share):
    over(picture, thing.image * share, thing.alpha * share, thing.x, thing.y)


def overlaps(thing, layer):
    _, alpha, x, y = layer
    h, w = thing.alpha.shape
    x0, y0, x1, y1 = max(thing.x, x), max(thing.y, y), min(thing.x + w, x + alpha.shape[1]), min(thing.y + h, y + alpha.shape[0])
    if x0 >= x1 or y0 >= y1:
        return False
    return bool(((alpha[y0 - y:y1 - y, x0 - x:x1 - x] > 25) & (thing.alpha[y0 - thing.y:y1 - thing.y, x0 - thing.x:x1 - thing.x] > 0.5)).any())


def make(name, program, out):
    out.mkdir(parents=True, exist_ok=True)
    shoot = Shoot(name, program)
    shoot.write_script()
    w, h = shoot.size
    command = ['ffmpeg', '-v', 'error', '-y', '-f', 'rawvideo', '-pix_fmt', 'bgr24', '-s', f'{w}x{h}', '-r', str(FPS), '-i', '-', '-c:v', 'libx264',
               '-b:v', str(shoot.spec.get('bitrate', '220k')), '-pix_fmt', 'yuv420p', '-threads', '1', str(out / f'{name}.mp4')]
    with subprocess.Popen(command, stdin=subprocess.PIPE) as encoder:
        for frame in shoot.frames():
            encoder.stdin.write(frame.tobytes())
    lines, inputs = shoot.truth()
    (out / f'{name}.truth.jsonl').write_text(''.join(json.dumps(line, separators=(',', ':')) + '\n' for line in lines))
    (out / f'{name}.inputs.jsonl').write_text(''.join(json.dumps(line, separators=(',', ':')) + '\n' for line in inputs))
    print(name, shoot.duration, 's,', sum(r.get('visible', False) for r in lines), 'visible acts')


if __name__ == '__main__':
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--program', required=True)
    parser.add_argument('--out', type=pathlib.Path, required=True)
    parser.add_argument('names', nargs='*')
    args = parser.parse_args()
    cv2.setNumThreads(1)
    for each in args.names or FILMS:
        make(each, args.program, args.out)
