# Words and small acts that infra/install and infra/upgrade-production share.
# DESTDIR stands in front of every path of the machine: tests set it, nobody else.
DESTDIR=${DESTDIR:-}
SETTINGS=$DESTDIR/etc/forum
# Versions beside each other; /opt/forum is a link to the one that runs.
RELEASES=$DESTDIR/opt/forum-releases
CURRENT=$DESTDIR/opt/forum

step() { printf '\n== %s\n' "$1"; }
say() { printf '   %s\n' "$@"; }

# fail WHAT [WHAT-TO-DO …]: ends it.
fail() {
  printf '✗ %s\n' "$1" >&2
  shift
  [ $# -eq 0 ] || printf '  %s\n' "$@" >&2
  exit 1
}

has() { command -v "$1" >/dev/null 2>&1; }

# 48 characters that need no escaping anywhere.
secret() { od -An -tx1 -N24 /dev/urandom | tr -d ' \n'; }

# setting NAME: its value in the files of systemd or of compose; nothing where it is not set.
setting() {
  cat "$SETTINGS/forum.env" "$SETTINGS/owner.env" "$HERE/.env" 2>/dev/null | sed -n "s/^$1=//p" | sed "s/^'\(.*\)'\$/\1/" | tail -1
}

# api_at PORT: the address of an API of this machine.
api_at() {
  host=$(setting HOST)
  case ${host:=127.0.0.1} in
    0.0.0.0) host=127.0.0.1 ;;
    ::) host='[::1]' ;;
    *:*) host="[$host]" ;;
  esac
  echo "http://$host:$1"
}

# What programs say there may name addresses and accounts: it is root's alone.
own_log() {
  (umask 077 && : >>"$LOG") && chmod 600 "$LOG"
}

host_of() { printf '%s' "$1" | sed -E 's#^[a-z]+://##; s#/.*##; s#:[0-9]+$##'; }

# version_of FOLDER: what its archive says, its tag, else the version in package.json and the commit.
version_of() {
  if [ -e "$1/.version" ]; then cat "$1/.version"; return; fi
  tag=$(git -C "$1" describe --tags --exact-match 2>/dev/null) && { echo "$tag"; return; }
  number=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$1/package.json")
  commit=$(git -C "$1" rev-parse --short HEAD 2>/dev/null) && { echo "v$number-$commit"; return; }
  echo "v$number"
}

# build_in FOLDER: any Node from 20 on starts the build; Debian 12's is older, so npm brings one by its package.
build_in() {
  [ ! -e "$1/.built" ] || return 0
  if [ -x "$1/node_modules/.bin/node" ]; then
    (cd "$1" && node_modules/.bin/node infra/launcher/bootstrap.mjs build)
  elif node -e 'process.exit(Number(process.versions.node.split(".")[0]) < 20)' 2>/dev/null; then
    (cd "$1" && npm run build)
  else
    (cd "$1" && npx --yes --package node@24 -- npm run build)
  fi || return 1
  # Processes of another user run it: nothing in it is theirs to write.
  chmod -R go+rX,go-w "$1" && touch "$1/.built"
}

# link_packages FROM TO: what both versions need is there already; where they differ, the build installs anew.
link_packages() {
  (cd "$1" && find . -name node_modules -prune) | while read -r folder; do
    mkdir -p "$2/$(dirname "$folder")"
    cp -al "$1/$folder" "$2/$folder" || return
  done
  # Written in place by the build and by npm, so not shared.
  rm -f "$2/node_modules/.installed-from" "$2/node_modules/.package-lock.json"
}

# point_at FOLDER: what /opt/forum is, in one step.
point_at() {
  ln -sfn "$1" "$CURRENT.next"
  mv -T "$CURRENT.next" "$CURRENT"
}

install_units() {
  install -m 644 "$1"/infra/systemd/*.service "$1"/infra/systemd/*.target "$DESTDIR/etc/systemd/system/"
  systemctl daemon-reload
}

# answers URL [WANTED]: whether it answers 200 within a while.
answers() {
  tries=${PATIENCE:-60}
  while [ "$tries" -gt 0 ]; do
    curl --silent --fail --insecure --max-time 5 --output /dev/null "$1" && return
    tries=$((tries - 1))
    sleep 1
  done
  return 1
}

# verify_signature IMAGE: who may have signed is the workflow of the repository whose image it is, for the tag of its version.
verify_signature() {
  has cosign || { say "cosign is not installed: who made $1 was not looked at."; return; }
  name=${1%:*}
  cosign verify --certificate-oidc-issuer https://token.actions.githubusercontent.com \
    --certificate-identity-regexp "(?i)^https://github[.]com/${name#*/}/[.]github/workflows/image[.]yml@refs/tags/v${1##*:}\$" \
    "$(docker image inspect --format '{{index .RepoDigests 0}}' "$1")" >>"$LOG" 2>&1 ||
    fail "$1 is not signed by the workflow of ${name#*/}; nothing was changed." "$(tail -2 "$LOG")"
  say "Signed by ${name#*/}, v${1##*:}."
}
