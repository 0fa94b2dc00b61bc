import type { WireDriver as Driver } from '@park/contract/drivers';
import type { WireVehicle as Vehicle } from '@park/contract/vehicles';
import type { APIRequestContext } from '@playwright/test';
import { expect, setLanguage, test } from '../fixtures/test.ts';

async function list<T>(request: APIRequestContext, token: string, path: string): Promise<T> {
  const response = await request.get(path, { headers: { authorization: `Bearer ${token}` } });
  expect(response.ok()).toBe(true);
  return (await response.json()) as T;
}

test('a driver is found by phone digits from anywhere, by keyboard alone', async ({
  operator,
  request,
  session,
}) => {
  const { drivers } = await list<{ drivers: Driver[] }>(request, session.token, '/api/taxipark/drivers');
  const wanted = drivers.find(({ User }) => User.phone !== null);
  await operator.goto('/?tab=settings');
  // The heading is there before the console listens to keys.
  await expect(operator.getByRole('radio', { name: 'English' })).toBeVisible();
  await operator.keyboard.press('Control+k');
  const field = operator.getByRole('dialog').getByRole('combobox');
  await expect(field).toBeFocused();
  await field.fill((wanted?.User.phone ?? '').replaceAll(/\D/g, ''));
  await expect(operator.getByRole('option', { selected: true })).toContainText(wanted?.User.name ?? '');
  await operator.keyboard.press('Enter');
  await expect(operator).toHaveURL(new RegExp(`tab=staff&driver=${wanted?.userId}`));
  await expect(operator.getByRole('dialog')).toHaveCount(0);
  // The focus moves to the new screen, not back to the element that opened the search.
  await expect(operator.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a vehicle is found by its plate in the other alphabet, while a Russian layout is on', async ({
  operator,
  request,
  session,
}) => {
  const { vehicles } = await list<{ vehicles: Vehicle[] }>(request, session.token, '/api/taxipark/vehicles');
  const wanted = vehicles[0];
  const inCyrillic = [...(wanted?.plateNumber ?? '')]
    .map((letter) => ({ A: 'А', B: 'В', E: 'Е', H: 'Н', K: 'К', M: 'М', T: 'Т', X: 'Х' })[letter] ?? letter)
    .join('');
  await setLanguage(operator, 'ru');
  await operator.goto('/');
  await expect(operator.getByRole('heading', { level: 1 })).toBeVisible();
  await operator.dispatchEvent('body', 'keydown', { key: 'л', code: 'KeyK', ctrlKey: true, bubbles: true });
  await operator
    .getByRole('dialog')
    .getByRole('combobox')
    .fill(inCyrillic.replaceAll(/[\s-]/g, '').toLowerCase());
  const option = operator.getByRole('option', { selected: true });
  await expect(option).toContainText(wanted?.plateNumber ?? '');
  await option.click();
  await expect(operator).toHaveURL(new RegExp(`tab=vehicles&vehicle=${wanted?.id}`));
});

test('the search returns the focus when nothing was chosen', async ({ operator }) => {
  await operator.goto('/');
  const box = operator.getByRole('button', { name: 'Find drivers, vehicles and screens' });
  await box.click();
  await expect(operator.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await operator.keyboard.press('Escape');
  await expect(operator.getByRole('dialog')).toHaveCount(0);
  await expect(box).toBeFocused();
});
