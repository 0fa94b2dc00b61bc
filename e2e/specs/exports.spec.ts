import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { networkQuiet } from '@park/build/browser/network-quiet.ts';
import { expect, setLanguage, test } from '../fixtures/test.ts';
import { cellsOf } from '../fixtures/xlsx-cells.ts';

const DAY_MS = 86_400_000;
const dayBefore = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const DAYS = `from=${dayBefore(7)}&to=${dayBefore(1)}`;

const TEXTS = {
  en: { exportLabel: 'Export', xlsx: 'Excel file (XLSX)', csv: 'CSV file', other: 'CSV, decimal comma (;)' },
  ru: {
    exportLabel: 'Экспорт',
    xlsx: 'Файл Excel (XLSX)',
    csv: 'Файл CSV',
    other: 'CSV, десятичная точка (,)',
  },
} as const;

/** Exports what the page shows as one item of its menu says. */
async function save(page: Page, label: string, item: string): Promise<Buffer> {
  const download = page.waitForEvent('download', { timeout: 45_000 });
  await page.getByRole('button', { name: label, exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  return readFile(await (await download).path());
}

const bigReport = {
  report: Array.from({ length: 4_000 }, (_, index) => ({
    drive: { userId: `d-${index}`, User: { name: `Driver ${index}` } },
    vehicle: { code: `T-${index}` },
    totalMileage: index / 10,
    totalEarning: index / 100,
  })),
};

/** The console's exports, by the address of their screens. */
const SCREENS = {
  'ride report': `/?tab=ride_report&${DAYS}`,
  'earning report': `/?tab=earning_report&${DAYS}`,
  drivers: '/?tab=staff',
  vehicles: '/?tab=vehicles',
  settlements: `/?tab=settlements&${DAYS}`,
  journal: '/?tab=journal',
} as const;

for (const language of ['en', 'ru'] as const) {
  const texts = TEXTS[language];
  for (const [name, address] of Object.entries(SCREENS)) {
    test(`an operator exports the ${name} as a workbook and as CSV for either spreadsheet (${language})`, async ({
      operator,
    }) => {
      test.setTimeout(120_000);
      await setLanguage(operator, language);
      await operator.goto(address);
      await expect(operator.getByRole('button', { name: texts.exportLabel, exact: true })).toBeEnabled();
      await networkQuiet(operator);
      const cells = cellsOf(await save(operator, texts.exportLabel, texts.xlsx));
      expect(cells.length).toBeGreaterThan(5);
      const [own, other] = language === 'en' ? [',', ';'] : [';', ','];
      for (const [item, separator] of [
        [texts.csv, own],
        [texts.other, other],
      ] as const) {
        const [head = ''] = (await save(operator, texts.exportLabel, item)).toString('utf8').split('\r\n');
        const columns = new Set(cells.map(({ column }) => column)).size;
        expect(head.replaceAll(/"[^"]*"/g, 'quoted').split(separator)).toHaveLength(columns);
      }
    });
  }
}

test('an operator exports the account of a driver and a sheet beyond 160 kB', async ({
  operator,
  session,
  request,
}) => {
  test.setTimeout(120_000);
  const { drivers } = (await (
    await request.get('/api/taxipark/drivers', { headers: { authorization: `Bearer ${session.token}` } })
  ).json()) as { drivers: { userId: string }[] };
  await operator.goto(`/?tab=settlements&${DAYS}&driver=${drivers[0]?.userId}`);
  await networkQuiet(operator);
  expect(cellsOf(await save(operator, 'Export', 'Excel file (XLSX)')).length).toBeGreaterThan(7);

  await operator.route('**/api/taxipark/report/earning', (route) => route.fulfill({ json: bigReport }));
  await operator.goto(`/?tab=earning_report&${DAYS}`);
  await networkQuiet(operator);
  const cells = cellsOf(await save(operator, 'Export', 'Excel file (XLSX)'));
  expect(cells.filter(({ column }) => column === 'D')).toHaveLength(4_002);
});
