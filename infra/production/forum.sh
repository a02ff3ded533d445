#!/bin/sh
# forum COMMAND …   the command line of the forum, with the settings and the rights of its services (as root, by systemd).
# FORUM_FOLDER: another version than the one that runs.
folder=${FORUM_FOLDER:-/opt/forum}
backups=$(sed -n 's/^BACKUP_DIR=//p' /etc/forum/owner.env)
exec systemd-run --quiet --pipe --wait --collect --service-type=exec \
  --property=User=forum --property=Group=forum --property=WorkingDirectory="$folder" --property=UMask=0077 \
  --property=StateDirectory=forum --property=StateDirectoryMode=0700 --property=CacheDirectory=forum \
  --property=ProtectSystem=strict --property=ProtectHome=yes --property=PrivateTmp=yes --property=NoNewPrivileges=yes \
  ${backups:+--property=ReadWritePaths="\"$backups\""} \
  --property=EnvironmentFile=/etc/forum/forum.env --property=EnvironmentFile=/etc/forum/owner.env \
  --setenv=NODE_ENV=production --setenv=DATA_DIR=/var/lib/forum --setenv=FORUM_SERVICES=local --setenv=DEMO_CONTENT=off \
  --setenv=NODE_COMPILE_CACHE=/var/cache/forum \
  "$folder/node_modules/.bin/node" services/cli/src/main.ts "$@"
