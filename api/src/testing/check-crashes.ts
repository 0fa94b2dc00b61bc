import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { DatabaseSettings } from '../database/open-database.ts';
import { runCrashes } from './crash-run.ts';
import { createServerDatabase, testServerUrl } from './test-database.ts';

// The full run of crash-run.test.ts, on the embedded database and then on the server of
// TEST_DATABASE_URL.
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '50' }, 'server-only': { type: 'boolean', default: false } },
});

async function check(name: string, settings: DatabaseSettings): Promise<void> {
  const started = Date.now();
  const run = await runCrashes(settings, Number(values.kills), (done) => {
    if (done % 10 === 0) process.stdout.write(`${name}: ${done} kills\n`);
  });
  const seconds = Math.round((Date.now() - started) / 1000);
  process.stdout.write(
    `${name}: no write lost, no bulk half applied, every change in the journal, the ledger sound; ${JSON.stringify(run)} in ${seconds} s\n`,
  );
}

const dataDirectory = mkdtempSync(join(tmpdir(), 'park-crash-'));
try {
  if (!values['server-only']) await check('embedded', { dataDirectory });
} finally {
  rmSync(dataDirectory, { recursive: true, force: true });
}
const serverUrl = testServerUrl();
if (serverUrl === undefined) process.stdout.write('server: not run, TEST_DATABASE_URL is not set\n');
else {
  const { url, drop } = await createServerDatabase(serverUrl);
  await check('server', { dataDirectory, databaseUrl: url }).finally(drop);
}
