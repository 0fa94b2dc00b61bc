#!/usr/bin/env bash
# webpack 5.110.3 with undici 7.30.2, both as published, Node 20 and 24.
#
# Guess: a production bundle of `import { Pool } from 'undici'` runs like the unbundled program.
# Seen:  it ends while it loads, with "Cannot read private member #handler …". undici's files have no semicolons;
#        where webpack drops an export that nobody uses, it writes `__webpack_unused_export__ = ping` and, on the next
#        code line, an expression that begins with "(", so that the two lines are one call: ping(…).
#        With `optimization.usedExports: false` the same program runs.
# Whom it meets: servers that use undici (also by @fastify/reply-from) and are bundled into one file.
set -euo pipefail
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private":true}' > package.json
npm install --silent --no-audit --no-fund webpack@5.110.3 undici@7.30.2
cat > main.mjs <<'JS'
import { Pool } from 'undici'
console.log('Pool is a', typeof Pool)
JS
cat > build.cjs <<'JS'
const webpack = require('webpack')
const [usedExports] = process.argv.slice(2).map((word) => word === 'true')
webpack({
  mode: 'production', target: 'node20', devtool: false, context: __dirname, entry: './main.mjs',
  output: { path: `${__dirname}/out-${usedExports}`, filename: 'main.mjs', module: true, chunkFormat: 'module' },
  experiments: { outputModule: true },
  optimization: { minimize: false, usedExports },
}).run((error, stats) => process.exit(error || stats.hasErrors() ? 1 : 0))
JS
for used in true false; do node build.cjs "$used"; done
node main.mjs | grep -qx 'Pool is a function'
node out-false/main.mjs | grep -qx 'Pool is a function'
if node out-true/main.mjs 2> said; then
  echo 'The bundle runs: this no longer holds.' >&2
  exit 1
fi
grep -q 'Cannot read private member #handler' said
grep -A3 '__webpack_unused_export__ = ping' out-true/main.mjs | grep -q '(websocketstream_namespaceFn(), undefined)'
echo 'As written: the bundle calls what it drops, and ends with a TypeError; without usedExports it runs.'
