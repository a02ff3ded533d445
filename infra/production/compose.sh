# The compose flavour of infra/install: Docker's engine, and docker-compose.yml where this checkout lies, since compose
# names volumes after its folder. Each step leaves alone what is there.
cd "$HERE" || exit

install_packages() {
  step 'Docker'
  if docker compose version >/dev/null 2>&1; then say "$(docker compose version)"; return; fi
  # Debian 12 has compose of years ago only.
  case $ID:${VERSION_ID%%.*} in
    debian:12) fail 'Docker with compose is not installed, and Debian 12 has no compose of today.' \
      'Take the packages docker-ce and docker-compose-plugin from Docker (docs.docker.com/engine/install/debian), or --flavour=systemd.' ;;
    debian:*) packages='docker.io docker-cli docker-compose' ;;
    *) packages='docker.io docker-compose-v2' ;;
  esac
  apt-get update >/dev/null
  # shellcheck disable=SC2086 # several words
  DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends $packages >"$LOG" 2>&1 ||
    fail "apt-get could not install: $packages" "$(tail -3 "$LOG")" "All of it is in $LOG."
}

# --tls stands in SITE_URL and in sites/ there: the proxy is a container of its own.
write_settings() {
  step 'Settings in .env'
  [ "$TLS" = auto ] || fail "--tls=$TLS is for systemd." 'Behind a proxy of yours: SITE_URL and HTTP_PORT in .env, docs/operations.md#docker-compose.'
  if [ -e .env ]; then say 'It is there: it stays. Edit it, and: docker compose up --detach'; return; fi
  sh infra/docker/make-env.sh "$SITE_URL" "$FORUM_ADMIN_EMAIL" >/dev/null
  umask 077
  for name in SMTP_URL BACKUP_KEY BACKUP_WAL_URL BACKUP_COPY_URL BACKUP_COPY_LOCK; do
    eval "value=\${$name:-}"
    # Compose reads it as it is, whatever signs are in it.
    [ -z "$value" ] || echo "$name='$value'" >>.env
  done
  [ -z "${FORUM_IMAGE:-}" ] || echo "FORUM_IMAGE=$FORUM_IMAGE" >>.env
  [ -z "$BACKUP_DIR" ] || say "Backups are in a volume: copy them to $BACKUP_DIR by a job (docs/operations.md#backup-and-restore)."
}

# The published image where .env names one; else it is built here.
install_release() { :; }
prepare_database() {
  step 'The image'
  image=$(setting FORUM_IMAGE)
  if [ -n "$image" ]; then act=pull; else act=build; fi
  docker compose "$act" --quiet >"$LOG" 2>&1 || fail "docker compose $act failed." "$(tail -3 "$LOG")" "All of it is in $LOG."
  [ -z "$image" ] || verify_signature "$image"
}

start_forum() {
  step 'Containers'
  docker compose up --detach --wait --wait-timeout 600 --scale api=2 --scale worker=2 >"$LOG" 2>&1 ||
    fail 'The forum does not start.' "$(tail -3 "$LOG")" 'docker compose logs prepare api says why.'
}

start_proxy() {
  curl --silent --fail --insecure --max-time 10 --retry 30 --retry-delay 1 --retry-all-errors --output /dev/null \
    --resolve "$host:443:127.0.0.1" "$SITE_URL/readyz" ||
    fail "$SITE_URL does not answer." 'docker compose logs proxy says why.'
  say "$SITE_URL answers."
}

try_backup() {
  step 'A backup, restored for a test'
  docker compose exec -T worker node services/cli/src/main.ts backup </dev/null >"$LOG" 2>&1 ||
    fail 'The backup, or its test, failed.' "$(tail -3 "$LOG")"
  say "$(tail -1 "$LOG")"
}

tell_owner() {
  step "Done: $SITE_URL"
  password=$(docker compose logs --no-log-prefix prepare 2>/dev/null | sed -n 's/.*"password":"\([^"]*\)".*/\1/p' | tail -1)
  say "Sign in as $FORUM_ADMIN_EMAIL${password:+ with $password}" 'and change it: the log of prepare knows it.' \
    'Another version: infra/upgrade-production'
}
