# shellcheck shell=bash
# Sourced by the tests that need data from outside the repository.

# need_data VARIABLE FILE: ends the test as skipped (77) when VARIABLE is not set, as failed when the folder it names has no FILE.
need_data() {
  if [ -z "${!1:-}" ]; then
    echo "skipped: $1 not set"
    exit 77
  fi
  if [ ! -f "${!1}/$2" ]; then
    echo "$1 is ${!1}, but there is no $2 in it" >&2
    exit 1
  fi
}
