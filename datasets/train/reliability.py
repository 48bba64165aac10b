"""Prints how often readings of each confidence were right: 0.9 should mean nine times in ten.

usage: reliability.py --program build/release/hexwatch --networks FOLDER HOUSEHOLD...
The networks should never have seen those households (leave_out.py trains such).
"""
import argparse
import collections
import json
import os
import subprocess
import sys

import yaml

BINS = (0, .5, .6, .7, .8, .9, .95, .99, 1.001)


def readings(score, label, out):
    """(kind, confidence, right) of what the program read and the label can judge; a place read as empty prints no confidence."""
    hidden = label.get('hidden') or {}
    tiles, _ = score.match(out['board_to_image'], label['board_to_image'], score.HEX)
    truth = {h['id']: h for h in label['hexes']}
    for h in out['hexes']:
        want = truth[tiles[h['id']]]
        if want['terrain'] != 'unknown' and h['terrain'] != 'unknown':
            yield 'terrain', h['terrain_confidence'], h['terrain'] == want['terrain']
        if want['id'] not in (hidden.get('hexes') or []) and h['number'] != 'unknown':
            yield 'number', h['number_confidence'], h['number'] == want['number']
    for kind, key, points in (('intersections', 'intersection', score.INT), ('paths', 'path', score.PATH)):
        ids, _ = score.match(out['board_to_image'], label['board_to_image'], points)
        lying = {p[key]: (p['kind'], p['color']) for p in label.get('pieces') or [] if key in p}
        for p in out[kind]:
            if ids[p['id']] not in (hidden.get(kind) or []):
                yield kind, p['confidence'], lying.get(ids[p['id']]) == (p['piece'], p['color'])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--program', required=True)
    parser.add_argument('--networks', required=True)
    parser.add_argument('households', nargs='+')
    args = parser.parse_args()
    truth = os.environ.get('HEXWATCH_TRUTH') or sys.exit('HEXWATCH_TRUTH is not set: it names the folder with images/ and labels/')
    sys.path.insert(0, truth)
    import score
    table = collections.defaultdict(lambda: [0, 0])
    for name in sorted(os.listdir(f'{truth}/labels')):
        if name.split('_')[0] not in args.households:
            continue
        label = yaml.safe_load(open(f'{truth}/labels/{name}'))
        run = subprocess.run([args.program, 'scan', f'{truth}/images/{label["image"]}', '--json', '--networks', args.networks], capture_output=True, text=True)
        out = json.loads(run.stdout)
        if out['located']:
            for kind, confidence, right in readings(score, label, out):
                low = max(b for b in BINS if b <= confidence)
                table[kind, low][0] += 1
                table[kind, low][1] += right
    for (kind, low), (many, right) in sorted(table.items()):
        print(f'{kind:14s} confidence from {low:4.2f}: {many:5d} readings, {100 * right / many:6.2f} % right')


if __name__ == '__main__':
    main()
