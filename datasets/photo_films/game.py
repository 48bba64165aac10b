"""Makes up a legal game on a layout, with a few mistakes that are put right again. The engine's referee says what each action brings."""
import json
import subprocess

import numbering as n

RES = ['wood', 'brick', 'sheep', 'wheat', 'ore']
COST = {'road': [1, 1, 0, 0, 0], 'settlement': [1, 1, 1, 1, 0], 'city': [0, 0, 0, 2, 3], 'buy_dev': [0, 0, 1, 1, 1]}
PIPS = {0: 0, 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}


class Referee:
    """The engine's referee (docs/referee.md), asked action by action."""

    def __init__(self, program, board):
        self.process = subprocess.Popen([program, 'referee', '-'], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.process.stdin.write(json.dumps({k: v for k, v in board.items() if k != 'format'}) + '\n')
        self.count = 0

    def ask(self, act):
        self.process.stdin.write(json.dumps(act) + '\n')
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        if not answer:
            raise RuntimeError(f'the referee cannot read {act}')
        return json.loads(answer)

    def close(self):
        self.process.stdin.close()
        self.process.wait()

    def do(self, act):
        """Carries the action out and tells the position, with the rules it broke."""
        self.count += 1
        return self.ask(act)

    def would(self, act):
        """What `do` would tell."""
        said = self.ask(act)
        self.ask({'do': 'undo', 'to': self.count})
        return said


class Table:
    """What lies on the board and in the hands, just far enough to choose legal actions."""

    def __init__(self, board):
        self.board = board
        self.players = board['players']
        self.house = {}   # site: (seat, 1 settlement | 2 city)
        self.road = {}    # path: seat
        self.robber = board['robber']
        self.hand = [[0] * 5 for _ in range(self.players)]

    def free(self, v):
        return v not in self.house and all(u not in self.house for u in n.NEIGHBOURS[v])

    def reaches(self, by, v):
        return any(self.road.get(e) == by for e in n.SITE_PATHS[v])

    def road_fits(self, by, e):
        if e in self.road:
            return False
        for v in n.PATHS[e]:
            owner = self.house.get(v, (None,))[0]
            if owner == by or (owner is None and any(self.road.get(o) == by for o in n.SITE_PATHS[v] if o != e)):
                return True
        return False

    def left(self, by, what):
        if what == 'road':
            return 15 - sum(s == by for s in self.road.values())
        size = 1 if what == 'settlement' else 2
        return {1: 5, 2: 4}[size] - sum(h == (by, size) for h in self.house.values())

    def pays(self, by, what):
        return all(have >= need for have, need in zip(self.hand[by], COST[what])) and (what == 'buy_dev' or self.left(by, what) > 0)

    def worth(self, v):
        return sum(PIPS[self.board['number'][h] or 0] for h in n.SITE_HEXES[v])

    def rates(self, by):
        rate = [4] * 5
        for harbor in self.board['harbors']:
            if not any(self.house.get(v, (None,))[0] == by for v in harbor['v']):
                continue
            for i, name in enumerate(RES):
                if harbor['kind'] in ('any', name):
                    rate[i] = min(rate[i], harbor['rate'])
        return rate


class Maker:
    def __init__(self, program, board, draw, *, mistakes, rolls, development=True):
        self.referee, self.board, self.draw = Referee(program, board), board, draw
        self.table = Table(board)
        self.acts, self.states = [], []   # one state for each action
        self.mistakes, self.rolls, self.development = list(mistakes), rolls, development

    def do(self, by, what, illegal=None, **more):
        act = {'by': by, 'do': what, **more}
        said = self.referee.would(act) if illegal else self.referee.do(act)
        rules = [v['rule'] for v in said.pop('violations')]
        if illegal:
            if illegal not in rules or set(rules) - {illegal, 'cost'}:
                return False
            self.acts.append({**act, 'illegal': illegal})
            self.states.append(self.states[-1])
            return True
        if rules:
            raise RuntimeError(f'{act} breaks {rules}')
        self.acts.append(act)
        self.states.append(said)
        self.table.hand = [list(hand) for hand in said['hand']]
        if what == 'road':
            self.table.road[more['e']] = by
        elif what in ('settlement', 'city'):
            self.table.house[more['v']] = (by, 1 if what == 'settlement' else 2)
        elif what == 'robber':
            self.table.robber = more['hex']
        return True

    def some(self, choices, weight):
        weights = [max(1e-6, weight(c)) for c in choices]
        total = sum(weights)
        return choices[self.draw.choice(len(choices), p=[w / total for w in weights])]

    def set_up(self):
        seats = list(range(self.table.players))
        for initial, order in ((1, seats), (2, seats[::-1])):
            for by in order:
                v = self.some([v for v in range(54) if self.table.free(v)], lambda v: self.table.worth(v) ** 3)
                self.do(by, 'settlement', v=v, initial=initial)
                e = self.some([e for e in n.SITE_PATHS[v] if e not in self.table.road], lambda e: 1)
                self.do(by, 'road', e=e, initial=initial)

    def roll(self, by):
        rolls = [[int(d) for d in self.draw.integers(1, 7, 2)] for _ in range(4)]
        if any(sum(hand) > 7 for hand in self.table.hand):
            rolls = [dice for dice in rolls if sum(dice) != 7] or [[3, 3]]
        brings = lambda dice: sum(self.board['number'][h] == sum(dice) and h != self.table.robber for v, (s, k) in self.table.house.items() for h in n.SITE_HEXES[v])
        dice = self.some(rolls, lambda dice: 2.5 if sum(dice) == 7 else 1 + brings(dice))
        self.do(by, 'roll', dice=dice)
        if sum(dice) == 7:
            self.move_robber(by)

    def move_robber(self, by):
        robbed = lambda h: sorted({self.table.house[v][0] for v in n.HEX_SITES[h] if v in self.table.house} - {by})
        robbed_with_cards = lambda h: [s for s in robbed(h) if sum(self.table.hand[s]) > 0]
        own = lambda h: any(self.table.house.get(v, (None,))[0] == by for v in n.HEX_SITES[h])
        h = self.some([h for h in range(19) if h != self.table.robber], lambda h: 0.02 if own(h) else 6 if robbed_with_cards(h) else 0.3)
        more = {'hex': h}
        if robbed_with_cards(h):
            victim = self.some(robbed_with_cards(h), lambda s: 1)
            cards = [name for name, count in zip(RES, self.table.hand[victim]) for _ in range(count)]
            more |= {'from': victim, 'card': cards[self.draw.integers(len(cards))]}
        self.do(by, 'robber', **more)

    def wanted(self, by):
        table = self.table
        wants = [('city', v) for v, h in table.house.items() if h == (by, 1)]
        wants += [('settlement', v) for v in range(54) if table.free(v) and table.reaches(by, v)]
        wants += [('road', e) for e in range(72) if table.road_fits(by, e)]
        return wants

    def trade(self, by):
        """Exchanges with the bank towards a city, a settlement or a road, where one exchange is enough; else now and then with a player."""
        hand, rates = self.table.hand[by], self.table.rates(by)
        for what in ('city', 'settlement', 'road'):
            lacks = [max(0, need - have) for have, need in zip(hand, COST[what])]
            if sum(lacks) != 1 or not any(w == what for w, _ in self.wanted(by)):
                continue
            get = lacks.index(1)
            give = next((i for i in range(5) if hand[i] - COST[what][i] >= rates[i] and i != get), None)
            one = lambda i, count: [count if k == i else 0 for k in range(5)]
            if give is not None:
                return self.do(by, 'bank_trade', give=one(give, rates[give]), get=one(get, 1))
            spare = [i for i in range(5) if hand[i] > COST[what][i]]
            others = [s for s in range(self.table.players) if s != by and self.table.hand[s][get] > 1]
            if spare and others and self.draw.random() < 0.6:
                return self.do(by, 'trade_confirm', give=one(spare[0], 1), get=one(get, 1), **{'with': others[0]})
        return False

    def build(self, by):
        wants = [(what, where) for what, where in self.wanted(by) if self.table.pays(by, what)]
        if not wants:
            return False
        onward = lambda e: max([self.table.worth(v) for v in n.PATHS[e] if self.table.free(v)] or [2])
        what, where = self.some(wants, lambda w: {'city': 60, 'settlement': 60, 'road': onward(w[1])}[w[0]])
        if what == 'road' and self.table.left(by, 'road') < 8:
            return False
        return self.do(by, what, **{'e' if what == 'road' else 'v': where})

    def err(self, by):
        rule = self.mistakes[0]
        table = self.table
        if rule == 'distance':
            places = [('settlement', 'v', v) for v in range(54) if v not in table.house and table.reaches(by, v) and not table.free(v)]
        elif rule == 'road_connection':
            places = [('road', 'e', e) for e in range(72) if e not in table.road and not table.road_fits(by, e)]
            near = [p for p in places if any(table.reaches(by, v) for v in n.PATHS[p[2]])]  # beyond somebody's building
            places = near if near and self.draw.random() < 0.7 else places
        elif rule == 'settlement_connection':
            places = [('settlement', 'v', v) for v in range(54) if table.free(v) and not table.reaches(by, v)]
        elif rule == 'city_without_settlement':
            places = [('city', 'v', v) for v in range(54) if table.free(v) and table.reaches(by, v)]
        else:
            raise ValueError(rule)
        if not places:
            return
        what, key, where = places[self.draw.integers(len(places))]
        if self.do(by, what, illegal=rule, **{key: where}):
            self.acts.append({'by': by, 'do': 'undo', key: where, 'of': len(self.acts) - 1, 'what': what})
            self.states.append(self.states[-1])
            self.mistakes.pop(0)

    def play(self):
        """All actions, each with the state after it."""
        self.set_up()
        by, knight = 0, {}
        for turn in range(self.rolls):
            if knight.get(by, 99) < turn and self.draw.random() < 0.7:
                self.do(by, 'play_knight')
                self.move_robber(by)
                knight[by] = 99
            self.roll(by)
            built = 0
            if self.mistakes and turn > 1 and self.draw.random() < 0.6:
                self.err(by)
            self.trade(by)
            while built < 3 and self.build(by):
                built += 1
            if self.development and turn > 5 and not knight and self.table.pays(by, 'buy_dev'):
                self.do(by, 'buy_dev', card='knight')
                knight[by] = turn
            self.do(by, 'end_turn')
            by = (by + 1) % self.table.players
        self.referee.close()
        return list(zip(self.acts, self.states))
