#!/usr/bin/env bash
# @electric-sql/pglite 0.5.16 (PostgreSQL 18.6), Node 20 and 24.
#
# Guess: statement_timeout ends a statement, as on a server.
# Seen:  it is accepted and read back, and ends nothing: a sleep and a long count run to their end. All the while the
#        process that asked does nothing else: a timer of 50 ms waits for the whole statement.
# Whom it meets: programs that rely on the timeout against a slow search, once they run on the embedded database.
set -euo pipefail
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund @electric-sql/pglite@0.5.16
cat > run.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';
const db = await PGlite.create();
await db.exec("set statement_timeout = '200ms'");
console.log((await db.query('show statement_timeout')).rows[0].statement_timeout);
for (const sql of ['select pg_sleep(1)', 'select count(*) from generate_series(1, 5000000)']) {
  const begin = performance.now();
  let timer = 0;
  setTimeout(() => (timer = performance.now() - begin), 50);
  const end = await db.query(sql).then(() => 'ran to its end', () => 'was ended');
  const took = performance.now() - begin;
  await new Promise((done) => setTimeout(done, 60));
  console.log(end, took > 300, 'timer held up', timer > 300);
}
process.exit(0);
JS
diff - <(node run.mjs) <<'SEEN' || { echo 'This no longer holds.' >&2; exit 1; }
200ms
ran to its end true timer held up true
ran to its end true timer held up true
SEEN
echo 'As written: statement_timeout ends nothing in PGlite, and timers wait.'
