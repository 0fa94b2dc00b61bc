import { readFile } from 'node:fs/promises';
import type { WireEarningRow } from '@park/contract/reports';
import type { Page } from '@playwright/test';
import { assertAccessible } from '../fixtures/axe.ts';
import { expect, setLanguage, storeSession, test } from '../fixtures/test.ts';
import { inTier } from '../fixtures/tiers.ts';
import { numbersInColumn } from '../fixtures/xlsx-cells.ts';

const DAY_MS = 86_400_000;
const dayBefore = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
/** Past days, which no other journey changes. */
const RANGE = { from: dayBefore(16), to: dayBefore(10) };
const DAYS = 7;
const COMMISSION = 0.125;
const RENT = 1_550;

const TEXTS = {
  en: {
    commission: 'Commission, %',
    rent: 'Rent, BYN',
    calculate: 'Calculate',
    exportLabel: 'Export',
    csv: 'CSV file',
    xlsx: 'Excel file (XLSX)',
    noTerms: 'no terms',
    statements: 'Statements',
    print: 'Print',
    statement: 'Statement',
    back: 'Back to the settlement sheet',
    title: 'Settlements',
    separator: ',',
  },
  ru: {
    commission: 'Комиссия, %',
    rent: 'Аренда, BYN',
    calculate: 'Рассчитать',
    exportLabel: 'Экспорт',
    csv: 'Файл CSV',
    xlsx: 'Файл Excel (XLSX)',
    noTerms: 'нет условий',
    statements: 'Расчётные листки',
    print: 'Печать',
    statement: 'Расчётный листок',
    back: 'К расчётному листу',
    title: 'Расчёты с водителями',
    separator: ';',
  },
} as const;

const kopecks = (amount: number): number => Math.round(amount * 100);
/** A figure on screen or in a file, in kopecks: 1,234.50 and 1 234,50. */
const read = (text: string): number => {
  const digits = text.replaceAll(/[^\d.,-]/g, '');
  const decimals = digits.slice(-2);
  return Number(`${digits.slice(0, -3).replaceAll(/[.,]/g, '')}${decimals}`);
};
const ascending = (one: number, another: number): number => one - another;

/** The gross of each driver in the earning report, in kopecks, ascending. */
async function grossOfReport(url: string, page: Page, token: string): Promise<number[]> {
  const answer = await page.request.post(`${url}/api/taxipark/report/earning`, {
    headers: { authorization: `Bearer ${token}` },
    data: { startDate: RANGE.from, endDate: RANGE.to },
  });
  const { report } = (await answer.json()) as { report: WireEarningRow[] };
  const drivers = new Map<string, number>();
  for (const { drive, totalEarning } of report) {
    const id = drive?.userId ?? '';
    drivers.set(id, (drivers.get(id) ?? 0) + kopecks(totalEarning));
  }
  return [...drivers.values()].toSorted(ascending);
}

