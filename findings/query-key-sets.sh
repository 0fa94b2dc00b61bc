#!/usr/bin/env bash
# @tanstack/query-core 5.108.0, Node 20 and 24.
#
# Guess: two sets or maps with other members are two keys, and so are undefined and null.
# Seen:  every Set and Map is the key {}: lists of different selections share one answer. [undefined] is [null], NaN too.
# Whom it meets: screens that put a selection (a Set of ids) into the key of a query.
set -euo pipefail
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund @tanstack/query-core@5.108.0
cat > run.mjs <<'JS'
import { hashKey, QueryClient } from '@tanstack/query-core';
const same = (one, other) => hashKey([one]) === hashKey([other]);
console.log('sets', same(new Set([1]), new Set([2])), 'maps', same(new Map([[1, 2]]), new Map()));
console.log('undefined and null', same(undefined, null), 'NaN and null', same(Number.NaN, null));
const client = new QueryClient();
await client.fetchQuery({ queryKey: ['sum', new Set([1])], queryFn: () => 'of driver 1', staleTime: Infinity });
console.log(await client.fetchQuery({ queryKey: ['sum', new Set([2])], queryFn: () => 'of driver 2', staleTime: Infinity }));
process.exit(0);
JS
diff - <(node run.mjs) <<'SEEN' || { echo 'This no longer holds.' >&2; exit 1; }
sets true maps true
undefined and null true NaN and null true
of driver 1
SEEN
echo 'As written: sets and maps are one key.'
