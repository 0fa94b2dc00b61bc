import type { WireDriver as Driver } from '@park/contract/drivers';
import type { APIRequestContext, Page } from '@playwright/test';
import { assertAccessible } from '../fixtures/axe.ts';
import { expect, storeSession, test } from '../fixtures/test.ts';

/** Open find, choose the action, run it: the keys besides the typed name or phone. */
const KEYS_MAX = 4;

// They switch the same driver, so one must not run beside the other.
test.describe.configure({ mode: 'serial' });

/** A driver of the park over the server's own call: the wanted one, or the first with a phone. */
async function driverOf(request: APIRequestContext, token: string, id?: string): Promise<Driver> {
  const response = await request.get('/api/taxipark/drivers', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { drivers } = (await response.json()) as { drivers: Driver[] };
  const found = drivers.find(({ userId, User }) => (id === undefined ? User.phone !== null : userId === id));
  if (!found) throw new Error('The park has no such driver');
  return found;
}

/** Switches the connection of a driver by find, with the keyboard alone; returns how many keys it took. */
async function switchByFind(page: Page, driver: Driver): Promise<number> {
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
  const action = driver.connectionStatus ? 'Disconnect' : 'Connect';
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
  const before = await driverOf(request, session.token);
  await operator.goto('/?tab=settings');
  await expect(operator.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await switchByFind(operator, before)).toBeLessThanOrEqual(KEYS_MAX);
  const after = await driverOf(request, session.token, before.userId);
  expect(after.connectionStatus).toBe(!before.connectionStatus);
  await switchByFind(operator, after);
  expect((await driverOf(request, session.token, before.userId)).connectionStatus).toBe(
    before.connectionStatus,
  );
});

test('a driver is connected by find on a server with only the 14 calls', async ({
  page,
  request,
  session,
  plain,
}) => {
  await storeSession(page, session);
  const before = await driverOf(request, session.token);
  await page.goto(`${plain.url}/?tab=settings`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await switchByFind(page, before)).toBeLessThanOrEqual(KEYS_MAX);
  const after = await driverOf(request, session.token, before.userId);
  expect(after.connectionStatus).toBe(!before.connectionStatus);
  await switchByFind(page, after);
  expect([...new Set(plain.refused)]).toEqual(['GET /api/capabilities']);
});

test('a question mark shows the keys on every screen, and they can be read', async ({ operator }) => {
  await operator.goto('/?tab=staff');
  await expect(operator.getByRole('heading', { level: 1 })).toBeVisible();
  await operator.keyboard.press('?');
  await expect(operator.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await assertAccessible(operator, 'the keys');
  await operator.keyboard.press('Escape');
  await expect(operator.getByRole('dialog')).toHaveCount(0);
});
