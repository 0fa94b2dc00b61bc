#!/bin/sh
# Fills in the settings of this deployment and starts nginx. It writes only to /tmp.
set -euf

file="${GATEWAY_FILE:-/etc/nginx/gateway.conf}"

API_HOST="${API_HOST:-api}"
API_PORT="${API_PORT:-4000}"
RESOLVER="${RESOLVER:-$(awk '/^nameserver/ { print ($2 ~ /:/ ? "[" $2 "]" : $2); exit }' /etc/resolv.conf)}"
TRUSTED_PROXY="${TRUSTED_PROXY:-127.0.0.1/32}"
REGISTRY_PUBLIC_KEY="${REGISTRY_PUBLIC_KEY:-}"

# The offered languages in the order of the list, as a list and as a pattern.
known="$(sed -n 's/^ *# known-languages: //p' "$file")"
asked="${LANGUAGES:-$(sed -n 's/^ *# default-languages: //p' "$file")}"
list=",$(printf %s "$asked" | tr -d ' '),"
refuse() {
  echo "LANGUAGES must be some of $known, separated by commas, with en among them; it is \"$asked\"." >&2
  exit 1
}
case "$list" in *,,*) refuse ;; *,en,*) ;; *) refuse ;; esac
for code in $(printf %s "$list" | tr ',' ' '); do
  case " $known " in *" $code "*) ;; *) refuse ;; esac
done
LANGUAGES=''
for code in $known; do
  case "$list" in *",$code,"*) LANGUAGES="$LANGUAGES,$code" ;; esac
done
LANGUAGES="${LANGUAGES#,}"
LANGUAGE_PATTERN="$(printf %s "$LANGUAGES" | tr ',' '|')"

script=''
for name in API_HOST API_PORT RESOLVER TRUSTED_PROXY REGISTRY_PUBLIC_KEY LANGUAGES LANGUAGE_PATTERN; do
  eval "value=\$$name"
  case "$value" in
    *[!A-Za-z0-9.:,'|'/+=_[\]-]*) echo "$name contains an invalid character." >&2; exit 1 ;;
  esac
  script="$script;s%@$name@%$value%g"
done
temp="${TMPDIR:-/tmp}"
sed "${script#;}" "$file" > "$temp/nginx.conf"
exec nginx -c "$temp/nginx.conf" -e stderr
