"""What happens on a photographed table and when: hands, pieces, dice, the robber, a knock to the camera, an arm at rest."""
import math
import os

import numpy as np

import numbering as n
from cutouts import cut_dice, cut_hand, cut_pieces, cut_robber
from films import FILMS, ROBBERS, SETS
from game import Maker
from photo import Eraser, Photo, project, scale_at
from stage import Hand, Stage, Thing

FPS = 15

def eased(u, kind):
    u = min(1.0, max(0.0, u))
    return {'in': 1 - (1 - u) ** 2, 'out': u * u, 'glide': u * u * (3 - 2 * u)}[kind]


class Pass:
    """One hand from its coming in to its going out: keys of (time, point, ease), and what it holds meanwhile."""

    def __init__(self, hand, keys, carry=()):
        self.hand, self.keys, self.carry = hand, keys, list(carry)   # carry: (from, to, maker of a thing at a canvas point)

    def at(self, t):
        keys = self.keys
        if t <= keys[0][0]:
            return np.asarray(keys[0][1], float)
        for (ta, pa, _), (tb, pb, ease) in zip(keys, keys[1:]):
            if t <= tb:
                return np.asarray(pa) + (np.asarray(pb) - pa) * eased((t - ta) / (tb - ta), ease)
        return np.asarray(keys[-1][1], float)


