"""Trains every net of the program from scratch, two at a time, and writes the weights with a text beside each.

usage: train.py --out FOLDER [--leave-out HOUSEHOLD,...] [--scale S] [--only NAME,...] [--start FOLDER]
Minutes are those of one core with nothing else to do; --scale 0.5 halves them. About 155 minutes of two cores in all.
"""
import argparse
import concurrent.futures
import datetime
import os
import pathlib
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
# The allocator gives memory back and asks for it again at every step unless told not to: training is half as fast then.
KEEP_MEMORY = {'MALLOC_MMAP_THRESHOLD_': '4000000000', 'MALLOC_TRIM_THRESHOLD_': '8000000000', 'MALLOC_TOP_PAD_': '200000000'}
MINUTES = {'locate': 40, 'glance': 6, 'site': 60, 'building': 60, 'path': 45, 'token': 25, 'terrain': 20, 'harbor': 8, 'dice_find': 25, 'dice': 25}


def command(name, args, minutes):
    script = {'locate': [HERE / 'locate.py'], 'glance': [HERE / 'glance.py'], 'dice_find': [HERE / 'dice.py', 'find'], 'dice': [HERE / 'dice.py', 'read']}.get(name, [HERE / 'read.py', name])
    line = [sys.executable, *script, '--out', args.out / f'{name}.onnx', '--minutes', minutes, '--seed', args.seed]
    if args.leave_out:
        line += ['--leave-out', args.leave_out]
    if args.start and (args.start / f'{name}.pt').exists():
        line += ['--start', args.start / f'{name}.pt']
    if name == 'dice' and (args.out / 'mined.csv').exists():  # written by dice_mine.py
        line += ['--mined', args.out / 'mined.csv']
    return [str(word) for word in line]


def train(name, args):
    minutes = MINUTES[name] * args.scale
    log = args.out / f'{name}.log'
    with open(log, 'w') as out:
        subprocess.run(command(name, args, minutes), stdout=out, stderr=subprocess.STDOUT, check=True, env=os.environ | KEEP_MEMORY)
    last = [line for line in log.read_text().splitlines() if 'right' in line or 'loss' in line][-3:]
    shutil.move(args.out / f'{name}.onnx.pt', args.out / f'{name}.pt')
    (args.out / f'{name}.md').write_text(description(name, args, minutes, last))
    print(name, *last, sep='\n  ', flush=True)


def description(name, args, minutes, last):
    commit = subprocess.run(['git', 'rev-parse', '--short', 'HEAD'], cwd=HERE, capture_output=True, text=True).stdout.strip()
    lines = [f'# {name}.onnx', '',
             f'Trained {datetime.date.today()} by datasets/train/train.py at commit {commit}, seed {args.seed}, {minutes:g} minutes of one core'
             + (', beginning with weights trained before' if args.start else '') + '.',
             'Data: the labelled photos of real boards' + (f' without household {args.leave_out}' if args.leave_out else '') + ', and what is drawn onto them.',
             'Measured at the end of training:', *(f'  {line}' for line in last)]
    return '\n'.join(lines) + '\n'


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--out', type=pathlib.Path, required=True)
    parser.add_argument('--leave-out', default='')
    parser.add_argument('--scale', type=float, default=1)
    parser.add_argument('--only', default=','.join(MINUTES))
    parser.add_argument('--start', type=pathlib.Path, help='folder with .pt weights to begin with')
    parser.add_argument('--seed', type=int, default=1)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    with concurrent.futures.ThreadPoolExecutor(2) as two:
        for done in [two.submit(train, name, args) for name in args.only.split(',')]:
            done.result()


if __name__ == '__main__':
    main()
