#!/bin/sh
# Two machines, of which one replaces the other by hand (docs/operations.md): pair.sh COMMAND, as root
#   configure             writes the settings of Postgres, and the guard that keeps it from being a second primary
#   lead [other-is-off]   makes this machine the primary
#   rejoin                makes this one the replica again, with what it has
#   follow                the same by a copy of everything; what it had is put aside
#   may-lead              fails while this machine's Postgres must not start
#   status                what this machine is, and how far the other one is
set -eu
# Messages are compared.
export LC_ALL=C
here=$(dirname "$(readlink -f "$0")")
settings=/etc/forum/pair.env
. "$settings"
for name in VERSION NETWORK REPLICATION_PASSWORD SELF OTHER; do
  eval "[ -n \"\${$name:-}\" ]" || { echo "$name is not set in $settings." >&2; exit 1; }
done
config=/etc/postgresql/$VERSION/main
data=/var/lib/postgresql/$VERSION/main
unit=postgresql@$VERSION-main
# On a machine that leads while nobody can ask the other one.
alone=/etc/forum/alone

fail() {
  echo "$*" >&2
  exit 1
}

fill() {
  sh "$here/../cluster/fill.sh" "$settings" "$here/$1"
}

# The password is in its environment: command lines are for everybody on the machine to read.
as_postgres() {
  PGPASSWORD=$REPLICATION_PASSWORD runuser --user postgres -- "$@"
}

# Prints whether the other machine's Postgres is a replica (t) or a primary (f); nothing: it cannot be asked.
asked_other() {
  PGPASSWORD=$REPLICATION_PASSWORD PGCONNECT_TIMEOUT=5 psql --no-psqlrc --tuples-only --no-align \
    --host "$OTHER" --username replicator --command 'SELECT pg_is_in_recovery()' postgres 2>&1 ||
    true
}

on_other() {
  ssh -o ConnectTimeout=5 -o BatchMode=yes "root@$OTHER" "$@"
}

# The primary's address for the forum's processes of this machine.
connect_forum_to() {
  for file in /etc/forum/forum.env /etc/forum/owner.env; do
    sed --in-place "/^DATABASE_\(OWNER_\)\?URL=/s/@[^/]*/@$1:5432/" "$file"
  done
  systemctl try-restart forum-migrate 'forum-api@*' 'forum-worker@*'
}

configure() {
  fill postgresql.conf |
    install -o postgres -g postgres -m 640 /dev/stdin "$config/conf.d/forum.conf"
  sed --in-place '/^host \(replication,postgres\|forum\) /d' "$config/pg_hba.conf"
  fill pg_hba.conf >> "$config/pg_hba.conf"
  systemctl restart "$unit"
  install -D -m 644 "$here/guard.conf" "/etc/systemd/system/$unit.service.d/forum.conf"
  systemctl daemon-reload
}

may_lead() {
  if [ -e "$data/standby.signal" ] || [ -e "$alone" ]; then return; fi
  case $(asked_other) in
    t) ;;
    f) fail "$OTHER is the primary. To follow it: sh $0 rejoin" ;;
    *) fail "$OTHER cannot be asked whether it is the primary. If it is switched off: touch $alone" ;;
  esac
}

lead() {
  on_other systemctl stop "'forum-*'" "$unit" || true
  case $(asked_other) in
    t | f) fail "Postgres still runs on $OTHER." ;;
    *'Connection refused'*) ;;
    *) [ "${1:-}" = other-is-off ] || fail "$OTHER cannot be reached. Cut its power, then: sh $0 lead other-is-off" ;;
  esac
  touch "$alone"
  systemctl start "$unit"
  # Before a checkpoint, pg_rewind on the other machine may not see that this one was promoted.
  as_postgres psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 \
    --command 'SELECT pg_promote() WHERE pg_is_in_recovery()' --command CHECKPOINT > /dev/null
  as_postgres psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 --file - < "$here/replicator.sql" > /dev/null
  connect_forum_to "$SELF"
}

stop_to_follow() {
  [ "$(asked_other)" = f ] || fail "$OTHER is no primary."
  systemctl stop "$unit"
}

start_as_replica() {
  as_postgres touch "$data/standby.signal"
  rm -f "$alone"
  systemctl start "$unit"
  # What it kept for the other machine as the primary.
  as_postgres psql --quiet --no-psqlrc --output /dev/null --command \
    "SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots WHERE slot_name = 'other'"
  connect_forum_to "$OTHER"
  on_other rm -f "$alone" ||
    fail "This machine follows. Remove $alone on $OTHER, or it may start as a second primary one day."
}

follow() {
  stop_to_follow
  # A copy that was interrupted has put it aside already.
  [ ! -e "$data" ] || mv "$data" "$data.before-$(date +%s)"
  as_postgres pg_basebackup --host "$OTHER" --username replicator --pgdata "$data" \
    --slot other --checkpoint fast
  start_as_replica
}

rejoin() {
  stop_to_follow
  as_postgres "/usr/lib/postgresql/$VERSION/bin/pg_rewind" --target-pgdata "$data" \
    --source-server "host=$OTHER user=replicator dbname=postgres" \
    --config-file "$config/postgresql.conf" ||
    fail "It lacks too much: sh $0 follow"
  start_as_replica
}

status() {
  as_postgres psql --no-psqlrc --command "SELECT CASE WHEN pg_is_in_recovery() THEN 'replica' ELSE 'primary' END AS is" \
    --command 'SELECT client_addr, state, replay_lag FROM pg_stat_replication' \
    --command 'SELECT status, sender_host FROM pg_stat_wal_receiver'
}

case ${1:-} in
  configure | lead | rejoin | follow | status) "$@" ;;
  may-lead) may_lead ;;
  *) fail "$(sed -n '2,/^set/s/^# *//p' "$0")" ;;
esac
