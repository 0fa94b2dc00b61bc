import { readFile } from 'node:fs/promises';
import { updateBankAccount } from '@park/contract/ledger';
import { listLedgerMonths } from '@park/contract/payouts';
import type { Locator } from '@playwright/test';
import { send } from '../../fixtures/people.ts';
import { OWN_PARK_MS, type OwnPark, startOwnPark } from '../../fixtures/own-park.ts';
import { FIRST_ADMIN } from '../../fixtures/parks.ts';
import { expect, setLanguage, signInThroughApi, storeSession, test } from '../../fixtures/test.ts';

/** What stands on the buttons and fields of the journey. */
const TEXTS = {
  en: {
    add: 'Add an entry',
    kind: 'Fine',
    amount: /^Amount, BYN/,
    what: /^What for/,
    day: /^Day/,
    actsOfFine: /^Actions for Fine/,
    correct: /^Correct/,
    right: /^The right amount/,
    why: /^Why/,
    post: 'Post the correction',
    newRun: 'New payout run',
    after: /^Balances after/,
    prepare: 'Prepare the draft',
    exclude: 'Exclude',
    reason: /^Reason/,
    confirm: 'Confirm',
    confirmNow: /^Confirm BYN/,
    confirmed: 'The payout run was confirmed',
    bankFile: 'File for the bank',
    saveFile: 'Save the file',
    statements: 'Statements',
    backToRun: 'Back to the run',
    fail: 'Mark as failed',
    happened: /^What happened/,
    payRest: 'All the rest is paid',
    payRestNow: /^Mark \d+ as paid/,
    marked: 'The payments were marked',
    acts: /^Actions for /,
    close: /^Close/,
    closeNow: 'Close for good',
    closed: 'Closed',
    refused: /closed/,
    recalculate: 'Calculate anew',
    seen: 'I have looked at it',
  },
  ru: {
    add: 'Добавить запись',
    kind: 'Штраф',
    amount: /^Сумма, BYN/,
    what: /^За что/,
    day: /^День/,
    actsOfFine: /^Действия: Штраф/,
    correct: /^Исправить/,
    right: /^Правильная сумма/,
    why: /^Почему/,
    post: 'Провести исправление',
    newRun: 'Новая ведомость',
    after: /^Балансы после/,
    prepare: 'Подготовить черновик',
    exclude: 'Исключить',
    reason: /^Причина/,
    confirm: 'Подтвердить',
    confirmNow: /^Подтвердить BYN/,
    confirmed: 'Ведомость подтверждена',
    bankFile: 'Файл для банка',
    saveFile: 'Сохранить файл',
    statements: 'Расчётные листки',
    backToRun: 'К ведомости',
    fail: 'Отметить, что не прошло',
    happened: /^Что случилось/,
    payRest: 'Остальное выплачено',
    payRestNow: /^Отметить \d+/,
    marked: 'Платежи отмечены',
    acts: /^Действия: /,
    close: /^Закрыть/,
    closeNow: 'Закрыть окончательно',
    closed: 'Закрыт',
    refused: /закрыт/,
    recalculate: 'Рассчитать заново',
    seen: 'Просмотрено',
  },
} as const;

const IBAN = 'BY13NBRB3600900000002Z00AB00';
/** A printed page with a table and its fonts is larger; an empty one is about a kilobyte. */
const PRINTED_BYTES = 10_000;
const PAGES = /\/Type\s*\/Page\b/g;

function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** The file that a press downloads. */
async function downloaded(button: Locator): Promise<string> {
  const [download] = await Promise.all([button.page().waitForEvent('download'), button.click()]);
  return readFile(await download.path(), 'utf8');
}

// A closed month stays closed, so that each language has a park of its own.
const parks = new Map<string, OwnPark>();

test.afterAll(async () => {
  for (const park of parks.values()) await park.stop();
});

