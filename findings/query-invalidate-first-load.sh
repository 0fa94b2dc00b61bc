#!/usr/bin/env bash
# @tanstack/query-core 5.108.0, Node 20 and 24.
#
# Guess: a query that is invalidated while it loads is asked again, the first time as later.
# Seen:  later, yes (the running request is cancelled). While the very first answer is on its way the invalidation does
#        nothing: one request, and its answer, from before the change, then counts as fresh.
# Whom it meets: screens that hear of changes by a stream: what changes while the list first loads is missed for good.
set -euo pipefail
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund @tanstack/query-core@5.108.0
cat > run.mjs <<'JS'
import { QueryClient, QueryObserver } from '@tanstack/query-core';
const client = new QueryClient();
const pause = (ms) => new Promise((done) => setTimeout(done, ms));
let stored = 'before';
let asked = 0;
const queryFn = async () => {
  asked += 1;
  const read = stored;
  await pause(50);
  return read;
};
const options = { queryKey: ['drivers'], queryFn, staleTime: Infinity };
new QueryObserver(client, options).subscribe(() => {});
const change = async (to) => {
  await pause(10);
  stored = to;
  await client.invalidateQueries({ queryKey: ['drivers'] });
  await pause(60);
  const { isInvalidated, data } = client.getQueryState(['drivers']);
  console.log('asked', asked, 'shows', data, 'stale', isInvalidated);
};
await change('after');
asked = 0;
void client.refetchQueries({ queryKey: ['drivers'] });
await change('later');
process.exit(0);
JS
diff - <(node run.mjs) <<'SEEN' || { echo 'This no longer holds.' >&2; exit 1; }
asked 1 shows before stale false
asked 2 shows later stale false
SEEN
echo 'As written: what is invalidated during its first load stays as it was.'
