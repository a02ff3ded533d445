# Writes Alertmanager's configuration from the settings of the forum, and starts it: `page` at once and again each hour,
# `ticket` once a day. Mail goes by SMTP_URL to ALERT_EMAIL, everything to ALERT_WEBHOOK_URL; with neither, its page
# alone shows what is wrong.
set -eu
config=${ALERTMANAGER_CONFIG:-/tmp/alertmanager.yml}

# Unlike echo, it takes no backslash for its own.
line() { printf '%s\n' "$1"; }
quoted() { printf "'%s'" "$(printf '%s' "$1" | sed "s/'/''/g")"; }
# Percent-encoded, as in SMTP_URL.
decoded() {
  printf '%s' "$1" | LC_ALL=C awk '
    BEGIN { for (i = 0; i < 256; i++) letter[sprintf("%02x", i)] = sprintf("%c", i) }
    {
      said = ""
      while (match($0, /%[0-9A-Fa-f][0-9A-Fa-f]/)) {
        said = said substr($0, 1, RSTART - 1) letter[tolower(substr($0, RSTART + 1, 2))]
        $0 = substr($0, RSTART + 3)
      }
      print said $0
    }'
}

host_of_site=${SITE_URL#*://}
host_of_site=${host_of_site%%[:/]*}

mail() {
  protocol=${SMTP_URL%%://*}
  rest=${SMTP_URL#*://}
  sender=noreply@$host_of_site
  case $rest in *\?from=*)
    sender=$(decoded "${rest#*\?from=}")
    sender=${sender%%&*}
  ;; esac
  rest=${rest%%[/?]*}
  server=${rest##*@}
  login=${rest%"$server"}
  login=${login%@}
  case $server in *:*) ;; *) if [ "$protocol" = smtps ]; then server=$server:465; else server=$server:25; fi ;; esac
  line "    email_configs:"
  line "      - to: $(quoted "$ALERT_EMAIL")"
  line "        from: $(quoted "$sender")"
  line "        smarthost: $(quoted "$server")"
  line "        send_resolved: true"
  # At port 465 it speaks TLS from the first word; elsewhere a server that offers STARTTLS is asked for it.
  if [ -n "$login" ]; then
    line "        auth_username: $(quoted "$(decoded "${login%%:*}")")"
    line "        auth_password: $(quoted "$(decoded "${login#*:}")")"
  else
    line "        require_tls: false"
  fi
}

umask 077
{
  line "route:"
  line "  receiver: people"
  line "  group_by: [alertname]"
  line "  group_wait: 30s"
  line "  repeat_interval: 24h"
  line "  routes:"
  line "    - matchers: [severity = page]"
  line "      repeat_interval: 1h"
  line "inhibit_rules:"
  # What follows from it needs no letter of its own.
  line "  - source_matchers: [alertname = ForumDatabaseUnreadable]"
  line "    target_matchers: [alertname =~ \"ForumErrors|ForumBehind|ForumSlow\"]"
  line "receivers:"
  line "  - name: people"
  if [ -n "${ALERT_EMAIL:-}" ]; then
    if [ -z "${SMTP_URL:-}" ]; then
      echo "ALERT_EMAIL needs SMTP_URL." >&2
      exit 1
    fi
    mail
  fi
  if [ -n "${ALERT_WEBHOOK_URL:-}" ]; then
    line "    webhook_configs:"
    line "      - url: $(quoted "$ALERT_WEBHOOK_URL")"
    line "        send_resolved: true"
  fi
} > "$config"

exec "${ALERTMANAGER:-/bin/alertmanager}" --config.file="$config" "$@"