class Script:
    def __init__(self, name, program):
        spec = self.spec = FILMS[name]
        self.name, self.program = name, program
        self.draw = draw = np.random.default_rng(spec['seed'])
        photo = Photo(spec['photo'])
        image = Eraser(photo, spec.get('robber'), spec.get('deserts', ())).clean()
        self.size = spec.get('size', (1280, 720))
        self.stage = Stage(image, photo.pose, self.size, turn=spec.get('turn', 0), fill=spec.get('fill', 0.97), bars=spec.get('bars', False), all_of_it=spec.get('all_of_it', False),
                           light=photo.light(), draw=draw)
        self.board = photo.board_line(spec['players'])
        cut = {}
        for source in spec['set']:
            names, leave_out = SETS[source]
            for key, value in cut_pieces(names, leave_out).items():
                cut.setdefault(key, value)   # the first set that has it
        self.cut = cut
        self.robber_cut = cut_robber(*ROBBERS[spec['robber_cut']])
        self.dice_cut = cut_dice(os.environ['HEXWATCH_CROPS'])
        self.game = Maker(program, self.board, draw, mistakes=spec['mistakes'], rolls=spec['rolls']).play()
        w, h = (v + 2 * self.stage.pad for v in self.size)
        seats = {'bottom': (w * 0.5, h * 2.2), 'left': (-w * 0.6, h * 0.7), 'right': (w * 1.6, h * 0.7), 'top': (w * 0.5, -h * 1.2),
                 'bottom_left': (-w * 0.2, h * 1.9), 'bottom_right': (w * 1.2, h * 1.9)}
        self.hands = []
        for k, seat in enumerate(spec.get('seats', ['bottom_left', 'right', 'left', 'bottom_right'])[:len(spec['players'])]):
            source = ['pb_hand_easy1', 'pb_hand_difficult2'][(k + spec['seed']) % 2]
            sleeve = [(52, 50, 48), (110, 62, 40), (60, 66, 120), (150, 150, 146), (50, 80, 58)][(k * 2 + spec['seed']) % 5]
            skin = [(1, 1, 1), (0.8, 0.84, 0.88), (1.08, 1.05, 1.0), (0.92, 0.9, 0.95)][(k + spec['seed']) % 4]
            self.hands.append(Hand(self.stage, cut_hand(source, draw, mirrored=bool((k + spec['seed']) % 3 == 1), sleeve=sleeve, skin=skin), seats[seat]))
        self.lying = {}       # key -> Thing
        self.changes = []     # (time, key, Thing or none)
        self.passes, self.flights, self.records, self.inputs = [], [], [], []
        self.bump = None

    # What is done on the table.

    def outside(self, hand, at):
        """A point on the way from the seat at which nothing of the hand is in the picture."""
        direction = (hand.seat - at) / np.linalg.norm(hand.seat - at)
        for far in range(0, 3000, 20):
            p = at + direction * far
            if not (self.stage.pad - hand.unit * 1.2 < p[0] < self.stage.pad + self.size[0] + hand.unit * 1.2
                    and self.stage.pad - hand.unit * 1.2 < p[1] < self.stage.pad + self.size[1] + hand.unit * 1.2):
                return p
        raise RuntimeError('no way out')

    def piece(self, what, color, where, place):
        kind = 'road' if what == 'road' else what
        choices = self.cut[(kind, color)]
        middle = n.MIDDLES[where] if what == 'road' else n.SITES[where]
        at = (middle[0] + place['dx'], middle[1] + place['dy'])
        if what == 'road':
            axis = n.path_angle(where) + math.radians(place['rot'])
            return lambda shift=(0, 0): self.shifted(self.stage.thing(choice, at, axis=axis, lift=0.05), shift) if (choice := choices[self.pick(choices)]) is not None else None
        return lambda shift=(0, 0): self.shifted(self.stage.thing(choices[self.pick(choices)], at, angle=math.radians(place['rot']), lift=0.14), shift)

    def pick(self, choices):
        return int(self.draw.integers(len(choices)))

    @staticmethod
    def shifted(thing, shift):
        return Thing(thing.image, thing.alpha, thing.x + int(round(shift[0])), thing.y + int(round(shift[1])), thing.foot + shift[1])

    def point_of(self, thing):
        return np.array([thing.x + thing.alpha.shape[1] / 2, thing.y + thing.alpha.shape[0] / 2])

    def reach(self, by, at, t, stay=None):
        """Keys of a hand that comes to a point and goes again; the time when it is there, and when it leaves."""
        hand = self.hands[by]
        out = self.outside(hand, at)
        near = at + self.draw.normal(0, 0.02, 2) * hand.unit
        come, stay, go = self.draw.uniform(0.36, 0.6), stay or self.draw.uniform(0.26, 0.5), self.draw.uniform(0.36, 0.6)
        arrive = t + come
        return hand, [(t, out, 'in'), (arrive, near, 'in'), (arrive + stay, near, 'glide'), (arrive + stay + go, out, 'out')], arrive, arrive + stay

    def settle_down(self, act, t, key, thing, color_before=None):
        by = act['by']
        hand, keys, arrive, leave = self.reach(by, self.point_of(thing), t)
        done = arrive + 0.6 * (leave - arrive)
        grip = self.point_of(thing)
        self.passes.append(Pass(hand, keys, [(t, done, lambda at: self.shifted(thing, at - grip))]))
        self.changes.append((done, key, thing))
        act['watch'] = thing
        return keys[-1][0]

    def take_away(self, act, t, key, thing):
        hand, keys, arrive, leave = self.reach(act['by'], self.point_of(thing), t)
        done = arrive + 0.6 * (leave - arrive)
        grip = self.point_of(thing)
        self.passes.append(Pass(hand, keys, [(done, keys[-1][0], lambda at: self.shifted(thing, at - grip))]))
        self.changes.append((done, key, None))
        act['watch'] = thing
        return keys[-1][0]

    def robber_thing(self, at, place):
        return self.stage.thing(self.robber_cut, (n.HEXES[at][0] + place['dx'], n.HEXES[at][1] + place['dy']))

    def move_robber(self, act, t, old, new):
        a, b = self.point_of(old), self.point_of(new)
        hand, keys, arrive, leave = self.reach(act['by'], a, t)
        over_time = self.draw.uniform(0.4, 0.7)
        stay = self.draw.uniform(0.26, 0.45)
        out = self.outside(hand, b)
        keys = keys[:3] + [(leave + over_time, b, 'glide'), (leave + over_time + stay, b, 'glide'), (leave + over_time + stay + self.draw.uniform(0.36, 0.6), out, 'out')]
        grasp, down = arrive + 0.7 * (leave - arrive), leave + over_time + 0.6 * stay
        self.passes.append(Pass(hand, keys, [(grasp, down, lambda at: self.shifted(old, at - a))]))
        self.changes += [(grasp, 'robber', None), (down, 'robber', new)]
        act['watch'] = new
        return keys[-1][0]

    def dice_places(self):
        """Two points on the board's plane beside the board, where dice come to lie."""
        mx, my = self.dice_spot
        while True:
            a = np.array([mx, my]) + self.draw.uniform(-1, 1, 2) * self.spec.get('dice_spread', (0.8, 0.8))
            b = np.array([mx, my]) + self.draw.uniform(-1, 1, 2) * self.spec.get('dice_spread', (0.8, 0.8))
            low, high = np.array([self.stage.bars[0], 0]), np.array([self.stage.bars[1], self.size[1]])
            inside = lambda p: ((low + 0.5 * self.unit < (seen := project(self.stage.pose, [p])[0] - self.stage.pad)) & (seen < high - 0.5 * self.unit)).all()
            off = lambda p: min(math.dist(p, h) for h in n.HEXES) > 1.9
            if 0.5 < math.dist(a, b) < 1.9 and inside(a) and inside(b) and off(a) and off(b):
                return [a, b]

    def die_thing(self, color, eyes, at, angle):
        choices = self.dice_cut[(color, eyes)]
        return self.stage.die(choices[0 if self.spec.get('same_dice') else self.pick(choices)], at, angle)

    def throw(self, act, t, old):
        """The hand takes the dice up, shakes them and throws them; they tumble to where they lie."""
        start = project(self.stage.pose, [self.dice_spot])[0]
        hand, keys, arrive, leave = self.reach(act['by'], start, t, stay=self.draw.uniform(0.3, 0.5))
        grasp = arrive + 0.1
        shake = keys[2][1] + np.array([0.25, -0.2]) * hand.unit
        keys.insert(2, ((arrive + leave) / 2, shake, 'glide'))
        self.passes.append(Pass(hand, keys))
        places = self.dice_places()
        rest = 0
        self.changes += [(grasp, 'die0', None), (grasp, 'die1', None)]
        for k, (color, place) in enumerate(zip(('red', 'yellow'), places)):
            angle = self.draw.uniform(0, 6.28)
            thing = self.die_thing(color, act['dice'][k], place, angle)
            stop = leave + self.draw.uniform(0.35, 0.6)
            rest = max(rest, stop)
            tumble = [self.die_thing(color, int(self.draw.integers(1, 7)), place, self.draw.uniform(0, 6.28)) for _ in range(6)]
            self.flights.append((leave, stop, start, self.point_of(thing), tumble))
            self.changes.append((stop, f'die{k}', thing))
            act.setdefault('watch_all', []).append(thing)
        act['rest_at'] = rest
        return max(keys[-1][0], rest)

    # The whole film, before a frame is drawn.

    def write_script(self):
        draw, spec = self.draw, self.spec
        self.unit = scale_at(self.stage.pose, (0, 0))
        if spec.get('dice_at'):
            spot = np.array(spec['dice_at']) * self.size + self.stage.pad
            self.dice_spot = project(np.linalg.inv(self.stage.pose), [spot])[0]
        robber = self.robber_thing(self.board['robber'], {'dx': draw.normal(0, 0.06), 'dy': 0.2 + draw.normal(0, 0.05)})
        start = {'robber': robber}
        seen = [i for i, (a, _) in enumerate(self.game) if a['do'] in ('settlement', 'city', 'road', 'undo', 'robber')]
        bump_after = seen[int(len(seen) * draw.uniform(0.35, 0.75))]
        rest_after = seen[int(len(seen) * draw.uniform(0.45, 0.9))]
        if rest_after == bump_after:
            rest_after = seen[seen.index(bump_after) - 2]
        dice_start = [int(d) for d in draw.integers(1, 7, 2)]
        if spec.get('dice_at'):
            for k, (color, place) in enumerate(zip(('red', 'yellow'), self.dice_places())):
                start[f'die{k}'] = self.die_thing(color, dice_start[k], place, draw.uniform(0, 6.28))
        self.start, self.dice_start = dict(start), dice_start
        now = dict(start)
        physical = {'settlements': [], 'cities': [], 'roads': [], 'robber': self.board['robber']}
        colors = self.board['colors']
        t = draw.uniform(2.2, 3.5)
        numbers, mapped = 0, {}
        wrong = {}
        for i, (action, state) in enumerate(self.game):
            act = dict(action)
            do, by = act['do'], act['by']
            visible = do in ('settlement', 'city', 'road', 'undo', 'robber') or (do == 'roll' and bool(spec.get('dice_at')))
            record = {'rec': 'act', 'n': numbers, 't0': 0, 't': 0, 't1': 0, 'by': by, 'do': do}
            record |= {k: v for k, v in act.items() if k not in ('by', 'do', 'illegal', 'of')}
            if 'of' in act:
                record['of'] = mapped[act['of']]
            mapped[i] = numbers
            numbers += 1
            record |= {'visible': visible, 'illegal': act.get('illegal'), 'undone_t': None}
            if visible:
                gap = draw.uniform(0.6, 2.1) + (2.5 if draw.random() < 0.12 else 0)
                last = self.passes[-1].keys[-1][0] if self.passes else t
                if do == 'undo':
                    t = max(t + gap, wrong['done'] + draw.uniform(8, 10.5))
                else:
                    t = max(t, last) + gap
                if do == 'robber':
                    place = {'dx': round(draw.normal(0, 0.08), 3), 'dy': round(0.1 + draw.normal(0, 0.08), 3)}
                    thing = self.robber_thing(act['hex'], place)
                    end = self.move_robber(record, t, now['robber'], thing)
                    now['robber'] = thing
                    physical = {**physical, 'robber': act['hex']}
                elif do == 'roll':
                    end = self.throw(record, t, None)
                    place = None
                elif do == 'undo':
                    key = (act['what'] == 'road', act.get('e', act.get('v')))
                    end = self.take_away(record, t, key, now.pop(key))
                    name = {'settlement': 'settlements', 'city': 'cities', 'road': 'roads'}[act['what']]
                    physical = {**physical, name: [p for p in physical[name] if p[0] != key[1]]}
                    place = None
                else:
                    sd = 4.5 if do == 'road' else 18
                    rot = draw.normal(0, sd)
                    if do == 'road' and draw.random() < 1 / 8:
                        rot = draw.uniform(11, 17) * (1 if draw.random() < 0.5 else -1)
                    place = {'dx': round(draw.normal(0, 0.06), 3), 'dy': round(draw.normal(0, 0.06), 3), 'rot': round(rot, 1)}
                    where = act.get('e', act.get('v'))
                    key = (do == 'road', where)
                    thing = self.piece(do, colors[by], where, place)()
                    end = self.settle_down(record, t, key, thing)
                    now[key] = thing
                    name = {'settlement': 'settlements', 'city': 'cities', 'road': 'roads'}[do]
                    physical = {**physical, name: physical[name] + [[where, colors[by]]]}
                    if do == 'city':
                        physical['settlements'] = [p for p in physical['settlements'] if p[0] != where]
                    if act.get('illegal'):
                        wrong = {'done': end, 'record': record}
                if place:
                    record['place'] = place
                if do == 'undo':
                    wrong['record']['undone_by'] = record
                record['pass_end'] = end
                record['pass_begin'] = t
                t = end
                if do == 'robber' and 'from' in act:
                    self.inputs.append((record, 0.3, {'rec': 'act', **{k: act[k] for k in ('by', 'do', 'hex', 'from', 'card')}, 'seen': 'hex'}))
            else:
                t += draw.uniform(0.9, 2.2) if do in ('roll', 'buy_dev', 'play_knight', 'trade_confirm') else draw.uniform(0.25, 0.7)
                record |= {'t0': t, 't': t}
                del record['t1']
                self.inputs.append((record, 0, {'rec': 'act', **{k: v for k, v in act.items()}}))
                if do == 'play_knight':
                    t += draw.uniform(1.5, 4)
            record['s'] = {k: state[k] for k in ('hand', 'dev', 'played', 'left', 'vp', 'vp_all', 'lr', 'lr_holder', 'la_holder', 'robber', 'bank', 'deck') if k in state}
            record['board'] = physical
            self.records.append(record)
            if i == bump_after:
                t += draw.uniform(0.4, 0.9)
                self.make_bump(t)
                t += 0.7
            if i == rest_after and not act.get('illegal'):
                t += draw.uniform(0.4, 0.9)
                t = self.rest(t)
        self.duration = round(t + 2.5, 2)

    def make_bump(self, t):
        draw = self.draw
        w, h = self.size
        shift = draw.uniform(0.01, 0.02, 2) * w * np.where(draw.random(2) < 0.5, -1, 1) * [1, 0.6]
        angle, zoom = math.radians(draw.uniform(1, 2)) * (1 if draw.random() < 0.5 else -1), 1 + draw.uniform(0.01, 0.02) * (1 if draw.random() < 0.5 else -1)
        self.bump = {'t0': t, 't': t + 0.3, 'shift': shift, 'angle': angle, 'zoom': zoom}

    def camera(self, t):
        """Canvas to picture at a time."""
        pad = np.array([[1, 0, -self.stage.pad], [0, 1, -self.stage.pad], [0, 0, 1.0]])
        if self.bump is None or t < self.bump['t0']:
            return pad
        u = eased((t - self.bump['t0']) / (self.bump['t'] - self.bump['t0']), 'glide')
        a, z = self.bump['angle'] * u, 1 + (self.bump['zoom'] - 1) * u
        w, h = self.size
        c, s = math.cos(a) * z, math.sin(a) * z
        m = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1.0]])
        centre = np.array([[1, 0, w / 2], [0, 1, h / 2], [0, 0, 1.0]])
        move = np.array([[1, 0, self.bump['shift'][0] * u], [0, 1, self.bump['shift'][1] * u], [0, 0, 1]])
        return move @ centre @ m @ np.linalg.inv(centre) @ pad

    def rest(self, t):
        by = int(self.draw.integers(len(self.hands)))
        hand = self.hands[by]
        at = project(self.stage.pose, [self.draw.uniform(-1.2, 1.2, 2)])[0]
        out = self.outside(hand, at)
        stay = self.draw.uniform(7.5, 8.5)
        drift = at + self.draw.normal(0, 2, 2)
        self.passes.append(Pass(hand, [(t, out, 'in'), (t + 0.6, at, 'in'), (t + 0.6 + stay, drift, 'glide'), (t + 1.2 + stay, out, 'out')]))
        self.records.append({'rec': 'rest', 't0': t, 't': t + 1.2 + stay, 'by': by})
        return t + 1.2 + stay

    # The frames.
