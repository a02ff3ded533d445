# The systemd flavour of infra/install: Debian's packages, units of our own. Each step leaves alone what is there.

install_packages() {
  step 'Packages'
  packages="git postgresql redis-server openssl curl ca-certificates"
  # What came built, by an archive, has its own Node.
  [ -e "$HERE/.built" ] || packages="$packages nodejs npm"
  [ "$TLS" = own ] || packages="$packages caddy"
  # shellcheck disable=SC2086 # several words
  if dpkg-query --show $packages >/dev/null 2>&1; then say 'All there.'; return; fi
  apt-get update >/dev/null
  # shellcheck disable=SC2086
  DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends $packages >"$LOG" 2>&1 ||
    fail "apt-get could not install: $packages" "$(tail -3 "$LOG")" "All of it is in $LOG."
}

# The version of this checkout, in a folder of its own: the next one lies beside it.
install_release() {
  if [ -e "$CURRENT/.built" ]; then
    step "The forum: $(version_of "$CURRENT") is installed"
    say 'Another version: infra/upgrade-production'
    return
  fi
  version=$(version_of "$HERE")
  release=$RELEASES/$version
  step "The forum: $version, built in $release (a few minutes)"
  mkdir -p "$RELEASES"
  if [ ! -e "$release/package.json" ]; then
    rm -rf "$release"
    take_sources "$HERE" "$release"
  fi
  build_in "$release" >"$LOG" 2>&1 || fail 'It could not be built.' "$(tail -5 "$LOG")" "All of it is in $LOG. Then run this again."
  [ ! -d "$CURRENT" ] || [ -L "$CURRENT" ] || mv "$CURRENT" "$RELEASES/before-$(date +%s)"
  point_at "$release"
}

# Where it came from stays its origin: upgrades are fetched there. What came by an archive has no history.
take_sources() {
  if [ -e "$1/.git" ]; then
    git clone --quiet --no-hardlinks "$1" "$2"
    origin=$(git -C "$1" remote get-url origin 2>/dev/null) && git -C "$2" remote set-url origin "$origin"
    return 0
  fi
  cp -a "$1" "$2"
}

# What all processes know, and what APIs must not see. systemd reads both as root.
write_settings() {
  step "Settings in $SETTINGS"
  install -d -m 700 "$SETTINGS"
  if [ -s "$SETTINGS/owner.env" ]; then say 'They are there: they stay. Edit them, and restart forum.target.'; return; fi
  owner=$(secret) runtime=$(secret)
  install -m 600 /dev/stdin "$SETTINGS/forum.env" <<END
SITE_URL=$SITE_URL
TRUST_PROXY=127.0.0.1
DATABASE_URL=postgres://forum_runtime:$runtime@localhost:5432/forum
REDIS_URL=redis://localhost:6379
SESSION_SECRET=$(secret)
${SMTP_URL:+SMTP_URL=$SMTP_URL}
END
  # Last: a run that ends before begins anew.
  install -m 600 /dev/stdin "$SETTINGS/owner.env" <<END
DATABASE_OWNER_URL=postgres://forum:$owner@localhost:5432/forum
FORUM_ADMIN_EMAIL=$FORUM_ADMIN_EMAIL
${BACKUP_DIR:+BACKUP_DIR=$BACKUP_DIR}
${BACKUP_KEY:+BACKUP_KEY=$BACKUP_KEY}
${BACKUP_WAL_URL:+BACKUP_WAL_URL=$BACKUP_WAL_URL}
${BACKUP_COPY_URL:+BACKUP_COPY_URL=$BACKUP_COPY_URL}
${BACKUP_COPY_LOCK:+BACKUP_COPY_LOCK=$BACKUP_COPY_LOCK}
END
  say 'Keep a copy of them with the backups: nothing else has their secrets.'
}

# The owner of the tables; it makes the application's login itself.
prepare_database() {
  step 'Database'
  owner=$(setting DATABASE_OWNER_URL | sed 's#.*//forum:\([^@]*\)@.*#\1#')
  systemctl enable --quiet --now postgresql redis-server
  as_postgres --command 'SELECT 1' >/dev/null 2>&1 || systemctl restart postgresql
  # One that somebody set up for more stays as it is.
  if [ "$(as_postgres --tuples-only --no-align --command 'SHOW max_connections')" -lt 200 ]; then
    as_postgres <"$HERE/infra/production/postgres.sql" && systemctl restart postgresql ||
      fail 'Postgres does not start with the settings of infra/production/postgres.sql.' 'journalctl -u postgresql@* says why.'
  fi
  # By the environment: everybody on the machine reads the words of a command.
  wal=$(setting BACKUP_WAL_URL)
  (export FORUM_OWNER_PASSWORD="$owner" FORUM_ARCHIVES="${wal:+yes}" && as_postgres <"$HERE/infra/production/database.sql") || fail 'Postgres does not take the login of the forum.' \
    'Is it running? systemctl status postgresql'
}