for (const language of ['en', 'ru'] as const) {
  const text = TEXTS[language];

  test(`a month of the demo park is settled, paid and closed in ${language}`, async ({ page }) => {
    test.setTimeout(OWN_PARK_MS + 180_000);
    const park = await startOwnPark(`month-${language}`);
    parks.set(language, park);
    const origin = park.url;
    const session = await signInThroughApi(origin, FIRST_ADMIN);
    await storeSession(page, session);
    await setLanguage(page, language);
    const { months } = await send(origin, listLedgerMonths, undefined, { session });
    const open = months.filter(({ isClosed }) => !isClosed).map(({ month }) => month);
    const month = open.toSorted()[0] ?? '';
    const last = lastDayOf(month);
    const range = `from=${month}-01&to=${last}`;

    await test.step('a fine is added to an account and corrected', async () => {
      await page.goto(`${origin}/?tab=payouts`);
      await page.getByRole('button', { name: text.newRun }).click();
      await page.getByLabel(text.after).fill(last);
      await page.getByRole('button', { name: text.prepare }).click();
      // The list of runs has rows with links too.
      await expect(page.getByRole('button', { name: text.acts }).first()).toBeVisible();
      await page.getByRole('row').nth(1).getByRole('link').click();
      await expect(page).toHaveURL(/driver=/);
      const driver = new URL(page.url()).searchParams.get('driver') ?? '';
      await page.goto(`${origin}/?tab=settlements&driver=${driver}&${range}`);
      // Whoever sets an account does not confirm payouts to it.
      const accountant = await signInThroughApi(origin, 'accountant@taxipark.by');
      await send(origin, updateBankAccount, { iban: IBAN }, { session: accountant, id: driver });
      await page.getByRole('button', { name: text.add }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox').selectOption(text.kind);
      await dialog.getByLabel(text.day).fill(last);
      await dialog.getByLabel(text.amount).fill('12,50');
      await dialog.getByLabel(text.what).fill('Journey');
      await dialog.getByRole('button', { name: text.add }).click();
      await expect(dialog).toHaveCount(0);
      await page.getByRole('button', { name: text.actsOfFine }).first().click();
      await page.getByRole('menuitem', { name: text.correct }).click();
      await page.getByLabel(text.right).fill('2.50');
      await page.getByLabel(text.why).fill('A typing mistake');
      await page.getByRole('button', { name: text.post }).click();
      await expect(page.getByText('A typing mistake')).toBeVisible();
      await expect(page.getByText(language === 'en' ? '+10.00' : '+10,00').first()).toBeVisible();
    });

    await test.step('a run is checked, confirmed, exported and printed', async () => {
      await page.goto(`${origin}/?tab=payouts`);
      await page.getByRole('row').nth(1).getByRole('link').click();
      await page.getByRole('button', { name: text.recalculate }).click();
      await page.getByRole('button', { name: text.seen }).click();
      await page.getByRole('button', { name: text.acts }).nth(1).click();
      await page.getByRole('menuitem', { name: text.exclude }).click();
      await page.getByLabel(text.reason).fill('Journey');
      await page.getByRole('dialog').getByRole('button', { name: text.exclude }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.getByRole('button', { name: text.confirm, exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: text.confirmNow }).click();
      await expect(page.getByText(text.confirmed)).toBeVisible();

      await page.getByRole('button', { name: text.bankFile }).click();
      const lines = (await downloaded(page.getByRole('button', { name: text.saveFile })))
        .trim()
        .split('\r\n');
      // The park's file, whatever the language of the page is.
      const cells = lines.slice(1).map((line) => line.split(';'));
      expect(cells.length).toBeGreaterThan(0);
      expect(cells.map(([, iban]) => iban)).toContain(IBAN);
      for (const [, , amount = '', currency] of cells) {
        expect(amount).toMatch(/^\d+,\d\d$/);
        expect(currency).toBe('BYN');
      }

      await page.getByRole('button', { name: text.statements }).click();
      await expect(page.getByRole('article').first()).toBeVisible();
      const papers = await page.getByRole('article').count();
      const pdf = await page.pdf({ format: 'A4' });
      expect(pdf.byteLength).toBeGreaterThan(PRINTED_BYTES);
      expect(pdf.toString('latin1').match(PAGES)).toHaveLength(papers);
      await page.getByRole('button', { name: text.backToRun }).click();
    });

    await test.step('payments are marked', async () => {
      await page.getByRole('button', { name: text.acts }).first().click();
      await page.getByRole('menuitem', { name: text.fail }).click();
      await page.getByLabel(text.happened).fill('The account is closed');
      await page.getByRole('dialog').getByRole('button', { name: text.fail }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.getByRole('button', { name: text.payRest }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: text.payRestNow }).click();
      await expect(page.getByText(text.marked)).toBeVisible();
    });

    await test.step('the month is closed, and takes no more entries', async () => {
      await page.goto(`${origin}/?tab=months`);
      await page.getByRole('button', { name: text.acts }).last().click();
      await page.getByRole('menuitem', { name: text.close }).click();
      await page.getByRole('dialog').getByRole('button', { name: text.closeNow }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      const after = await send(origin, listLedgerMonths, undefined, { session });
      expect(after.months.find((each) => each.month === month)?.isClosed).toBe(true);
      await expect(page.getByText(text.closed, { exact: true }).first()).toBeVisible();
      await page.goto(`${origin}/?tab=settlements&form=entry`);
      await page.getByLabel(text.day).fill(last);
      await page.getByRole('button', { name: /^(?:Add|Добавить) 0/ }).click();
      await expect(page.getByLabel(text.day)).toHaveAccessibleDescription(text.refused);
    });
  });
}
