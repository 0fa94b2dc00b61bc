#!/usr/bin/env bash
# Intl of Node 20 and 24 (CLDR 48) beside the minor units of ISO 4217 (currency-codes 2.2.0).
#
# Guess: a currency has as many decimals as ISO 4217 says, as ECMA-402 asks for.
# Seen:  eighteen have others (below: ISO first, then Intl); forints, rupiahs and pesos of Colombia have none.
# Whom it meets: ledgers that keep minor units by ISO and show or round by Intl: forints lose their fraction, dinars of
#        Iraq three places.
set -euo pipefail
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund currency-codes@2.2.0
cat > run.mjs <<'JS'
import codes from 'currency-codes';
const decimalsOf = (currency) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
for (const code of codes.codes()) {
  const { digits } = codes.code(code);
  if (Intl.supportedValuesOf('currency').includes(code) && decimalsOf(code) !== digits) console.log(code, digits, decimalsOf(code));
}
JS
diff - <(node run.mjs) <<'SEEN' || { echo 'This no longer holds.' >&2; exit 1; }
AFN 2 0
ALL 2 0
COP 2 0
HUF 2 0
IDR 2 0
IQD 3 0
IRR 2 0
KPW 2 0
LAK 2 0
LBP 2 0
MGA 2 0
MMK 2 0
PKR 2 0
SOS 2 0
SYP 2 0
XDR 0 2
XSU 0 2
YER 2 0
SEEN
echo 'As written: eighteen currencies have other decimals than ISO 4217 says.'
