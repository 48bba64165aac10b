"""Says how good the program is in a household it has not seen: trains without it, then reads its photos.

usage: leave_out.py --program build/release/hexwatch --work FOLDER [--scale S] HOUSEHOLD...
Prints what truth/score.py prints, for each household in turn. Several households joined by commas are left out together.
"""
import argparse
import os
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--program', required=True)
    parser.add_argument('--work', type=pathlib.Path, required=True)
    parser.add_argument('--scale', type=float, default=0.5)
    parser.add_argument('households', nargs='+')
    args = parser.parse_args()
    truth = os.environ.get('HEXWATCH_TRUTH') or sys.exit('HEXWATCH_TRUTH is not set: it names the folder with images/ and labels/')
    for out in args.households:
        nets = args.work / f'without_{out.replace(",", "_")}'
        if not (nets / 'site.onnx').exists():
            subprocess.run([sys.executable, HERE / 'train.py', '--out', nets, '--leave-out', out, '--scale', str(args.scale)], check=True)
        for household in out.split(','):
            print(f'\n=== {household}, read by nets that never saw {out}', flush=True)
            subprocess.run([sys.executable, f'{truth}/score.py', '--truth', truth, '--only', f'{household}_',
                            '--cmd', f'{args.program} scan {{image}} --json --networks {nets}'], check=True)


if __name__ == '__main__':
    main()
