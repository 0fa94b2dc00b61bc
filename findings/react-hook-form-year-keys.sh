#!/usr/bin/env bash
# react-hook-form 7.92.0 (its public `set`, by which a form writes its values), Node 20 and 24.
#
# Guess: fields named rates.2026 and rates.7 give an object with two keys, as the names read.
# Seen:  a segment that is a number makes a list: `rates` has 2,027 places, of which two are filled, and is sent as JSON
#        with 2,025 times null. With an object there by default, it stays an object.
# Whom it meets: forms whose names hold years, ids or tariffs, on the first visit without defaults.
set -euo pipefail
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund react-hook-form@7.92.0 react@19.3.1
cat > run.mjs <<'JS'
import { set } from 'react-hook-form';
for (const values of [{}, { rates: {} }]) {
  for (const name of ['rates.2026', 'rates.7']) set(values, name, '1.50');
  const sent = JSON.stringify(values.rates);
  console.log(Array.isArray(values.rates), values.rates.length, sent.length, sent.split('null').length - 1);
}
JS
diff - <(node run.mjs) <<'SEEN' || { echo 'This no longer holds.' >&2; exit 1; }
true 2027 10140 2025
false undefined 26 0
SEEN
echo 'As written: names with numbers make a list as long as the number.'
