# What must be so before anything is installed. Each check says what it found and, if it is wrong, what to do; all of
# them run, so that one look tells everything.
problems=0
good() { printf '   ✓ %s\n' "$1"; }
note() { printf '   ! %s\n' "$@"; }
problem() {
  problems=$((problems + 1))
  printf '   ✗ %s\n' "$1"
  shift
  printf '     %s\n' "$@"
}

GB=1048576 # in KB, which the kernel and df count in

preflight() {
  step 'Looking at the machine'
  check_system
  bring_tools
  check_site
  for check in dns ports disk memory mail; do
    case ",$SKIP," in *",$check,"*) note "$check: not looked at" ;; *) "check_$check" ;; esac
  done
  [ "$problems" -eq 0 ] || fail "$problems to put right; nothing was installed." \
    'Run this again afterwards, or leave a check out: --skip=dns,ports,disk,memory,mail'
  good 'Ready.'
}

check_system() {
  [ "$(id -u)" -eq 0 ] || fail 'Only root can install it.' "sudo infra/install …"
  ID='' VERSION_ID=0 PRETTY_NAME='an unknown system'
  # shellcheck source=/dev/null
  [ ! -e "$DESTDIR/etc/os-release" ] || . "$DESTDIR/etc/os-release"
  case $ID:${VERSION_ID%%.*} in
    debian:1[2-9] | ubuntu:2[4-9]) good "$PRETTY_NAME" ;;
    *) fail "This is $PRETTY_NAME; the script knows Debian from 12 on, and Ubuntu from 24.04 on." \
      'Elsewhere: docs/operations.md#docker-compose, with Docker alone.' ;;
  esac
  getent hosts localhost >/dev/null || problem 'localhost has no address' "echo '127.0.0.1 localhost' >>/etc/hosts"
  case $(uname -m) in
    x86_64 | aarch64) ;;
    *) fail "There is no build for $(uname -m), only for x86_64 (amd64) and aarch64 (arm64)." ;;
  esac
}

# curl sends the test letter, ss tells of ports. A bare Debian has neither.
bring_tools() {
  missing=
  has curl || missing="$missing curl"
  has ss || missing="$missing iproute2"
  [ -n "$missing" ] || return 0
  note "Installing, to look with:$missing"
  # shellcheck disable=SC2086 # several words
  { apt-get update && apt-get install --yes --no-install-recommends ca-certificates $missing; } >/dev/null ||
    fail "apt-get could not install$missing." 'See what apt-get update says: the machine must reach a mirror of its packages.'
}

check_site() {
  host=$(host_of "$SITE_URL")
  case $SITE_URL in
    https://?* | http://localhost* | http://127.*) good "$SITE_URL, owned by $FORUM_ADMIN_EMAIL" ;;
    *) problem "$SITE_URL is no address that begins with https://" '--site=https://forum.example.org' ;;
  esac
  for name in SMTP_URL BACKUP_DIR BACKUP_KEY BACKUP_WAL_URL BACKUP_COPY_URL; do
    eval "value=\${$name:-}"
    case $value in
      *[\'\"\\]* | *'
'*) problem "$name has a quote, a backslash or a line break in it" "In an address, write %27, %22, %5C." ;;
    esac
  done
  case $FORUM_ADMIN_EMAIL in ?*@?*) ;; *) problem "$FORUM_ADMIN_EMAIL is no email address" '--admin=admin@example.org' ;; esac
}

# Certificates are given to whoever answers at the name.
check_dns() {
  if [ "$TLS" != auto ]; then note "DNS: not needed with --tls=$TLS"; return; fi
  found=$(getent ahosts "$host" | awk '{ print $1 }' | sort -u | tr '\n' ' ')
  mine="$(ip -o addr show scope global | awk '{ sub("/.*", "", $4); print $4 }' | tr '\n' ' ')$ADDRESS"
  if [ -z "$found" ]; then
    problem "$host has no address in DNS" "Create an A record (and AAAA, with IPv6) for $host at your DNS provider: $mine"
    return
  fi
  for one in $found; do
    case " $mine " in *" $one "*) good "$host is $one, this machine"; return ;; esac
  done
  # Behind a router the machine does not know its public address.
  case "$mine" in
    10.* | 192.168.* | 172.1[6-9].* | 172.2?.* | 172.3[01].* | 100.*)
      [ -n "$ADDRESS" ] || { note "$host is ${found% }; this machine is ${mine% }, behind a router: whether one leads to the other" \
        'only you know (--address=IP is compared).'; return; } ;;
  esac
  problem "$host is ${found% }, and this machine is ${mine% }" \
    'Let the DNS record point here, or say the public address: --address=IP'
}

