import { readFile } from 'node:fs/promises';
import { expect, storeSession, test } from '../fixtures/test.ts';
import { inTier } from '../fixtures/tiers.ts';
import { cellsOf } from '../fixtures/xlsx-cells.ts';

const DAY_MS = 86_400_000;
const DAY = new Date(Date.now() - 3 * DAY_MS).toISOString().slice(0, 10);
/** Days since 1899-12-30, as a spreadsheet counts. */
const SERIAL = Date.parse(`${DAY}T00:00:00Z`) / DAY_MS + 25_569;

for (const [timezoneId, device] of [
  ['Europe/Warsaw', 'west of the park'],
  ['Asia/Novosibirsk', 'east of the park'],
] as const) {
  test.describe(`a device ${device}`, () => {
    test.use({ timezoneId });

    test(
      'shows and exports the rides of a day by the clocks of the park, and says whose they are',
      inTier(timezoneId === 'Europe/Warsaw'),
      async ({ page, session }) => {
        test.setTimeout(90_000);
        await storeSession(page, session);
        // Half past midnight in Minsk: for the device it is another day, or another hour.
        const ride = {
          rideId: 'r-1',
          status: 'completed',
          driver: { User: { name: 'Midnight Max' } },
          vehicle: null,
          pickupLocation: { lat: 53.9, lng: 27.5 },
          pickupTime: new Date(Date.parse(`${DAY}T00:30:00+03:00`)).toISOString(),
          dropoffLocation: null,
          dropoffTime: null,
          distance: 7.4,
          farePerKm: 1.2,
          earning: 14.2,
        };
        await page.route('**/api/taxipark/report/rides', (route) =>
          route.fulfill({ json: { report: [ride], next: null, sums: { rides: 1, earning: 14.2 } } }),
        );
        await page.goto(`/?tab=ride_report&from=${DAY}&to=${DAY}`);
        const [year, month, day] = DAY.split('-');
        await expect(page.getByText(`${month}/${day}/${year}, 12:30 AM`)).toBeVisible();
        await expect(page.getByText('Times of Europe/Minsk')).toBeVisible();

        const save = async (item: string) => {
          const download = page.waitForEvent('download');
          await page.getByRole('button', { name: 'Export', exact: true }).click();
          await page.getByRole('menuitem', { name: item, exact: true }).click();
          return readFile(await (await download).path());
        };
        const [, row = ''] = (await save('CSV file')).toString('utf8').split('\r\n');
        expect(row).toContain(`,${DAY} 00:30,`);
        const cells = cellsOf(await save('Excel file (XLSX)'));
        expect(cells.map(({ value }) => value)).toContain('Pickup time (Europe/Minsk)');
        const times = cells.filter(({ isNumber, column }) => isNumber && column === 'E');
        expect(times.map(({ value }) => Number(value))).toEqual([expect.closeTo(SERIAL + 0.5 / 24, 6)]);
      },
    );
  });
}
