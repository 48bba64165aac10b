#!/usr/bin/env bash
# Usage: tests/oracle.sh CHECKER PROGRAM [ARGS]    lets $HEXWATCH_ORACLE/CHECKER judge what PROGRAM ARGS prints.
# Exit codes: 0 no difference, 77 skipped (there is no oracle here), else a difference or a mistake.
set -euo pipefail

checker=$1
shift

# shellcheck source=tests/data.sh
. "$(dirname "$0")/data.sh"
need_data HEXWATCH_ORACLE "$checker"

# The checkers take the command as one line and split it as a shell would.
exec python3 -B "$HEXWATCH_ORACLE/$checker" --cmd "$(printf '%q ' "$@")"
