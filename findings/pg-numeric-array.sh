#!/usr/bin/env bash
# pg 8.23.1 beside @electric-sql/pglite 0.5.16 (PostgreSQL 18.6), Node 20 and 24.
#
# Guess: numeric[] is read like numeric, as text, so that no digit is lost; by both.
# Seen:  pg reads numeric as text and numeric[] as floating point numbers: 0.1000 is 0.1, and the last digits of a long
#        amount are others. PGlite reads both as text. (The parser of pg is asked directly; no server is needed.)
# Whom it meets: sums that come by array_agg: right with the embedded database, changed with the server.
set -euo pipefail
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund pg@8.23.1 @electric-sql/pglite@0.5.16
cat > run.mjs <<'JS'
import pg from 'pg';
import { PGlite } from '@electric-sql/pglite';
const NUMERIC = 1700;
const NUMERIC_LIST = 1231;
const amount = '12345678901234567.89';
console.log('pg one', JSON.stringify(pg.types.getTypeParser(NUMERIC)(amount)));
console.log('pg list', JSON.stringify(pg.types.getTypeParser(NUMERIC_LIST)(`{${amount},0.1000}`)));
const db = await PGlite.create();
const { rows } = await db.query(`select ${amount}::numeric as one, array[${amount},0.1000]::numeric[] as list`);
console.log('PGlite', JSON.stringify(rows[0]));
process.exit(0);
JS
diff - <(node run.mjs) <<'SEEN' || { echo 'This no longer holds.' >&2; exit 1; }
pg one "12345678901234567.89"
pg list [12345678901234568,0.1]
PGlite {"one":"12345678901234567.89","list":["12345678901234567.89","0.1000"]}
SEEN
echo 'As written: pg makes numbers of numeric[], PGlite text.'
