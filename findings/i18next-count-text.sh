#!/usr/bin/env bash
# i18next 27.1.2, Node 20 and 24.
#
# Guess: a count that is text ("2", as it comes from an input, a decimal column or JSON) chooses the same form as 2.
# Seen:  no form is chosen: the key itself is shown. A BigInt ends in a TypeError.
# Whom it meets: screens that pass on what a server sent as text: decimals and 64-bit numbers often are.
set -euo pipefail
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund i18next@27.1.2
cat > run.mjs <<'JS'
import i18next from 'i18next';
const rides = { rides_one: '{{count}} поездка', rides_few: '{{count}} поездки', rides_many: '{{count}} поездок', rides_other: '{{count}} поездки' };
await i18next.init({ lng: 'ru', showSupportNotice: false, resources: { ru: { translation: rides } } });
for (const count of [2, '2', '21', 1.5, '1.5', 2n]) {
  let shown;
  try {
    shown = i18next.t('rides', { count });
  } catch (error) {
    shown = error.name;
  }
  console.log(typeof count, String(count), '=>', shown);
}
JS
diff - <(node run.mjs) <<'SEEN' || { echo 'This no longer holds.' >&2; exit 1; }
number 2 => 2 поездки
string 2 => rides
string 21 => rides
number 1.5 => 1.5 поездки
string 1.5 => rides
bigint 2 => TypeError
SEEN
echo 'As written: a count that is text shows the key.'
