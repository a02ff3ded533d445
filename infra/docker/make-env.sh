#!/bin/sh
# Writes .env for docker compose: the address of the site, and secrets nobody has chosen. Never over what is there.
#   sh infra/docker/make-env.sh https://forum.example.org admin@example.org
set -eu
cd "$(dirname "$0")/../.."
[ $# -eq 2 ] || { echo "Say the address of the site and of its administrator: sh infra/docker/make-env.sh https://forum.example.org admin@example.org" >&2; exit 2; }
[ ! -e .env ] || { echo ".env is there already: its passwords are those of the databases, so it stays." >&2; exit 1; }
# 48 characters that need no escaping anywhere.
secret() { od -An -tx1 -N24 /dev/urandom | tr -d ' \n'; }
umask 077
s3=$(secret)
cat > .env.new <<END
# Made by infra/docker/make-env.sh. Keep a copy where the backups are; .env.example tells of further settings.
SITE_URL=$1
FORUM_ADMIN_EMAIL=$2
POSTGRES_PASSWORD=$(secret)
POSTGRES_RUNTIME_PASSWORD=$(secret)
REDIS_PASSWORD=$(secret)
MEILI_MASTER_KEY=$(secret)
SESSION_SECRET=$(secret)
S3_PASSWORD=$s3
GRAFANA_PASSWORD=$(secret)
# The published image, for amd64 and arm64; without a name, one is built of these sources.
#FORUM_IMAGE=ghcr.io/OWNER/forum:VERSION
# Where mail is handed in; until then it is kept in files, and nobody gets any.
#SMTP_URL=smtp://user:password@host:587
# With --profile s3:
#UPLOADS_URL=s3://forum:$s3@s3:7070/uploads?style=path&tls=off
END
mv .env.new .env
echo "Written: .env. Now: docker compose up --build --detach"
