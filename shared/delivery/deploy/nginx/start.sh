#!/bin/sh
# Fills in the settings of this deployment and starts nginx. It writes only to /tmp.
set -eu

API_HOST="${API_HOST:-api}"
API_PORT="${API_PORT:-4000}"
RESOLVER="${RESOLVER:-$(awk '/^nameserver/ { print ($2 ~ /:/ ? "[" $2 "]" : $2); exit }' /etc/resolv.conf)}"
TRUSTED_PROXY="${TRUSTED_PROXY:-127.0.0.1/32}"
REGISTRY_PUBLIC_KEY="${REGISTRY_PUBLIC_KEY:-}"

script=''
for name in API_HOST API_PORT RESOLVER TRUSTED_PROXY REGISTRY_PUBLIC_KEY; do
  eval "value=\$$name"
  case "$value" in
    *[!A-Za-z0-9.:/+=_[\]-]*) echo "$name contains an invalid character." >&2; exit 1 ;;
  esac
  script="$script;s|@$name@|$value|g"
done
temp="${TMPDIR:-/tmp}"
sed "${script#;}" "${GATEWAY_FILE:-/etc/nginx/gateway.conf}" > "$temp/nginx.conf"
exec nginx -c "$temp/nginx.conf" -e stderr
