# bash completion for hexwatch: subcommands and options as the program itself tells them.

_hexwatch() {
  local word=${COMP_WORDS[COMP_CWORD]} i subcommand=() help
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; i++)); do
    case ${COMP_WORDS[i]} in
      -*) ;;
      referee | watch | replay | scan | render | cameras | report | compare | bench | film | engine | vision | ui) subcommand+=("${COMP_WORDS[i]}") ;;
      *) break ;;
    esac
  done
  if [[ $word == -* ]]; then
    help=$("${COMP_WORDS[0]}" "${subcommand[@]}" --help 2>/dev/null | grep -o -- '--[a-z][a-z-]*' | sort -u)
    mapfile -t COMPREPLY < <(compgen -W "$help" -- "$word")
    return
  fi
  case ${subcommand[*]} in
    '') mapfile -t COMPREPLY < <(compgen -W 'referee watch replay scan render cameras report compare bench' -- "$word") ;;
    bench) mapfile -t COMPREPLY < <(compgen -W 'engine vision film ui' -- "$word") ;;
    render) mapfile -t COMPREPLY < <(compgen -W 'film' -- "$word") ;;
  esac
  mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$word")
}

complete -o filenames -F _hexwatch hexwatch
