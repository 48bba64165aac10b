#!/usr/bin/env bash
# make.sh HEXWATCH: films game.jsonl anew with that program: demo.mp4, demo.inputs.jsonl and demo.truth.jsonl, which are bundled.
set -euo pipefail

hexwatch=$(realpath "$1")
cd "$(dirname "$0")"
"$hexwatch" render film --game game.jsonl --out demo.mp4 --small --size 960x540 --fps 15 --seed 1 --style modern --tilt 62 \
  --mistakes distance --pause 0.45 --bumps 0 --rests 0 --drift 0.3 --noise 0.5
# Who plays is told at once, as one would do it: the screen then shows three players from the first moment on.
sed -i '1i {"t":0,"do":"players","colors":["red","orange","white"]}' demo.inputs.jsonl
ls -l demo.*