for (const language of ['en', 'ru'] as const) {
  const texts = TEXTS[language];

  test(
    `on a server without a ledger the sheet has the gross of the earning report, driver by driver, and files with numbers (${language})`,
    inTier(language === 'ru'),
    async ({ page, plain, session }) => {
      const { url } = plain;
      await setLanguage(page, language);
      await storeSession(page, session);
      await page.goto(`${url}/?tab=settlements&from=${RANGE.from}&to=${RANGE.to}`);
      await expect(page.getByRole('row').nth(5)).toBeVisible();
      const expected = await grossOfReport(url, page, session.token);
      expect(expected.length).toBeGreaterThan(20);
      const column = async (index: number): Promise<number[]> =>
        (await page.locator(`tbody tr.row td:nth-child(${index})`).allTextContents()).map(read);
      expect((await column(3)).toSorted(ascending)).toEqual(expected);
      // Without terms nothing is calculated, and no zero says otherwise.
      await expect(page.locator('tbody tr.row').first()).toContainText(texts.noTerms);

      await page.getByLabel(texts.commission).fill('12,5');
      await page.getByLabel(texts.rent).fill('15.50');
      await page.getByRole('button', { name: texts.calculate }).click();
      await expect(page).toHaveURL(/commission=12\.5&/);
      await expect(page.locator('tbody tr.row').first()).not.toContainText(texts.noTerms);
      const gross = await column(3);
      expect(await column(5)).toEqual(gross.map((each) => -Math.floor(each * COMMISSION + 0.5)));
      expect(await column(7)).toEqual(
        gross.map((each) => each - Math.floor(each * COMMISSION + 0.5) - RENT * DAYS),
      );

      const csvDownload = page.waitForEvent('download');
      await page.getByRole('button', { name: texts.exportLabel }).click();
      await page.getByRole('menuitem', { name: texts.csv }).click();
      const csv = await readFile(await (await csvDownload).path(), 'utf8');
      const lines = csv.trimEnd().split('\r\n').slice(1, -1);
      expect(lines.map((line) => read(line.split(texts.separator)[3] ?? ''))).toEqual(gross);

      const xlsxDownload = page.waitForEvent('download');
      await page.getByRole('button', { name: texts.exportLabel }).click();
      await page.getByRole('menuitem', { name: texts.xlsx }).click();
      const xlsx = await readFile(await (await xlsxDownload).path());
      const total = gross.reduce((sum, each) => sum + each, 0);
      expect(numbersInColumn(xlsx, 'D').map(kopecks)).toEqual([...gross, total]);
      // No call of the ledger was tried.
      expect([...new Set(plain.refused)]).toEqual(['GET /api/capabilities']);
    },
  );
}

const VARIANTS = [
  { language: 'ru', colorScheme: 'dark' },
  { language: 'en', colorScheme: 'light' },
] as const;

for (const { language, colorScheme } of VARIANTS) {
  const texts = TEXTS[language];

  test.describe(`at 390 px in ${language}, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width: 390, height: 844 } });

    test(
      'the sheet, its explanation and the statements pass axe, and the page does not scroll sideways',
      inTier(language === 'en'),
      async ({ page, plain, session }) => {
        // axe takes long over a whole park.
        test.setTimeout(180_000);
        const { url } = plain;
        const sideways = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        await setLanguage(page, language);
        await storeSession(page, session);
        await page.goto(
          `${url}/?tab=settlements&from=${RANGE.from}&to=${RANGE.to}&commission=20&rent=15&minimum=50`,
        );
        await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
        const first = page.locator('tbody tr.row').first();
        await expect(first).toBeVisible();
        await assertAccessible(page, 'the sheet');
        expect(await sideways()).toBe(0);

        // All drivers are in the document. Those far below are neither styled nor laid out, and have their place all the same.
        const last = page.locator('tbody tr.row').last();
        const isDrawn = () =>
          last.evaluate((row) => row.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }));
        expect(await isDrawn()).toBe(false);
        expect((await last.boundingBox())?.height).toBe((await first.boundingBox())?.height);
        await last.scrollIntoViewIfNeeded();
        await expect.poll(isDrawn).toBe(true);
        await first.scrollIntoViewIfNeeded();

        await first.getByRole('link').first().click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await assertAccessible(page, 'the explanation');
        await page.getByRole('dialog').getByRole('button', { name: texts.statement }).click();
        await expect(page.getByRole('article')).toHaveCount(1);
        await assertAccessible(page, 'a statement');
        expect(await sideways()).toBe(0);

        await page.getByRole('link', { name: texts.back }).click();
        await page.getByRole('button', { name: texts.statements }).click();
        await expect(page.getByRole('article').nth(5)).toBeVisible();
        expect(await sideways()).toBe(0);
        // Each on a sheet of its own.
        const count = await page.getByRole('article').count();
        await page.emulateMedia({ media: 'print' });
        await expect(page.getByRole('button', { name: texts.print })).toBeHidden();
        const pdf = await page.pdf({ format: 'A4' });
        expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(count);
      },
    );
  });
}
