import { readFile, stat } from 'node:fs/promises';
import { networkQuiet } from '@park/build/browser/network-quiet.ts';
import { expect, test } from '../../fixtures/test.ts';
import { cellsOf } from '../../fixtures/xlsx-cells.ts';

const ROWS = 100_000;
/** The longest that the page may not answer while it writes, in milliseconds. */
const PAUSE_MAX = 2_000;

test('a report of 100,000 rows is saved as a workbook and as CSV, and the page answers meanwhile', async ({
  operator,
}) => {
  test.setTimeout(300_000);
  const report = Array.from({ length: ROWS }, (_, index) => ({
    drive: { userId: `d-${index}`, User: { name: `Driver ${index}` } },
    vehicle: { code: `T-${index}` },
    totalMileage: index / 10,
    totalEarning: index / 100,
  }));
  await operator.route('**/api/taxipark/report/earnings', (route) =>
    route.fulfill({
      json: { report: report.slice(0, 1_000), lines: ROWS, totalMileage: 1, totalEarning: 1 },
    }),
  );
  await operator.route('**/api/taxipark/report/earning', (route) => route.fulfill({ json: { report } }));
  await operator.goto('/?tab=earning_report&from=2026-11-01&to=2026-11-07');
  await expect(operator.getByRole('row').nth(3)).toBeVisible({ timeout: 60_000 });
  await networkQuiet(operator);
  for (const [item, least] of [
    ['Excel file (XLSX)', 2_000_000],
    ['CSV file', 3_000_000],
  ] as const) {
    await operator.getByRole('button', { name: 'Export', exact: true }).click();
    await operator.evaluate(() => {
      const watch = { longest: 0, last: performance.now() };
      Object.assign(globalThis, { watch });
      setInterval(() => {
        const now = performance.now();
        watch.longest = Math.max(watch.longest, now - watch.last);
        watch.last = now;
      }, 20);
    });
    const download = operator.waitForEvent('download', { timeout: 120_000 });
    await operator.getByRole('menuitem', { name: item, exact: true }).click();
    const file = await (await download).path();
    expect((await stat(file)).size).toBeGreaterThan(least);
    const longest = await operator.evaluate(
      () => (globalThis as unknown as { watch: { longest: number } }).watch.longest,
    );
    test.info().annotations.push({ type: item, description: `longest pause ${Math.round(longest)} ms` });
    expect(longest).toBeLessThan(PAUSE_MAX);
    if (item === 'CSV file') {
      expect((await readFile(file, 'utf8')).trimEnd().split('\r\n')).toHaveLength(ROWS + 2);
    } else {
      expect(cellsOf(await readFile(file)).filter(({ column }) => column === 'D')).toHaveLength(ROWS + 2);
    }
  }
});
