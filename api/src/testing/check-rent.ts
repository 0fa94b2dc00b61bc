import { parseArgs } from 'node:util';
import { createTestApp } from './create-test-app.ts';
import { liveRent } from './rent-run.ts';
import { testServerUrl } from './test-database.ts';

// The full run of rent-run.test.ts, on the server of TEST_DATABASE_URL, else the embedded database.
const { values } = parseArgs({
  options: {
    cars: { type: 'string', default: '200' },
    days: { type: 'string', default: '90' },
    seed: { type: 'string', default: 'rent' },
  },
});
const size = { cars: Number(values.cars), days: Number(values.days) };
const test = await createTestApp(testServerUrl() === undefined ? 'embedded' : 'server');
try {
  for (const unit of [
    { currency: 'BYN', decimals: 2 },
    { currency: 'JPY', decimals: 0 },
  ]) {
    const { differences, ...run } = await liveRent(test, `${values.seed}-${unit.currency}`, unit, size);
    process.stdout.write(`${unit.currency} ${JSON.stringify({ ...run, differences: differences.length })}\n`);
    for (const line of differences.slice(0, 20)) process.stdout.write(`${line}\n`);
    if (differences.length > 0) process.exitCode = 1;
  }
} finally {
  await test.close();
}
