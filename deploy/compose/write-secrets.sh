#!/bin/sh
# Writes .env with new keys and passwords for compose.yaml. Never replaces one: the database could not be read without.
set -eu
cd "$(dirname "$0")"
if [ -e .env ]; then
  echo "deploy/compose/.env exists and was kept. Its keys belong to the database." >&2
  exit 1
fi
umask 077
for name in SEED_KEY TOKEN_KEY POSTGRES_PASSWORD REDIS_PASSWORD; do
  echo "$name=$(openssl rand -hex 32)"
done > .env.new
mv .env.new .env
echo "Wrote deploy/compose/.env. Back it up apart from the database."
