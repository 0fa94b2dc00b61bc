import { readFile } from 'node:fs/promises';
import type { Page, TestInfo } from '@playwright/test';
import { networkQuiet } from '@park/build/browser/network-quiet.ts';
import { type OpenedCell, openInSpreadsheet } from '../../fixtures/opened-sheet.ts';
import { expect, setLanguage, test } from '../../fixtures/test.ts';

// Opened by LibreOffice, which takes a while and has to be there: `npm run check-exports`.

const DAY_MS = 86_400_000;
const dayBefore = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const DAYS = `from=${dayBefore(7)}&to=${dayBefore(1)}`;

const LOCALES = {
  'en-US': { language: 'en', label: 'Export', xlsx: 'Excel file (XLSX)', csv: 'CSV file' },
  'ru-RU': { language: 'ru', label: 'Экспорт', xlsx: 'Файл Excel (XLSX)', csv: 'Файл CSV' },
} as const;

/** The exports with the columns that hold dates and numbers, counted from 0. */
const EXPORTS = {
  'ride report': { address: `/?tab=ride_report&${DAYS}`, dates: [4, 6], numbers: [7, 8, 9] },
  'earning report': { address: `/?tab=earning_report&${DAYS}`, dates: [], numbers: [2, 3] },
  settlements: { address: `/?tab=settlements&${DAYS}`, dates: [], numbers: [2, 3, 4, 5] },
  drivers: { address: '/?tab=staff', dates: [], numbers: [] },
  vehicles: { address: '/?tab=vehicles', dates: [], numbers: [] },
  journal: { address: '/?tab=journal', dates: [0], numbers: [] },
  account: { address: `/?tab=settlements&${DAYS}&driver=`, dates: [0, 6], numbers: [3, 4] },
} as const;

async function save(page: Page, { label }: { label: string }, item: string): Promise<Buffer> {
  const download = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('button', { name: label, exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  return readFile(await (await download).path());
}

/** A cell in the form in which both files have it: a number as the CSV rounds it, a time to the minute. */
function same(xlsx: OpenedCell, csv: OpenedCell | undefined): boolean {
  if (csv === undefined || xlsx.type !== csv.type) return false;
  if (xlsx.type === 'float') return Math.abs(Number(xlsx.value) - Number(csv.value)) < 0.051;
  return xlsx.value === csv.value;
}

const folderOf = (info: TestInfo): string => info.outputPath('opened');

for (const [locale, texts] of Object.entries(LOCALES) as ['en-US' | 'ru-RU', (typeof LOCALES)['en-US']][])
  for (const [name, { address, dates, numbers }] of Object.entries(EXPORTS))
    test(`the ${name} is the same in both files, value by value, in a spreadsheet of ${locale}`, async ({
      operator,
      request,
      session,
    }, info) => {
      test.setTimeout(240_000);
      const answer = await request.get('/api/taxipark/drivers', {
        headers: { authorization: `Bearer ${session.token}` },
      });
      const { drivers } = (await answer.json()) as { drivers: { userId: string }[] };
      await setLanguage(operator, texts.language);
      await operator.goto(name === 'account' ? address + drivers[0]?.userId : address);
      await expect(operator.getByRole('button', { name: texts.label, exact: true })).toBeEnabled();
      await networkQuiet(operator);
      const [xlsxFile, csvFile] = [
        await save(operator, texts, texts.xlsx),
        await save(operator, texts, texts.csv),
      ];
      const xlsx = await openInSpreadsheet(xlsxFile, 'xlsx', locale, folderOf(info));
      const csv = await openInSpreadsheet(csvFile, 'csv', locale, folderOf(info));
      expect(xlsx.length).toBeGreaterThan(1);
      expect(csv).toHaveLength(xlsx.length);
      const differing = xlsx.flatMap((row, line) =>
        row.flatMap((cell, column) =>
          same(cell, csv[line]?.[column]) ? [] : [{ line, column, xlsx: cell, csv: csv[line]?.[column] }],
        ),
      );
      expect(differing.slice(0, 5)).toEqual([]);
      const body = xlsx.slice(1);
      const typesOf = (column: number) => new Set(body.map((row) => row[column]?.type ?? 'empty'));
      for (const column of dates)
        expect([column, [...typesOf(column)]]).toEqual([column, expect.arrayContaining(['date'])]);
      for (const column of numbers)
        expect([column, [...typesOf(column)]]).toEqual([column, expect.arrayContaining(['float'])]);
      for (const column of [...dates, ...numbers]) expect(typesOf(column)).not.toContain('string');
      // Only totals have formulas, and they add up.
      const formulas = body.slice(0, -1).flatMap((row) => row.filter(({ formula }) => formula !== null));
      expect(formulas).toEqual([]);
    });
