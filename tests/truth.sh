#!/usr/bin/env bash
# Usage: tests/truth.sh FLOORS PROGRAM    scans the photos of $HEXWATCH_TRUTH and holds what was read right and wrong against FLOORS.
# Exit codes: 0 as good as FLOORS asks, 77 skipped (there are no photos here), else worse or a mistake.
set -euo pipefail

floors=$1
program=$2

# shellcheck source=tests/data.sh
. "$(dirname "$0")/data.sh"
need_data HEXWATCH_TRUTH score.py
# The python3 of the path need not be Debian's, which is the one with the packages.
python=
for candidate in python3 /usr/bin/python3; do
  if "$candidate" -c 'import numpy, yaml' 2>/dev/null; then
    python=$candidate
    break
  fi
done
if [ -z "$python" ]; then
  echo "score.py needs python3-numpy and python3-yaml: install them" >&2
  exit 1
fi

totals=$(mktemp)
trap 'rm -f "$totals"' EXIT
"$python" -B "$HEXWATCH_TRUTH/score.py" --cmd "$(printf '%q' "$program") scan {image} --json" --json "$totals"
"$python" -B "$(dirname "$0")/truth_floors.py" "$floors" "$totals"
