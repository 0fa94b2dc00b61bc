#!/usr/bin/env bash
# undici 8.13.1, Node 24.
#
# Guess: RetryAgent waits as long as a server says in Retry-After, or gives the answer back.
# Seen:  it waits `maxTimeout` (30 seconds by default) where the server asked for more, and then asks again: of two
#        minutes that a platform wants, half a minute is kept, and each retry counts against the limit once more.
# Whom it meets: programs that read platforms with limits per hour, and trust the agent with the wait.
set -euo pipefail
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private":true,"type":"module"}' > package.json
# Its own Node: this undici needs a newer one than many machines have.
npm install --silent --no-audit --no-fund undici@8.13.1 node@24.21.0
cat > run.mjs <<'JS'
import { createServer } from 'node:http';
import { Agent, request, RetryAgent } from 'undici';
const asked = [];
const busy = createServer((_, answer) => {
  asked.push(performance.now());
  answer.writeHead(429, { 'retry-after': '120' }).end();
});
await new Promise((done) => busy.listen(0, '127.0.0.1', done));
const dispatcher = new RetryAgent(new Agent(), { maxRetries: 1, maxTimeout: 1000 });
const end = await request(`http://127.0.0.1:${busy.address().port}`, { dispatcher }).catch(({ code }) => code);
const waited = Math.round((asked[1] - asked[0]) / 1000);
console.log(end, `asked ${asked.length} times, ${waited} s apart`);
process.exit(0);
JS
diff - <(node_modules/node/bin/node run.mjs) <<'SEEN' || { echo 'This no longer holds.' >&2; exit 1; }
UND_ERR_REQ_RETRY asked 2 times, 1 s apart
SEEN
echo 'As written: a longer Retry-After is cut to maxTimeout.'
