# Completion for cardtable: commands, and the options that each explains with --help.
_cardtable() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
  local commands
  if [ "$COMP_CWORD" -eq 1 ]; then
    commands=$(cardtable --help 2>/dev/null | sed -nE '/^Subcommands:/,$ s/^  ([a-z]+) .*/\1/p')
    mapfile -t COMPREPLY < <(compgen -W "$commands --help --version" -- "$current")
    return
  fi
  case "$current" in
    -*)
      commands=$(cardtable "${COMP_WORDS[1]}" --help 2>/dev/null | grep -oE -- '(^|[ ,])--[a-z-]+' | tr -d ' ,')
      mapfile -t COMPREPLY < <(compgen -W "$commands" -- "$current")
      ;;
    *)
      case "${COMP_WORDS[1]}:$previous" in
        store:store) mapfile -t COMPREPLY < <(compgen -W "list show delete prune pack check copy" -- "$current") ;;
        admin:admin) mapfile -t COMPREPLY < <(compgen -W "who tables bans close kick ban announce drain" -- "$current") ;;
        players:players) mapfile -t COMPREPLY < <(compgen -W "list export delete" -- "$current") ;;
        play:play | learn:learn | rules:rules | arena:arena | rate:rate | simulate:simulate | train:train)
          commands=$(cardtable games 2>/dev/null | sed -nE 's/^([a-z-]+)  .*/\1/p')
          mapfile -t COMPREPLY < <(compgen -W "$commands" -- "$current")
          ;;
        *) mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
      esac
      ;;
  esac
}
complete -o filenames -F _cardtable cardtable
