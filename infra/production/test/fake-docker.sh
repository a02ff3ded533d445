# What docker does instead, in $ROOT/engine: images/NAME and containers/SERVICE-NUMBER hold the id of an image. What fails is
# said by FAIL (a command, or a pattern of some) and BROKEN (service and image whose containers end), who is interrupted by KILL.
# shellcheck disable=SC2254 # a pattern
case "docker $*" in $FAIL) exit 1 ;; esac
if [ "$KILL" = "docker $*" ]; then kill -TERM "$PPID"; fi
cd "$ROOT/engine"
for last; do :; done

file_of() { echo "images/$(echo "$1" | tr / +)"; }
wanted() { sed -n 's/^FORUM_IMAGE=//p' "$ROOT/forum/.env" | grep . || echo forum; }
containers() { find containers -name "$1-*" | sort | sed 's#.*/##'; }

# SERVICE=COUNT …: as many as are said, of the image that is wanted now.
scale() {
  for one; do
    number=1
    while [ "$(containers "${one%=*}" | wc -l)" -lt "${one#*=}" ]; do
      while [ -e "containers/${one%=*}-$number" ]; do number=$((number + 1)); done
      cat "$(file_of "$(wanted)")" >"containers/${one%=*}-$number"
    done
  done
}

case "$*" in
  'compose version') echo 'Docker Compose version v2.40.0' ;;
  'compose ps --quiet '*) containers "$last" ;;
  'compose build '*) echo "built-$(cat "$ROOT/version")" >"$(file_of forum)" ;;
  'compose pull '*) echo "id-$(wanted)" >"$(file_of "$(wanted)")" ;;
  'compose up '*) scale $(echo "$*" | grep -o '[a-z]*=[0-9]*') ;;
  'compose logs '*) echo 'prepared {"account":{"email":"x","password":"made-up"},"demo":false}' ;;
  'compose exec '*' status')
    echo '✗ backup-old: since ever'
    if [ "$COMPLAINS" = "$(cat "containers/$(containers worker | head -1)")" ]; then echo '✗ reaction-stuck: mail'; fi
    exit 1
    ;;
  'compose exec '*) echo 'It came back.' ;;
  'pull '*) echo "id-$last" >"$(file_of "$last")" ;;
  'tag '*) cp "$(file_of "$2")" "$(file_of "$3")" ;;
  'image inspect --format {{index'*) echo "${last%:*}@sha256:0" ;;
  'image inspect --format'*) cat "$(file_of "$last")" ;;
  'image inspect '*) test -e "$(file_of "$last")" ;;
  'inspect --format {{.Image}} '*) cat "containers/$last" ;;
  'inspect '*)
    if [ "${last%-*} $(cat "containers/$last")" = "$BROKEN" ]; then echo 'starting exited 0'; else echo 'healthy running 0'; fi
    ;;
  'rm '*)
    shift
    for one; do rm -f "containers/$one"; done
    ;;
esac
