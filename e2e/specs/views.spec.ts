import type { Page } from '@playwright/test';
import { assertAccessible } from '../fixtures/axe.ts';
import { countedSteps } from '../fixtures/counted-steps.ts';
import { emailOf } from '../fixtures/parks.ts';
import { expect, setLanguage, signInThroughApi, storeSession, test } from '../fixtures/test.ts';
import { LONG } from '../fixtures/tiers.ts';

// No console that we compare with hands a view over: Fleetbase forgets columns when the list is left, and Traccar keeps
// only its reports' criteria in the address. There a colleague is told in words what to filter by and to show.
const STEPS_MAX = 9;

const WORDS = {
  en: {
    filters: 'Filters',
    month: 'Expire within 30 days',
    view: 'View of the list',
    column: 'Show Vehicle',
    compact: 'Compact',
    name: 'Name of the view',
    copy: 'Copy link',
    copied: 'Link copied: it opens this list as it is now',
    vehicle: 'Vehicle',
  },
  ru: {
    filters: 'Фильтры',
    month: 'Истекают за 30 дней',
    view: 'Вид списка',
    column: 'Показать столбец «Автомобиль»',
    compact: 'Плотно',
    name: 'Название вида',
    copy: 'Скопировать ссылку',
    copied: 'Ссылка скопирована: она откроет этот список таким, как сейчас',
    vehicle: 'Автомобиль',
  },
} as const;

const names = (page: Page) => page.locator('tbody tr[aria-rowindex] .open').allInnerTexts();
const headings = (page: Page) => page.getByRole('columnheader').allInnerTexts();

async function makeAndCopy(page: Page, language: keyof typeof WORDS): Promise<string> {
  const t = WORDS[language];
  const steps = countedSteps();
  await expect(page.locator('tbody tr[aria-rowindex]').first()).toBeVisible();
  await steps.click(page.getByRole('button', { name: t.filters }));
  await steps.click(page.getByRole('checkbox', { name: t.month }));
  await assertAccessible(page, `the open filters, ${language}`);
  await steps.key(page, 'Escape');
  await steps.click(page.getByRole('button', { name: t.view }));
  await steps.click(page.getByRole('checkbox', { name: t.column }));
  await steps.click(page.getByText(t.compact, { exact: true }));
  await assertAccessible(page, `the open view, ${language}`);
  await page.getByRole('textbox', { name: t.name }).fill('30 days');
  await steps.key(page, 'Enter');
  await expect(page.getByRole('button', { name: '30 days', exact: true })).toBeVisible();
  await steps.click(page.getByRole('button', { name: t.copy }));
  await expect(page.getByText(t.copied)).toBeVisible();
  expect(steps.count()).toBeLessThanOrEqual(STEPS_MAX);
  return page.evaluate(() => navigator.clipboard.readText());
}

test('a view with its filter, columns and rows is named and handed to a colleague by a link', async ({
  page,
  browser,
  origin,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await storeSession(page, await signInThroughApi(origin, emailOf('operator@taxipark.by')));
  await page.goto('/?tab=staff');
  const link = await makeAndCopy(page, 'en');
  const [mine, columns] = [await names(page), await headings(page)];
  expect(mine.length).toBeGreaterThan(0);
  expect(columns).toContain(WORDS.en.vehicle);

  // It is there on another device, too: the server keeps it, from a moment after the last change.
  const session = await signInThroughApi(origin, emailOf('operator@taxipark.by'));
  const headers = { authorization: `Bearer ${session.token}` };
  await expect
    .poll(async () => (await fetch(`${origin}/api/views/drivers`, { headers })).text())
    .toContain('30 days');
  const other = await browser.newPage({ locale: 'en-US' });
  await storeSession(other, session);
  await other.goto(`${origin}/?tab=staff`);
  await other.getByRole('button', { name: WORDS.en.view }).click();
  await other.getByRole('button', { name: '30 days', exact: true }).click({ timeout: 20_000 });
  await expect.poll(() => names(other)).toEqual(mine);
  expect(await headings(other)).toEqual(columns);
  await other.getByRole('button', { name: 'Delete the view 30 days' }).click();
  await other.close();

  const colleague = await browser.newPage({ locale: 'ru-RU' });
  await setLanguage(colleague, 'ru');
  await storeSession(colleague, await signInThroughApi(origin, emailOf('accountant@taxipark.by')));
  await colleague.goto(link);
  await expect.poll(() => names(colleague)).toEqual(mine);
  expect(await headings(colleague)).toContain(WORDS.ru.vehicle);
  await colleague.close();
});

test(
  'on a server with only the fourteen endpoints a view is kept on the device and handed over by a link',
  LONG,
  async ({ page, browser, origin, plain }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.emulateMedia({ colorScheme: 'dark' });
    await setLanguage(page, 'ru');
    await storeSession(page, await signInThroughApi(origin, emailOf('dispatcher@taxipark.by')));
    await page.goto(`${plain.url}/?tab=staff`);
    const link = await makeAndCopy(page, 'ru');
    const [mine, columns] = [await names(page), await headings(page)];

    await page.goto(`${plain.url}/?tab=vehicles`);
    await page.goto(`${plain.url}/?tab=staff`);
    await page.getByRole('button', { name: WORDS.ru.view }).click();
    await page.getByRole('button', { name: '30 days', exact: true }).click();
    await expect.poll(() => names(page)).toEqual(mine);
    expect(await headings(page)).toEqual(columns);
    // What this server cannot show is said in words.
    await expect(page.getByText('Этот сервер не сообщает о поездках водителей').first()).toBeVisible();

    const colleague = await browser.newPage({ locale: 'ru-RU' });
    await setLanguage(colleague, 'ru');
    await storeSession(colleague, await signInThroughApi(origin, emailOf('demo@taxipark.by')));
    await colleague.goto(link);
    await expect.poll(() => names(colleague)).toEqual(mine);
    expect(await headings(colleague)).toEqual(columns);
    await colleague.close();
    expect([...new Set(plain.refused)]).toEqual(['GET /api/capabilities']);
  },
);
