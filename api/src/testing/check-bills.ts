import { checkBills } from './bills-run.ts';
import { createTestApp } from './create-test-app.ts';
import { testServerUrl } from './test-database.ts';

// Three hundred bills in each currency, on the server of TEST_DATABASE_URL, else the embedded database.
const test = await createTestApp(testServerUrl() === undefined ? 'embedded' : 'server');
try {
  for (const [currency, decimals] of [
    ['BYN', 2],
    ['JPY', 0],
  ] as const) {
    const run = await checkBills(test, `bills ${process.argv[2] ?? 0}`, { currency, decimals }, 300);
    process.stdout.write(`${currency}: ${JSON.stringify(run)}\n`);
    if (run.wrong.length > 0) process.exitCode = 1;
  }
} finally {
  await test.close();
}