check_ports() {
  [ "$TLS" != own ] || { note 'Ports: yours to pass on, to 127.0.0.1:3000 and 3001'; return; }
  for port in 80 443; do
    by=$(ss -Hltnp "sport = :$port" | sed -n 's/.*users:(("\([^"]*\)".*/\1/p' | head -1)
    listens=$(ss -Hltn "sport = :$port")
    if [ -z "$listens" ]; then
      good "Port $port is free"
    elif [ "$by" = caddy ] || [ "$by" = docker-proxy ]; then
      good "Port $port: $by, from before"
    else
      problem "Port $port is taken by ${by:-another program}" \
        "Stop it (systemctl disable --now ${by:-…}), or keep it as your reverse proxy: --tls=own"
    fi
  done
}

check_disk() {
  free=$(df -Pk "$DESTDIR/opt" | awk 'NR == 2 { print $4 }')
  if [ "$free" -ge $((6 * GB)) ]; then good "$((free / GB)) GB free"; else
    problem "Only $((free / 1024)) MB are free where /opt is" 'At least 6 GB are needed to build, and to keep two versions; 20 GB leave room for years.'
  fi
  case $BACKUP_DIR in
    '' | /*) ;;
    *) problem "$BACKUP_DIR does not begin with /" '--backup-dir=/a/folder' ;;
  esac
  if [ -n "$BACKUP_DIR" ]; then good "Backups: $BACKUP_DIR"; else
    note 'Backups go to the same disk: --backup-dir=FOLDER on another one survives the loss of this'
  fi
}

check_memory() {
  meminfo=$DESTDIR/proc/meminfo
  [ -e "$meminfo" ] || meminfo=/proc/meminfo
  total=$(awk '/^(MemTotal|SwapTotal)/ { sum += $2 } END { print sum }' "$meminfo")
  if [ "$total" -ge $((19 * GB / 10)) ]; then good "$((total / 1024)) MB of memory, swap included"; else
    problem "Only $((total / 1024)) MB of memory" \
      'The build needs 2 GB. Add swap: fallocate -l 2G /swapfile && chmod 600 /swapfile && mkswap /swapfile && swapon /swapfile'
  fi
}

# A letter is the only proof: to the owner, by the server that the forum will use.
check_mail() {
  if [ -z "$SMTP_URL" ]; then
    note 'No mail server (--smtp=smtp://user:password@host:587): until the console has one, emails are kept in files'
    return
  fi
  answer=$(mktemp)
  from=$(printf '%s' "$SMTP_URL" | sed -n 's/.*[?&]from=\([^&]*\).*/\1/p')
  from=${from:-noreply@$host}
  server=${SMTP_URL%%\?*}
  if printf 'From: %s\r\nTo: %s\r\nSubject: A test from %s\r\n\r\n%s\r\n' "$from" "$FORUM_ADMIN_EMAIL" "$host" \
    'The forum will send its emails by this server. This one arrived.' |
    curl --silent --show-error --ssl --max-time 30 --config /dev/fd/3 --mail-from "$from" \
      --mail-rcpt "$FORUM_ADMIN_EMAIL" --upload-file - 2>"$answer" 3<<END; then
url = "$(printf '%s' "$server/$host" | sed 's/[\\"]/\\&/g')"
END
    good "A test letter went to $FORUM_ADMIN_EMAIL: look whether it arrived, and whether as spam"
  else
    problem "The mail server does not take a letter from $from: $(tail -1 "$answer")" \
      "Look at --smtp: smtp://user:password@host:587 or smtps://…:465, user and password percent-encoded," \
      "?from=ADDRESS for another sender. Later instead: without --smtp, in the console."
  fi
  rm -f "$answer"
}
