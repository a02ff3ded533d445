#!/bin/sh
# Fills a template with the settings of a cluster, and prints it: fill.sh SETTINGS TEMPLATE
set -eu
set -a
. "$1"
set +a
awk '{
  line = $0; out = ""
  while (match(line, /[$][{][A-Z0-9_]+[}]/)) {
    name = substr(line, RSTART + 2, RLENGTH - 3)
    if (ENVIRON[name] == "") { print name " is not set." > "/dev/stderr"; exit 1 }
    out = out substr(line, 1, RSTART - 1) ENVIRON[name]
    line = substr(line, RSTART + RLENGTH)
  }
  print out line
}' "$2"
