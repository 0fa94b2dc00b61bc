import { parseArgs } from 'node:util';
import { createTestApp } from './create-test-app.ts';
import { sendStrangeRequests } from './strange-requests.ts';
import { everyDatabaseKind } from './test-database.ts';

// The full run of strange-requests.test.ts, on each database in turn: npm run
// check:strange-requests -- --runs 10000
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '10000' }, seed: { type: 'string' } },
});

for (const kind of everyDatabaseKind) {
  const test = await createTestApp(kind);
  const started = Date.now();
  const seed = values.seed === undefined ? undefined : Number(values.seed);
  const { requests, byStatus } = await sendStrangeRequests(test, Number(values.runs), seed);
  const seconds = Math.round((Date.now() - started) / 1000);
  process.stdout.write(
    `${kind}: ${requests} requests in ${seconds} s, by status ${JSON.stringify(byStatus)}\n`,
  );
  await test.close();
}
