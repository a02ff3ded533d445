#!/bin/sh
# Puts a recovered data folder in the place of the server's, which is kept beside it. Whatever fails on the way leaves
# the server's as it is: without a data folder the image would make an empty database.
#   docker compose run --rm put-back
set -eu
from=${1:-/backups/recovered} data=${2:-/var/lib/postgresql/18/docker} owner=${3:-postgres}
fail() { echo "$1" >&2; exit 1; }
[ -f "$from/PG_VERSION" ] || fail "There is no recovered data folder at $from: nothing was changed."
[ ! -e "$data/postmaster.pid" ] || fail "Postgres runs, or was killed: docker compose stop postgres. Nothing was changed."
rm -rf "$data.new"
mkdir -p "$(dirname "$data")"
# Another volume, so another disk as a rule: what is not copied whole never takes its place.
cp -a "$from" "$data.new"
chown -R "$owner" "$data.new"
chmod 700 "$data.new"
before=$data.before-$(date -u +%Y%m%dT%H%M%SZ)
[ ! -e "$data" ] || mv "$data" "$before"
mv "$data.new" "$data"
echo "Put back. The data folder from before is $before: delete it, and $from, once all is well."
