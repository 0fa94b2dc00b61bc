#!/bin/sh
# Fills in the settings of this deployment and starts nginx. It writes only to /tmp.
set -euf

file="${GATEWAY_FILE:-/etc/nginx/gateway.conf}"

API_HOST="${API_HOST:-api}"
API_PORT="${API_PORT:-4000}"
RESOLVER="${RESOLVER:-$(awk '/^nameserver/ { print ($2 ~ /:/ ? "[" $2 "]" : $2); exit }' /etc/resolv.conf)}"
PUBLISHER="${PUBLISHER:-}"
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

# The tiles of maps, and their source in the policy of the page: one address, or any subdomain of its host.
MAP_TILES_URL="${MAP_TILES_URL:-}"
MAP_ATTRIBUTION="${MAP_ATTRIBUTION:-}"
MAP_TILES_SOURCE=''
if [ -n "$MAP_TILES_URL" ]; then
  path="$(printf %s "$MAP_TILES_URL" | sed -n -E 's#^(https?://([{]s[}][.])?[A-Za-z0-9.-]+(:[0-9]+)?)?(/([^/].*)?)$#\4#p')"
  case "$path" in
    *[!A-Za-z0-9._~/?=\&{},+-]*) path='' ;;
  esac
  for place in '{z}' '{x}' '{y}'; do
    case "$path" in *"$place"*) ;; *) path='' ;; esac
  done
  if [ -z "$path" ]; then
    echo "MAP_TILES_URL must be an address such as https://tiles.example.org/{z}/{x}/{y}.png; it is \"$MAP_TILES_URL\"." >&2
    exit 1
  fi
  source="$(printf %s "$MAP_TILES_URL" | sed -n -E 's#^(https?://[^/]+)/.*$#\1#p' | sed 's/{s}/*/')"
  MAP_TILES_SOURCE="${source:+ $source}"
fi
case "$MAP_ATTRIBUTION" in
  *[\"\'\<\>\\\$%\&@\{\}\;\|\`]*) echo "MAP_ATTRIBUTION contains an invalid character." >&2; exit 1 ;;
esac

script=''
for name in MAP_TILES_URL MAP_ATTRIBUTION MAP_TILES_SOURCE; do
  eval "value=\$$name"
  script="$script;s%@$name@%$(printf %s "$value" | sed 's/&/\\&/g')%g"
done
for name in API_HOST API_PORT PUBLISHER RESOLVER TRUSTED_PROXY REGISTRY_PUBLIC_KEY LANGUAGES LANGUAGE_PATTERN; do
  eval "value=\$$name"
  case "$value" in
    *[!A-Za-z0-9.:,'|'/+=_[\]-]*) echo "$name contains an invalid character." >&2; exit 1 ;;
  esac
  script="$script;s%@$name@%$value%g"
done
temp="${TMPDIR:-/tmp}"
sed "${script#;}" "$file" > "$temp/nginx.conf"
exec nginx -c "$temp/nginx.conf" -e stderr
