#!/usr/bin/env bash
# pg-boss 12.38.0 on @electric-sql/pglite 0.5.16, Node 24.
#
# Guess: two jobs with one singletonKey in a plain queue are one; the second `send` gives null.
# Seen:  both are made and both are worked. The key counts only by a queue's policy (short, stately) or with
#        singletonSeconds; alone it is kept and ignored.
# Whom it meets: whoever names a job "of this park" by its key, and counts on one at a time.
set -euo pipefail
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund pg-boss@12.38.0 @electric-sql/pglite@0.5.16
cat > run.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';
import { PgBoss } from 'pg-boss';
const pglite = await PGlite.create();
const db = {
  async executeSql(text, values) {
    if (values?.length) return pglite.query(text, values);
    const results = await pglite.exec(text);
    return results.length === 1 ? results[0] : results;
  },
};
const boss = new PgBoss({ db, supervise: false, schedule: false });
await boss.start();
for (const policy of ['standard', 'short']) {
  await boss.createQueue(policy, { policy });
  const sent = [];
  for (let at = 0; at < 2; at += 1) sent.push((await boss.send(policy, {}, { singletonKey: 'park-1' })) !== null);
  console.log(policy, ...sent, (await boss.fetch(policy, { batchSize: 5 })).length);
}
process.exit(0);
JS
diff - <(node run.mjs) <<'SEEN' || { echo 'This no longer holds.' >&2; exit 1; }
standard true true 2
short true false 1
SEEN
echo 'As written: a singletonKey alone keeps nothing single.'
