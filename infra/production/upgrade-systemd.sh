# The systemd flavour of infra/upgrade-production: versions are folders, /opt/forum is a link to one of them.
STEP=$RELEASES/.upgrading

find_old() {
  # Made by hand: a checkout in the place of the link. Its processes are in its folder, whatever that is called.
  if [ ! -L "$CURRENT" ]; then
    mkdir -p "$RELEASES"
    by_hand=$RELEASES/$(version_of "$CURRENT")
    mv "$CURRENT" "$by_hand" && touch "$by_hand/.built" && ln -s "$by_hand" "$CURRENT"
  fi
  old_folder=$(readlink -f "$CURRENT")
  old=$(basename "$old_folder")
}

# An upgrade that ended with its machine, between two processes.
unfinished() { goes_back_to "$STEP"; }
previous() { goes_back_to "$RELEASES/.previous"; }
goes_back_to() {
  [ -e "$1" ] || return 1
  old=$(head -1 "$1")
  workers_then=$(sed 1d "$1")
  old_folder=$RELEASES/$old
}

find_new() {
  if [ -n "$source" ]; then
    new_version=$(version_of "$source")
  elif [ -n "$wanted" ]; then
    new_version=$wanted
  else
    new_version=$(git -C "$CURRENT" ls-remote --tags --refs --sort=-version:refname origin 'v*' | sed -n '1s#.*refs/tags/##p')
    [ -n "$new_version" ] || fail 'The repository names no version.' "git -C $CURRENT ls-remote origin says why; or --from=FOLDER."
  fi
  new_folder=$RELEASES/$new_version
}

fetch_new() {
  if [ ! -e "$new_folder/package.json" ]; then
    rm -rf "$new_folder.part"
    if [ -n "$source" ]; then cp -a "$source" "$new_folder.part"; else
      git -c advice.detachedHead=false clone --quiet --branch "$new_version" "$(git -C "$CURRENT" remote get-url origin)" "$new_folder.part" >>"$LOG" 2>&1 ||
        fail "$new_version could not be fetched; nothing was changed." "$(tail -2 "$LOG")"
    fi
    [ -e "$new_folder.part/node_modules" ] || link_packages "$old_folder" "$new_folder.part"
    mv "$new_folder.part" "$new_folder"
  fi
  build_in "$new_folder" >>"$LOG" 2>&1 || fail "$new_version could not be built; nothing was changed." "$(tail -3 "$LOG")" "All of it is in $LOG."
  say "$new_folder"
}

forum_command() { forum "$@"; }

backup_by_new() { FORUM_FOLDER=$new_folder forum backup; }

migrate_new() { FORUM_FOLDER=$new_folder forum migrate >>"$LOG" 2>&1; }

# The workers too: those that a way back stopped, and did not start again, are not running.
remember_step() { { echo "$old"; running worker; } >"$STEP"; }
forget_step() { rm -f "$STEP" "$RELEASES/.previous"; }
finish_step() {
  mv "$STEP" "$RELEASES/.previous"
  # This one and the one before stay.
  for folder in "$RELEASES"/*/; do
    folder=${folder%/}
    case $folder in "$old_folder" | "$new_folder") ;; *) rm -rf "$folder" ;; esac
  done
}

# Which are there, those that do not run first: a way back starts them before it ends others.
running() {
  systemctl list-units --all --plain --no-legend "forum-$1@*" | awk '$3 != "inactive" { print ($3 != "active"), $1 }' |
    sort -s -k 1,1r | cut -d ' ' -f 2
}

every_api_answers() {
  for unit in $(running api); do
    port=${unit#*@}
    answers "$(api_at "${port%.service}")/readyz" || return 1
  done
}

switch_to() {
  point_at "$1"
  install_units "$1"
}

# One after the other: a start returns once the API answers, and the proxy passes requests on to the others.
restart_each() {
  for unit in $(running "$1"); do
    why="$unit of the new version did not start."
    restart_behind_proxy "$unit" || return 1
    say "$unit"
  done
}

# The proxy passes nothing on to an API that is about to go: it cannot send a body a second time.
restart_behind_proxy() {
  port=$(echo "$1" | sed -n 's/^forum-api@\([0-9]*\).*/\1/p')
  others=$(running api | grep -vcxF "$1") || port=
  [ -z "$port" ] || { pass_by "$port" && sleep 1; }
  systemctl restart "$1" >>"$LOG" 2>&1 && started=0 || started=1
  # One that did not start is passed by until another try succeeds.
  [ -z "$port" ] || [ "$started" -ne 0 ] || pass_by none
  return "$started"
}

# pass_by PORT: the others alone; none: all. Only where infra/install wrote the proxy's file.
pass_by() {
  grep -qs 'admin unix//run/caddy/forum.sock' "$DESTDIR/etc/caddy/Caddyfile" || return 0
  (cd "$DESTDIR/etc/caddy" && sed "s# 127[.]0[.]0[.]1:$1##" Caddyfile |
    caddy reload --adapter caddyfile --config - --address unix//run/caddy/forum.sock) >>"$LOG" 2>&1 || true
}

swap_to_new() {
  switch_to "$new_folder" && restart_each api && restart_each worker
}

# Workers of the new version end first: an old one that starts alone takes its own read tables back into use.
put_back() {
  workers=$({ running worker; echo "${workers_then:-}"; } | sort -u)
  # shellcheck disable=SC2086 # several units
  [ -z "$workers" ] || systemctl stop $workers
  switch_to "$old_folder" || return 1
  # systemd goes on trying what is slow to start: nothing else waits for it.
  for unit in $(running api); do
    restart_behind_proxy "$unit" || say "$unit did not start at the first try."
  done
  # shellcheck disable=SC2086
  [ -z "$workers" ] || systemctl start $workers
  every_api_answers && pass_by none
}
