import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { WirePayout } from '@park/contract/payouts';
import type { Page } from '@playwright/test';
import { networkQuiet } from '@park/build/browser/network-quiet.ts';
import { expect, setLanguage, storeSession, test } from '../fixtures/test.ts';
import { inTier } from '../fixtures/tiers.ts';
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

/** Of these the first tier has the export in English, of the others in Russian. */
const FIRST_IN_ENGLISH = ['ride report', 'drivers', 'settlements'];

for (const language of ['en', 'ru'] as const) {
  const texts = TEXTS[language];
  for (const [name, address] of Object.entries(SCREENS)) {
    test(
      `an operator exports the ${name} as a workbook and as CSV for either spreadsheet (${language})`,
      inTier((language === 'en') === FIRST_IN_ENGLISH.includes(name)),
      async ({ operator }) => {
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
      },
    );
  }
}

test('an operator exports the account of a driver, as CSV too, and a sheet beyond 160 kB', async ({
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
  const account = cellsOf(await save(operator, 'Export', 'Excel file (XLSX)'));
  expect(account.length).toBeGreaterThan(7);
  const csv = (await save(operator, 'Export', 'CSV file')).toString('utf8').trimEnd().split('\r\n');
  expect(csv).toHaveLength(account.filter(({ column }) => column === 'A').length);
  expect(csv[0]?.replaceAll(/"[^"]*"/g, 'quoted').split(',')).toHaveLength(
    new Set(account.map(({ column }) => column)).size,
  );

  await operator.route('**/api/taxipark/report/earnings', (route) =>
    route.fulfill({
      json: {
        report: bigReport.report.slice(0, 1_000),
        lines: bigReport.report.length,
        totalMileage: 1,
        totalEarning: 1,
      },
    }),
  );
  await operator.route('**/api/taxipark/report/earning', (route) => route.fulfill({ json: bigReport }));
  await operator.goto(`/?tab=earning_report&${DAYS}`);
  await networkQuiet(operator);
  const cells = cellsOf(await save(operator, 'Export', 'Excel file (XLSX)'));
  expect(cells.filter(({ column }) => column === 'D')).toHaveLength(4_002);
});

const PAYER = 'LT121000011101001000';

test('an accountant of a park in euros saves the file for the bank, which adds up to what the screen says', async ({
  page,
  session,
}) => {
  // The demo park counts in BYN, and its past runs are paid: here it counts in EUR, and they are open.
  await storeSession(page, session);
  await page.route('**/api/auth/session', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { park: object };
    await route.fulfill({ response, json: { ...answer, park: { ...answer.park, currency: 'EUR' } } });
  });
  await page.route('**/api/taxipark/ledger/bank_file', (route) =>
    route.fulfill({
      json: {
        settings: {
          format: 'pain001',
          separator: ';',
          decimalSign: ',',
          encoding: 'utf-8',
          language: 'en',
          purpose: 'Расчёт с {driver} по {day} & {run}',
          payerName: 'UAB <Parkas>',
          payerAccount: PAYER,
          bankCode: null,
          taxId: null,
          purposeCode: null,
        },
      },
    }),
  );
  let run: WirePayout | undefined;
  await page.route(/\/ledger\/payouts\/[^/]+$/, async (route) => {
    const response = await route.fetch();
    const payout = (await response.json()) as WirePayout;
    run = { ...payout, lines: payout.lines.map((line) => ({ ...line, status: 'open' })) };
    await route.fulfill({ response, json: run });
  });
  await page.route('**/api/taxipark/ledger/payouts/*/bank_file', (route) =>
    route.fulfill({
      json: run && { ...run, lines: run.lines.map((line, index) => ({ ...line, number: 501 + index })) },
    }),
  );
  await page.goto('/?tab=payouts');
  await page.locator('tbody a').first().click();
  await page.getByRole('button', { name: 'File for the bank' }).click();
  const dialog = page.getByRole('dialog');
  const holds = /(\d+) payments, €([\d,.]+) in total/;
  await expect(dialog).toContainText(holds);
  const [, count, sum = ''] = holds.exec(await dialog.innerText()) ?? [];
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save the file' }).click();
  const file = await (await download).path();
  // The run is asked for once more after that.
  await networkQuiet(page);
  const xmllint = promisify(execFile);
  await xmllint('xmllint', ['--noout', file]);
  const value = async (path: string): Promise<string> => {
    const named = path.replaceAll(/\/([A-Z]\w+)/g, "/*[local-name()='$1']");
    return (await xmllint('xmllint', ['--xpath', named, file])).stdout.trim();
  };
  const total = sum.replaceAll(',', '');
  expect(await value('string(//GrpHdr/NbOfTxs)')).toBe(count);
  expect(await value('string(//PmtInf/NbOfTxs)')).toBe(count);
  expect(await value('string(//GrpHdr/CtrlSum)')).toBe(total);
  const amounts = (await value('//InstdAmt/text()')).split(/\s+/).map(Number);
  expect(amounts.length).toBeGreaterThan(3);
  const cents = amounts.reduce((whole, amount) => whole + Math.round(amount * 100), 0);
  expect((cents / 100).toFixed(2)).toBe(total);
  expect(await value('string(//EndToEndId)')).toMatch(/-5\d\d$/);
  expect(await value('string(//PmtInf/Dbtr/Nm)')).toBe('UAB Parkas');
});
