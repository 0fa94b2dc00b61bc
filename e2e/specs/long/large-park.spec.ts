import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { LARGE_DRIVERS, LARGE_PARK_MS, type LargePark, startLargePark } from '../../fixtures/large-park.ts';
import { FIRST_ADMIN } from '../../fixtures/parks.ts';
import { expect, signInThroughApi, storeSession, test } from '../../fixtures/test.ts';

let park: LargePark;
let token = '';

test.beforeAll(async () => {
  test.setTimeout(LARGE_PARK_MS);
  park = await startLargePark();
  ({ token } = await signInThroughApi(park.url, FIRST_ADMIN));
  // Of a server that still makes keys a page may be asked for in vain.
  await expect.poll(() => statusOf({}), { timeout: LARGE_PARK_MS / 2 }).toBe(200);
});
test.afterAll(() => park.stop());

interface Answer {
  readonly total: number;
  readonly drivers: readonly {
    readonly User: { readonly name: string };
    readonly connectionStatus: boolean;
  }[];
}

/** What the server says of the drivers that match. */
async function pageOf(wanted: object): Promise<Answer> {
  const response = await askFor(wanted);
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
}

const askFor = (wanted: object): Promise<Response> =>
  fetch(`${park.url}/api/taxipark/driver_pages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(wanted),
  });
const statusOf = async (wanted: object): Promise<number> => (await askFor(wanted)).status;

const SEARCH = 'large 2099';
const INACTIVE = { connection: ['disconnected'] };

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a park of 21,000 drivers is worked with as a small one: only the rows on screen are read', async ({
  page,
  pageErrors,
}) => {
  test.setTimeout(LARGE_PARK_MS);
  // The refusal of the whole list, which the browser writes down.
  pageErrors.expected.push(/406/);
  const calls: string[] = [];
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (path.startsWith('/api/taxipark/')) calls.push(`${response.status()} ${path.slice('/api/'.length)}`);
  });
  await storeSession(page, await signInThroughApi(park.url, FIRST_ADMIN));
  const { total } = await pageOf({});
  await page.goto(`${park.url}/?tab=staff`);

  await test.step('the list says how many there are, and its first rows are there', async () => {
    const [first] = (await pageOf({ limit: 1 })).drivers;
    await expect(page.getByText(`${total} drivers in the park`)).toBeVisible();
    await expect(rowOf(page, first?.User.name ?? 'nobody')).toBeVisible();
    expect(calls.filter((call) => call.endsWith('taxipark/drivers'))).toEqual(['406 taxipark/drivers']);
  });

  const list = page.getByRole('region', { name: 'List of drivers' });
  await test.step('far down are the drivers of that place', async () => {
    await list.evaluate((frame) => frame.scrollTo(0, frame.scrollHeight / 2));
    await expect(list.getByRole('link', { name: /^Large 10\d{3}$/ }).first()).toBeVisible();
    await list.evaluate((frame) => frame.scrollTo(0, frame.scrollHeight));
    await expect(page.getByRole('row').last().getByRole('link')).toBeVisible();
  });

  await test.step('search, order and filter are those of the whole list', async () => {
    await page.getByRole('searchbox', { name: 'Search drivers' }).fill(SEARCH);
    const { total: found } = await pageOf({ q: SEARCH });
    await expect(page.getByText(`Showing ${found} of `)).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toContainText('Large 02099');
    const byName = page.getByRole('columnheader', { name: 'Full Name' }).getByRole('button');
    await byName.click();
    await byName.click();
    await expect(page.getByRole('row').nth(1)).toContainText('Large 20999');
    await page.getByRole('combobox', { name: 'Connection', exact: true }).selectOption('Inactive only');
    const { total: inactive } = await pageOf({ q: SEARCH, filters: INACTIVE });
    await expect(page.getByText(`Showing ${inactive} of `)).toBeVisible();
  });

  await test.step('one connection is switched', async () => {
    const row = rowOf(page, 'Large 20997');
    await row.hover();
    await row.getByRole('combobox').selectOption('Active');
    await expect(page.getByText('Driver connection status updated')).toBeVisible();
    await expect
      .poll(async () => (await pageOf({ q: 'large 20997' })).drivers[0]?.connectionStatus)
      .toBe(true);
  });

  await test.step('all that match are connected at once', async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    const { total: left } = await pageOf({ q: SEARCH, filters: INACTIVE });
    await expect(page.getByText(`Showing ${left} of `)).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all that match' }).click();
    await page.getByRole('button', { name: 'Connect all', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: `Connect ${left} records?` });
    await question.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(page.getByText(`Updated ${left} drivers`)).toBeVisible();
    await expect(page.getByText('No drivers found')).toBeVisible();
    const { total: still } = await pageOf({ q: SEARCH, filters: INACTIVE });
    expect(still).toBe(0);
  });

  await test.step('a file has all that match', async () => {
    await page.getByRole('button', { name: 'Show all drivers' }).click();
    await page.getByRole('searchbox', { name: 'Search drivers' }).fill('large');
    await expect(
      page.getByText(`Showing ${LARGE_DRIVERS.toLocaleString('en')} of`, { exact: false }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Export' }).click();
    const download = page.waitForEvent('download', { timeout: 60_000 });
    await page.getByRole('menuitem', { name: /CSV/ }).first().click();
    const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\n');
    expect(lines).toHaveLength(LARGE_DRIVERS + 1);
  });

  await test.step('a driver of the list opens, and Back returns to the list', async () => {
    await page.getByRole('searchbox', { name: 'Search drivers' }).fill('large 12345');
    await page.getByRole('link', { name: 'Large 12345' }).click();
    await expect(page.getByRole('heading', { name: 'Large 12345' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Large 12345' })).toBeVisible();
  });
  expect(calls.filter((call) => /^200 taxipark\/drivers$/.test(call))).toEqual([]);
});
