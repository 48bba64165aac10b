#!/usr/bin/env bash
# install.sh BUILD CONFIG SOURCE: installs what was built into a folder of its own and uses it from there as a person would.
set -euo pipefail

build=$1 config=$2 source=$3
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT

fail() {
  printf 'install: %s\n' "$*" >&2
  exit 1
}

cmake --install "$build" --config "$config" --prefix "$place" >"$place/log" 2>&1 || fail "$(cat "$place/log")"
hexwatch=$place/bin/hexwatch
share=$place/share

# From elsewhere, with a home of its own: nothing may be looked for in the source or the build.
cd /
export HOME=$place/home
"$hexwatch" --version | grep -q '^hexwatch [0-9]' || fail "--version prints no version"
"$hexwatch" --help >"$place/help" || fail "--help does not end well"

for file in "$share/applications/hexwatch.desktop" "$share/icons/hicolor/scalable/apps/hexwatch.svg" \
  "$share/bash-completion/completions/hexwatch" "$share/doc/hexwatch/README.md" "$share/doc/hexwatch/copyright" "$share/doc/hexwatch/session.md"; do
  [ -s "$file" ] || fail "$file is missing"
done
grep -q '^Exec=hexwatch' "$share/applications/hexwatch.desktop" || fail "the desktop entry starts something else"

manual=$share/man/man1/hexwatch.1.gz
gzip -dc "$manual" >"$place/manual" || fail "$manual is missing or damaged"
subcommands=$(sed -n '/^Subcommands:/,/^$/s/^  \([a-z]\{1,\}\) .*/\1/p' "$place/help")
[ "$(wc -w <<<"$subcommands")" -ge 9 ] || fail "--help lists too few subcommands: $subcommands"
for subcommand in $subcommands; do
  grep -q "^\.B $subcommand\$" "$place/manual" || fail "the manual page does not mention $subcommand"
done
for option in $(sed -n '/^Options:/,/^Subcommands:/s/^  *\(-[a-z],\)\{0,1\}\(--[a-z]*\).*/\2/p' "$place/help"); do
  grep -q -- "${option//-/\\\\-}" "$place/manual" || fail "the manual page does not mention $option"
done

# Completion offers every subcommand, and the options of one.
COMP_WORDS=("$hexwatch" "") COMP_CWORD=1
# shellcheck source=/dev/null
. "$share/bash-completion/completions/hexwatch"
cd "$place/home" 2>/dev/null || { mkdir -p "$place/home" && cd "$place/home"; }
_hexwatch
for subcommand in $subcommands; do
  [[ " ${COMPREPLY[*]} " == *" $subcommand "* ]] || fail "completion does not offer $subcommand"
done
COMP_WORDS=("$hexwatch" replay --in) COMP_CWORD=2
_hexwatch
[[ " ${COMPREPLY[*]} " == *" --inputs "* ]] || fail "completion does not offer the options of replay: ${COMPREPLY[*]}"

# The boards are inside the program.
printf '%s\n' '{"game":"junior","players":2,"board":"catan_junior_34_english"}' | "$hexwatch" referee - >/dev/null || fail "the installed program lacks its boards"

[ -z "$source" ] || ! grep -rqs --include='*.desktop' --include='hexwatch' -- "$source" "$share" || fail "something installed points into $source"
