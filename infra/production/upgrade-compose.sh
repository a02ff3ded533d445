# The compose flavour of infra/upgrade-production: the checkout stays where it is, since compose names volumes after its
# folder; versions are tags of it, and images by their names in .env (FORUM_IMAGE).
cd "$HERE" || exit
STEP=$HERE/.data/upgrading

compose() { docker compose "$@" 9>&-; }
image_now() { sed -n 's/^FORUM_IMAGE=//p' .env | tail -1; }

find_old() {
  mkdir -p .data
  old=$(version_of .)
  old_image=$(image_now)
}

unfinished() { goes_back_to "$STEP"; }
previous() { goes_back_to .data/upgraded-from; }
goes_back_to() {
  [ -e "$1" ] || return 1
  read -r old old_image <"$1"
}

find_new() {
  [ -z "$source" ] || fail '--from is for systemd.' 'With compose: docker load --input, then FORUM_IMAGE in .env.'
  new_version=${wanted:-$(git ls-remote --tags --refs --sort=-version:refname origin 'v*' | sed -n '1s#.*refs/tags/##p')}
  [ -n "$new_version" ] || fail 'The repository names no version.' 'git ls-remote origin says why.'
  # Without a name the image is built here.
  new_image=${old_image:+${old_image%:*}:${new_version#v}}
}

fetch_new() {
  git fetch --quiet origin tag "$new_version" >>"$LOG" 2>&1 || fail "$new_version could not be fetched; nothing was changed." "$(tail -2 "$LOG")"
  [ -z "$(git status --porcelain --untracked-files=no)" ] || fail "Files of $HERE were changed by hand." 'git status names them; git stash keeps them.'
  [ -n "$new_image" ] || { say 'Without FORUM_IMAGE in .env the image is built here.'; return; }
  docker pull --quiet "$new_image" >>"$LOG" 2>&1 || fail "$new_image could not be pulled; nothing was changed." "$(tail -2 "$LOG")"
  verify_signature "$new_image"
}

forum_command() { compose exec -T worker node services/cli/src/main.ts "$@"; }

# An image that is built here is there after an earlier try only.
backup_by_new() {
  (
    export FORUM_IMAGE="${new_image:-forum:$new_version}"
    compose run --rm --no-deps --pull never -T prepare node services/cli/src/main.ts backup </dev/null
  )
}

# What is built under one name would be gone for a way back: the old one keeps a name.
switch_to() {
  git checkout --quiet --detach "$1" || return 1
  if [ -n "$2" ]; then
    sed -i "s#^FORUM_IMAGE=.*#FORUM_IMAGE=$2#" .env
  elif docker image inspect "forum:$1" >/dev/null 2>&1; then
    docker tag "forum:$1" forum
  else
    compose build --quiet prepare && docker tag forum "forum:$1"
  fi
}

migrate_new() {
  [ -n "$old_image" ] || docker tag forum "forum:$old" >>"$LOG" 2>&1
  if switch_to "$new_version" "$new_image" >>"$LOG" 2>&1 &&
    compose run --rm --no-deps -T prepare node services/cli/src/main.ts migrate </dev/null >>"$LOG" 2>&1; then return; fi
  switch_to "$old" "$old_image" >>"$LOG" 2>&1
  return 1
}

remember_step() { echo "$old $old_image" >"$STEP"; }
forget_step() { rm -f "$STEP" .data/upgraded-from; }
finish_step() { mv "$STEP" .data/upgraded-from; }

every_api_answers() {
  for id in $(compose ps --quiet api); do is_healthy "$id" || return 1; done
}

# Generous to a busy machine; a process that ended is not waited for.
is_healthy() {
  tries=${PATIENCE:-600} restarts=
  while state=$(docker inspect --format '{{.State.Health.Status}} {{.State.Status}} {{.RestartCount}}' "$1"); do
    case $state in
      healthy\ *) return ;;
      *\ exited\ * | *\ dead\ *) return 1 ;;
    esac
    : "${restarts:=${state##* }}"
    [ "$restarts" = "${state##* }" ] && [ "$tries" -gt 0 ] || return 1
    tries=$((tries - 1))
    sleep 1
  done
  return 1
}

# As many again of the new version beside the old ones; these end once the new ones are healthy.
replace() {
  before_ids=$(compose ps --quiet "$1")
  count=$(echo "$before_ids" | wc -l)
  compose up --detach --no-deps --no-recreate --scale "$1=$((count * 2))" "$1" >>"$LOG" 2>&1 || return 1
  why="A new $1 is not healthy."
  for id in $(compose ps --quiet "$1"); do is_healthy "$id" || return 1; done
  for id in $before_ids; do docker stop --time 30 "$id" && docker rm "$id" || return 1; done >>"$LOG" 2>&1
  say "$1: $count of the new version"
}

swap_to_new() { replace api && replace worker; }

# Whatever runs a new image ends; old ones that were not stopped yet go on, and as many come as there were.
put_back() {
  switch_to "$old" "$old_image" >>"$LOG" 2>&1 || return 1
  old_id=$(docker image inspect --format '{{.Id}}' "${old_image:-forum}")
  for service in worker api; do
    stays=0 ends=0 goes=
    for id in $(compose ps --quiet "$service"); do
      if [ "$(docker inspect --format '{{.Image}}' "$id")" = "$old_id" ]; then stays=$((stays + 1)); else
        ends=$((ends + 1)) goes="$goes $id"
      fi
    done
    [ -n "$goes" ] || continue
    # The new ones are as many as the old ones were, unless not all of them came.
    count=$ends
    [ "$stays" -le "$count" ] || count=$stays
    # shellcheck disable=SC2086 # several ids
    if [ "$service" = worker ]; then docker rm --force $goes; else start_beside; fi >>"$LOG" 2>&1 || return 1
    compose up --detach --no-deps --no-recreate --scale "$service=$count" "$service" >>"$LOG" 2>&1 || return 1
  done
  every_api_answers
}

# Old APIs come before the last new ones go.
start_beside() {
  compose up --detach --no-deps --no-recreate --scale "api=$((count + ends))" api || return 1
  for id in $(compose ps --quiet api); do
    case " $goes " in *" $id "*) ;; *) is_healthy "$id" || return 1 ;; esac
  done
  # shellcheck disable=SC2086
  docker stop --time 30 $goes && docker rm $goes
}
