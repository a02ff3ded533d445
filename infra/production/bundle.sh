#!/bin/sh
# infra/production/bundle.sh [FOLDER]: one archive of this version, built, with its packages and its Node, and its
# checksum; for machines of the same processor without a network. They need the packages of Debian from a mirror or a
# medium of theirs. There: sha256sum --check, tar, then infra/install (or infra/upgrade-production --from=…) in it.
set -eu
HERE=$(cd "$(dirname "$0")/../.." && pwd -P)
. "$HERE/infra/production/lib.sh"
into=$(cd "${1:-.}" && pwd -P)
name=forum-$(version_of "$HERE")-$(uname -m)
build_in "$HERE" >&2 || fail 'It could not be built.'
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# The version in its name is all of the history that goes along.
version_of "$HERE" >"$work/.version"
# S: what symbolic links lead to stays as it is.
tar -C "$HERE" --exclude=./.git --exclude=./.data --exclude=./.env --transform "s#^[.]#$name#S" --create --file "$work/tar" .
tar -C "$work" --transform "s#^#$name/#" --append --file "$work/tar" .version
gzip <"$work/tar" >"$into/$name.tar.gz"
(cd "$into" && sha256sum "$name.tar.gz" >"$name.tar.gz.sha256")
say "$into/$name.tar.gz" "$into/$name.tar.gz.sha256"
