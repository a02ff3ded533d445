# sh infra/checks/watched.sh COMMAND …   runs an API or a worker, and kills it once it has been silent for a minute, so
# that whoever started this starts it again. A process that hangs, or was stopped, cannot end itself.
silent_seconds=${SILENT_SECONDS:-60}
step=$((silent_seconds / 12))
[ "$step" -gt 0 ] || step=1

# Touched every five seconds (packages/telemetry/src/alive-file.ts).
ALIVE_FILE=$(mktemp "${TMPDIR:-/tmp}/forum-alive.XXXXXX") || exit 1
export ALIVE_FILE

"$@" &
child=$!
# What runs in the background ignores SIGINT.
trap 'kill -TERM "$child" 2>/dev/null' TERM INT

watch() {
  # Its own changes are counted, not its age: clocks are set, and machines sleep.
  first=$(stat -c %y "$ALIVE_FILE")
  last=$first
  silent=0
  while sleep "$step"; do
    now=$(stat -c %y "$ALIVE_FILE") || return
    silent=$((silent + step))
    # It is watched once it has begun to answer.
    if [ "$now" != "$last" ] || [ "$now" = "$first" ]; then silent=0; fi
    last=$now
    if [ "$silent" -ge "$silent_seconds" ]; then
      echo "Silent for $silent s: killed, to be started again." >&2
      kill -KILL "$child"
      return
    fi
  done
}
watch &
watcher=$!

# A trap ends a wait, not the child.
while :; do
  wait "$child"
  code=$?
  kill -0 "$child" 2>/dev/null || break
done
kill "$watcher" 2>/dev/null
rm -f "$ALIVE_FILE"
exit "$code"
