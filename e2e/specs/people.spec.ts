import type { Page } from '@playwright/test';
import { openAs } from '../fixtures/people.ts';
import { emailOf } from '../fixtures/parks.ts';
import { ADMIN, expect, signInThroughApi, test } from '../fixtures/test.ts';
import { LONG } from '../fixtures/tiers.ts';

const address = (page: Page) => page.getByLabel('Address', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save details' }).click();

/** Switches a driver's connection in the list; returns what the list shows then. */
async function switchConnection(page: Page, name: RegExp): Promise<string> {
  const row = page.getByRole('row', { name });
  await row.hover();
  const connection = row.getByRole('combobox');
  const isOn = (await connection.inputValue()) === 'on';
  await connection.selectOption(isOn ? 'off' : 'on');
  await expect(row.getByText('Saved')).toBeAttached();
  return isOn ? 'Inactive' : 'Active';
}

test('two people edit the same driver, a third sees both changes, and the journal names both', async ({
  browser,
  origin,
}) => {
  test.slow();
  const director = await signInThroughApi(origin);
  const dispatcher = await signInThroughApi(origin, emailOf('dispatcher@taxipark.by'));
  const owner = await signInThroughApi(origin, emailOf('owner@taxipark.by'));

  const watching = await openAs(browser, origin, owner, '/?tab=staff');
  await expect(watching.getByText(/Your role may not switch connections/)).toBeVisible();
  const row = watching.getByRole('row', { name: /Tomasz/ });
  await expect(row).toBeVisible();
  const href = await row.getByRole('link').first().getAttribute('href');
  const record = href ?? '';
  const marked = (name: string) =>
    watching.getByRole('row', { name: new RegExp(`Tomasz.*Changed by ${name}`) }).waitFor();
  expect(record).toContain('driver=');

  const first = await openAs(browser, origin, director, record);
  const second = await openAs(browser, origin, dispatcher, record);
  for (const page of [first, second]) await page.getByRole('button', { name: 'Personal details' }).click();

  // Different fields are joined.
  await first.getByLabel('Full name').fill('Tomasz Zielinski-Nowak');
  await second.getByLabel('Emergency contact').fill('+375 29 000-00-01');
  const byDirector = marked(ADMIN.name);
  await save(first);
  await expect(first.getByText('Driver details updated successfully').first()).toBeVisible();
  await byDirector;
  const byDispatcher = marked(dispatcher.name);
  await save(second);
  await byDispatcher;
  await expect(second.getByText('Driver details updated successfully').first()).toBeVisible();
  await expect(second.getByLabel('Full name')).toHaveValue('Tomasz Zielinski-Nowak');
  await expect(watching.getByRole('row', { name: /Tomasz Zielinski-Nowak/ })).toBeVisible();

  // The same field is asked about, side by side.
  await address(first).fill('Minsk, Lenina 1');
  await address(second).fill('Minsk, Mira 2');
  await save(first);
  await expect(first.getByText('Driver details updated successfully').first()).toBeVisible();
  await save(second);
  const dialog = second.getByRole('dialog', { name: 'Somebody else has saved this record' });
  await expect(dialog.getByText('Minsk, Lenina 1')).toBeVisible();
  await expect(dialog.getByText(ADMIN.name).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Save this choice' }).click();
  await expect(dialog).toBeHidden();
  await expect(first.getByLabel('Address', { exact: true })).toHaveValue('Minsk, Mira 2');

  // A page that is open says who has switched the connection, as soon as it happens.
  await row.getByRole('link').first().click();
  await expect(watching.getByRole('heading', { level: 1, name: /Tomasz/ })).toBeVisible();
  await first.goto(`${origin}/?tab=staff`);
  const connection = await switchConnection(first, /Tomasz/);
  await expect(watching.getByText(`Changed by ${ADMIN.name}, this minute`)).toBeVisible();
  await expect(watching.getByText(connection, { exact: true })).toBeVisible();

  const driver = new URL(record, origin).searchParams.get('driver') ?? '';
  await watching.goto(`${origin}/?tab=journal&record=driver:${driver}`);
  const entries = watching.getByRole('list', { name: 'Journal' }).getByRole('listitem');
  await expect(entries.first()).toContainText(ADMIN.name);
  await expect(entries.nth(1)).toContainText('Minsk, Mira 2');
  await expect(entries.nth(1)).toContainText(dispatcher.name);
  await expect(entries.nth(2)).toContainText(ADMIN.name);
  for (const page of [watching, first, second]) await page.context().close();
});

/** As long as a short outage of a network lasts. */
const CUT_MS = 30_000;

test('a tab whose stream is cut says so, and misses nothing', LONG, async ({ browser, origin }) => {
  test.slow();
  const session = await signInThroughApi(origin);
  const page = await openAs(browser, origin, session, '/?tab=staff');
  const other = await openAs(browser, origin, session, '/?tab=staff');
  await expect(page.getByRole('row', { name: /Marek Nowak/ })).toBeVisible();
  await page.context().setOffline(true);
  const cutAt = Date.now();
  await expect(page.getByText(/Changes by others are not arriving/)).toBeVisible({ timeout: 60_000 });

  const connection = await switchConnection(other, /Marek Nowak/);

  await page.waitForTimeout(Math.max(0, cutAt + CUT_MS - Date.now()));
  await page.context().setOffline(false);
  await expect(page.getByText(/Changes by others are not arriving/)).toBeHidden({ timeout: 60_000 });
  const shown = page.getByRole('row', { name: /Marek Nowak/ }).getByRole('combobox');
  await expect(shown).toHaveValue(connection === 'Active' ? 'on' : 'off');
  for (const each of [page, other]) await each.context().close();
});