# In a folder that it may look at.
as_postgres() { (cd / && runuser --user postgres -- psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 "$@"); }

start_forum() {
  step 'Processes'
  install -m 644 "$CURRENT/infra/systemd/sysusers.conf" "$DESTDIR/usr/lib/sysusers.d/forum.conf"
  systemd-sysusers "$DESTDIR/usr/lib/sysusers.d/forum.conf"
  install -D -m 755 "$CURRENT/infra/production/forum.sh" "$DESTDIR/usr/local/bin/forum"
  backups_elsewhere
  install_units "$CURRENT"
  systemctl enable --quiet --now forum.target forum-api@3000 forum-api@3001 forum-worker@1 forum-worker@2 ||
    say 'A process did not start at the first try; systemd goes on trying.'
  for port in 3000 3001; do
    answers "$(api_at "$port")/readyz" || fail "The API on port $port is not ready." \
      "journalctl -u forum-migrate -u forum-api@$port says why."
  done
  say '2 APIs and 2 workers run: systemctl status forum.target'
}

# The units may write below /var/lib/forum alone.
backups_elsewhere() {
  dir=$(setting BACKUP_DIR)
  [ -n "$dir" ] || return 0
  install -d -m 700 -o forum -g forum "$dir"
  for unit in forum-worker@ forum-migrate; do
    install -D -m 644 /dev/stdin "$DESTDIR/etc/systemd/system/$unit.service.d/backups.conf" <<END
[Service]
ReadWritePaths="$dir"
END
  done
}

# The proxy of compose, with these two APIs behind it.
start_proxy() {
  step "Caddy, with certificates: $TLS"
  file=$DESTDIR/etc/caddy/Caddyfile
  site_file() {
    sed -e '/dynamic a api 3000/,/}/c\
\		to 127.0.0.1:3000 127.0.0.1:3001\
\		# The Caddy of Debian cannot send a body again that an API has refused: it asks who is about to stop.\
\		health_uri /healthz\
\		health_interval 1s' -e "s#{\$SITE_URL}#$(setting SITE_URL)#" \
      -e 's#^	admin off#	admin unix//run/caddy/forum.sock#' \
      -e '1s/.*/# Written by infra\/install from infra\/docker\/Caddyfile; sites of your own: sites\/*.caddy./' \
      "$CURRENT/infra/docker/Caddyfile" | if [ "$TLS" = internal ]; then sed 's/^\treverse_proxy {/\ttls internal\n&/'; else cat; fi
  }
  if [ -e "$file" ] && ! grep -q -e 'Written by infra/install' -e 'The Caddyfile is an easy way' "$file"; then
    fail "$file is somebody's: it stays." 'Add this site to it, or move it away and run this again:' "$(site_file)"
  fi
  mkdir -p "$DESTDIR/etc/caddy/sites"
  site_file >"$file.new" && mv "$file.new" "$file"
  # By its socket, which only it and root may use, an upgrade has it pass by an API that is replaced.
  install -D -m 644 /dev/stdin "$DESTDIR/etc/systemd/system/caddy.service.d/forum.conf" <<END
[Service]
RuntimeDirectory=caddy
RuntimeDirectoryMode=0700
END
  systemctl daemon-reload
  systemctl enable --quiet caddy
  systemctl restart caddy || fail 'Caddy does not start.' 'journalctl -u caddy says why.'
  # By its name, at this machine: the way out and in again is the router's.
  curl --silent --fail --insecure --max-time 10 --retry 30 --retry-delay 1 --retry-all-errors --output /dev/null \
    --resolve "$host:443:127.0.0.1" "$SITE_URL/readyz" || fail "$SITE_URL does not answer." \
    'journalctl -u caddy says why. Certificates need ports 80 and 443 open from outside, and DNS that points here.'
  say "$SITE_URL answers."
}

# The worker makes one a day; the first one now, since a backup counts once it was restored.
try_backup() {
  step 'A backup, restored for a test'
  forum backup >"$LOG" 2>&1 || fail 'The backup, or its test, failed.' "$(tail -3 "$LOG")" 'Then: forum backup'
  say "$(tail -1 "$LOG")"
}

tell_owner() {
  step "Done: $SITE_URL"
  password=$(journalctl --unit forum-migrate --output cat --no-pager | sed -n 's/.*"password":"\([^"]*\)".*/\1/p' | tail -1)
  if [ -n "$password" ]; then
    say "Sign in as $FORUM_ADMIN_EMAIL with $password" 'and change it: the journal knows it.'
  else
    say "Sign in as $FORUM_ADMIN_EMAIL. A link for a new password: forum reset-password $FORUM_ADMIN_EMAIL"
  fi
  say 'How it is doing: forum status. Another version: infra/upgrade-production'
}
