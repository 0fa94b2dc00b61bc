#!/usr/bin/env bash
# @e965/xlsx 0.20.3 (SheetJS), Node 20 and 24. Many fleet and accounting programs save a table of HTML as .xls.
#
# Guess: a text that is no number of English stays text: amounts with a decimal comma, an order number like 10-11.
# Seen:  a comma is dropped wherever it stands (12,5 is 125, ten times as much), a point and a comma are both taken
#        (1.234,50 is 1.2345), a space keeps it text (1 234,50), and 10-11 or 3/4 is a day of 2001. One column thus has
#        amounts of three sizes. With `raw: true` all of it is text. A file of CSV is read the same way.
# Whom it meets: whoever reads exports of European programs by default options.
set -euo pipefail
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund @e965/xlsx@0.20.3
cat > run.mjs <<'JS'
import XLSX from '@e965/xlsx';
const texts = ['12,5', '1.234,50', '1 234,50', '0044', '10-11', '3/4', '05.11.2026'];
const html = `<table>${texts.map((text) => `<tr><td>${text}</td></tr>`).join('')}</table>`;
for (const options of [{ cellDates: true }, { cellDates: true, raw: true }]) {
  const { SheetNames, Sheets } = XLSX.read(html, { type: 'string', ...options });
  const rows = XLSX.utils.sheet_to_json(Sheets[SheetNames[0]], { header: 1, raw: true, UTC: true });
  console.log(JSON.stringify(rows.map(([cell]) => cell)));
}
JS
diff - <(TZ=UTC node run.mjs) <<'SEEN' || { echo 'This no longer holds.' >&2; exit 1; }
[125,1.2345,"1 234,50",44,"2001-10-11T00:00:00.000Z","2001-03-04T00:00:00.000Z","05.11.2026"]
["12,5","1.234,50","1 234,50","0044","10-11","3/4","05.11.2026"]
SEEN
echo 'As written: decimal commas are dropped and order numbers are days, unless raw is set.'
