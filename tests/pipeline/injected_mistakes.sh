#!/bin/sh
# Says how many of some mistakes at the table are flagged: films of 14 acts, each with one mistake on purpose, are drawn, followed and held
# against their truth. Takes about half an hour of one core.
# usage: injected_mistakes.sh HEXWATCH FOLDER [FILMS-OF-EACH-KIND]
set -eu
hexwatch=$1
folder=$2
each=${3:-3}
mkdir -p "$folder"
for rule in distance road_connection supply city_without_settlement cost misplaced robber_not_moved; do
  done=0
  seed=0
  while [ "$done" -lt "$each" ] && [ "$seed" -lt 30 ]; do
    seed=$((seed + 1))
    # Late enough that there is something to break; not every part of every game has a moment for it.
    film="$folder/$rule-$seed"
    "$hexwatch" render film --game random --seed "$seed" --from $((40 + 20 * seed)) --acts 14 --mistakes "$rule" --size 960x540 --no-dice --bumps 0 --rests 0 \
      --out "$film.mp4" > "$film.log" 2>&1 || continue
    "$hexwatch" replay "$film.mp4" --inputs "$film.inputs.jsonl" --out "$film.session" > "$film.said" 2>&1 || true
    flags=$("$hexwatch" compare "$film.session" "$film.truth.jsonl" | grep '^flags' || true)
    echo "$rule, seed $seed: $flags"
    done=$((done + 1))
  done
done | tee "$folder/flags.txt"
awk '{ for (i = 2; i <= NF; ++i) { if ($i == "right,") right += $(i - 1); if ($i == "false,") wrong += $(i - 1); if ($i == "missed,") missed += $(i - 1) } }
     END { printf "%d of %d films: %d mistakes flagged, %d missed, %d false flags\n", NR, NR, right, missed, wrong }' "$folder/flags.txt"
