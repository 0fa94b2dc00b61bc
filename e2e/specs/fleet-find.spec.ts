import type { WireDriver as Driver } from '@park/contract/drivers';
import type { APIRequestContext, Page } from '@playwright/test';
import { assertAccessible } from '../fixtures/axe.ts';
import { expect, storeSession, test } from '../fixtures/test.ts';

/** Open find, choose the action, run it: the keys besides the typed name or phone. */
const KEYS_MAX = 4;

/** A new driver of the park: other journeys switch the drivers that are there. */
async function addDriver(request: APIRequestContext, token: string, name: string): Promise<Driver> {
  const unique = String(Date.now()).slice(-9);
  const response = await request.post('/api/taxipark/drivers', {
    headers: { authorization: `Bearer ${token}` },
    data: { name, email: `find-${unique}@taxipark.by`, phone: `+375${unique}`, password: 'find-by-keys' },
  });
  return ((await response.json()) as { driver: Driver }).driver;
}

async function isConnected(request: APIRequestContext, token: string, id: string): Promise<boolean> {
  const response = await request.get(`/api/taxipark/drivers/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await response.json()) as { driver: Driver }).driver.connectionStatus;
}

/** Switches the connection of a driver by find, with the keyboard alone; returns how many keys it took. */
async function switchByFind(page: Page, driver: Driver, action: 'Connect' | 'Disconnect'): Promise<number> {
  let keys = 0;
  const press = async (key: string): Promise<void> => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type((driver.User.phone ?? '').replaceAll(/\D/g, ''));
  await expect(page.getByRole('option', { selected: true })).toContainText(driver.User.name);
  await press('ArrowRight');
  await expect(page.getByRole('option', { name: action, exact: true })).toBeVisible();
  await assertAccessible(page, 'the actions of a driver');
  await press('ArrowDown');
  await press('Enter');
  await expect(page.getByText(`${driver.User.name} is ${action.toLowerCase()}ed`)).toBeVisible();
  return keys;
}

test('a driver is connected and disconnected by find, with the keyboard alone', async ({
  operator,
  request,
  session,
}) => {
  const driver = await addDriver(request, session.token, 'Кузьма Искомый');
  await operator.goto('/?tab=settings');
  await expect(operator.getByRole('radio', { name: 'English' })).toBeVisible();
  expect(await switchByFind(operator, driver, 'Connect')).toBeLessThanOrEqual(KEYS_MAX);
  expect(await isConnected(request, session.token, driver.userId)).toBe(true);
  await switchByFind(operator, driver, 'Disconnect');
  expect(await isConnected(request, session.token, driver.userId)).toBe(false);
});

test('a driver is connected by find on a server with only the 14 calls', async ({
  page,
  request,
  session,
  plain,
}) => {
  await storeSession(page, session);
  const driver = await addDriver(request, session.token, 'Демьян Искомый');
  await page.goto(`${plain.url}/?tab=settings`);
  await expect(page.getByRole('radio', { name: 'English' })).toBeVisible();
  expect(await switchByFind(page, driver, 'Connect')).toBeLessThanOrEqual(KEYS_MAX);
  expect(await isConnected(request, session.token, driver.userId)).toBe(true);
  await switchByFind(page, driver, 'Disconnect');
  expect([...new Set(plain.refused)]).toEqual(['GET /api/capabilities']);
});

test('a question mark shows the keys on every screen, and they can be read', async ({ operator }) => {
  await operator.goto('/?tab=staff');
  await expect(operator.getByRole('row').nth(1)).toBeVisible();
  await operator.keyboard.press('?');
  await expect(operator.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await assertAccessible(operator, 'the keys');
  await operator.keyboard.press('Escape');
  await expect(operator.getByRole('dialog')).toHaveCount(0);
});
