#!/usr/bin/env bash
# Usage: tests/oracle.sh CHECKER PROGRAM [ARGS]    lets $HEXWATCH_ORACLE/CHECKER judge what PROGRAM ARGS prints.
# Exit codes: 0 no difference, 77 skipped (there is no oracle here), else a difference or a mistake.
set -euo pipefail

checker=$1
shift

if [ -z "${HEXWATCH_ORACLE:-}" ]; then
  echo "skipped: HEXWATCH_ORACLE not set"
  exit 77
fi
if [ ! -f "$HEXWATCH_ORACLE/$checker" ]; then
  echo "HEXWATCH_ORACLE is $HEXWATCH_ORACLE, but there is no $checker in it" >&2
  exit 1
fi

# The checkers take the command as one line and split it as a shell would.
exec python3 -B "$HEXWATCH_ORACLE/$checker" --cmd "$(printf '%q ' "$@")"
