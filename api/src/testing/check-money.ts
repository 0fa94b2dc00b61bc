import { parseArgs } from 'node:util';
import { createTestApp } from './create-test-app.ts';
import { checkWeeks } from './money-run.ts';
import { testServerUrl } from './test-database.ts';

// The full run of money-run.test.ts, on the server of TEST_DATABASE_URL, else the embedded database.
const { values } = parseArgs({
  options: { weeks: { type: 'string', default: '1000' }, first: { type: 'string', default: '0' } },
});
const test = await createTestApp(testServerUrl() === undefined ? 'embedded' : 'server');
try {
  const run = await checkWeeks(test, { first: Number(values.first), weeks: Number(values.weeks) }, (line) =>
    process.stdout.write(`${line}\n`),
  );
  process.stdout.write(`${JSON.stringify(run)}\n`);
  if (run.failed.length > 0) process.exitCode = 1;
} finally {
  await test.close();
}
