#!/usr/bin/env bash
# @fastify/http-proxy 11.6.3 (with @fastify/reply-from 12.6.5) behind Fastify 5.12.8, Node 20 and 24.
#
# Guess: a 503 of the server behind it is handed on; with `maxRetriesOn503: 0` in any case.
# Seen:  a GET that is answered 503 is asked 11 times within milliseconds before the client hears of it: "Retry-After: 1"
#        is waited for as one millisecond. `maxRetriesOn503: 0` means 10 as well, since 0 counts as not given. Only a
#        `retriesCount` above 0 ends it: it is for broken connections, and turns off what is done for a 503.
# Whom it meets: a server that says it is busy gets eleven times its reads.
set -euo pipefail
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund fastify@5.12.8 @fastify/http-proxy@11.6.3
cat > run.mjs <<'JS'
import { createServer } from 'node:http';
import Fastify from 'fastify';
import proxy from '@fastify/http-proxy';
let asked = 0;
const busy = createServer((_, answer) => {
  asked += 1;
  answer.writeHead(503, { 'retry-after': '1' }).end();
});
await new Promise((done) => busy.listen(0, '127.0.0.1', done));
const upstream = `http://127.0.0.1:${busy.address().port}`;
for (const replyOptions of [{}, { maxRetriesOn503: 0 }, { retriesCount: 1 }]) {
  const app = Fastify();
  await app.register(proxy, { upstream, replyOptions });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  for (const method of ['GET', 'POST']) {
    asked = 0;
    const { status } = await fetch(address, { method });
    console.log(JSON.stringify(replyOptions), method, status, asked);
  }
  await app.close();
}
process.exit(0);
JS
diff - <(node run.mjs) <<'SEEN' || { echo 'This no longer holds.' >&2; exit 1; }
{} GET 503 11
{} POST 503 1
{"maxRetriesOn503":0} GET 503 11
{"maxRetriesOn503":0} POST 503 1
{"retriesCount":1} GET 503 1
{"retriesCount":1} POST 503 1
SEEN
echo 'As written: reads that are answered 503 are asked eleven times, unless retriesCount is set.'
