#!/usr/bin/env python3
"""Usage: truth_floors.py FLOORS TOTALS    holds the totals that score.py wrote against the floors of a file beside the tests.

FLOORS names for each kind of place how many must be right at the least and how many may be wrong at the most. Better is no mistake, but
what is gained should not be lost again: it says when a floor can be raised or a ceiling lowered. With other photos than
the floors are for (more, fewer) nothing is compared but shares.
"""
import json
import sys

SLACK = 0.005  # share of all places of a kind by which a floor may lag behind before it is worth a remark


def figures(totals, kind):
    """-> right, wrong, all places of that kind"""
    if kind in ('located', 'perfect'):
        return totals[kind], 0, totals['images']
    k = totals[kind]
    return k['right'], k['wrong'], k['right'] + k['wrong'] + k['unknown']


def main():
    floors, totals = (json.load(open(name, encoding='utf-8')) for name in sys.argv[1:3])
    photos = floors.pop('photos')
    scale = totals['images'] / photos
    if scale != 1:
        print(f'The floors are for {photos} photos, here are {totals["images"]}: they are scaled.')
    worse = []
    print()
    for kind, floor in floors.items():
        right, wrong, places = figures(totals, kind)
        least = int(floor['least_right'] * scale)
        most = floor.get('most_wrong')
        line = f'{kind:14s} right {right} (at least {least})'
        if right < least:
            worse.append(f'{kind}: {right} right, at least {least} must be')
        elif right - least > SLACK * places:
            line += f', raise the floor to {right}'
        if most is not None:
            most = int(most * scale)
            line += f'   wrong {wrong} (at most {most})'
            if wrong > most:
                worse.append(f'{kind}: {wrong} wrong, at most {most} may be')
            elif most - wrong > SLACK * places:
                line += f', lower the ceiling to {wrong}'
        print(line)
    for sentence in worse:
        print('WORSE: ' + sentence)
    return 1 if worse else 0


if __name__ == '__main__':
    sys.exit(main())
