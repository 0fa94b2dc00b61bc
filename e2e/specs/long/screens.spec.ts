import type { WireDriver as Driver } from '@park/contract/drivers';
import type { WireEarningRow as EarningRow } from '@park/contract/reports';
import type { WireVehicle as Vehicle } from '@park/contract/vehicles';
import type { APIRequestContext } from '@playwright/test';
import { expect, setLanguage, test } from '../../fixtures/test.ts';
import { isTelemetry } from '../../fixtures/telemetry.ts';

async function callApi<T>(
  request: APIRequestContext,
  token: string,
  path: string,
  data?: unknown,
): Promise<T> {
  const headers = { authorization: `Bearer ${token}` };
  const response =
    data === undefined ? await request.get(path, { headers }) : await request.post(path, { headers, data });
  expect(response.ok()).toBe(true);
  return (await response.json()) as T;
}

test('the dashboard shows the counts of the server', async ({ operator, request, session }) => {
  const { drivers } = await callApi<{ drivers: Driver[] }>(request, session.token, '/api/taxipark/drivers');
  const { vehicles } = await callApi<{ vehicles: Vehicle[] }>(
    request,
    session.token,
    '/api/taxipark/vehicles',
  );
  const active = drivers.filter(({ connectionStatus }) => connectionStatus).length;
  await operator.goto('/');
  const fleet = operator.locator('[data-boundary="fleet"]');
  await expect(fleet).toContainText(String(drivers.length));
  await expect(fleet).toContainText(String(vehicles.length));
  await expect(fleet.getByRole('progressbar')).toHaveAttribute(
    'aria-valuenow',
    String(Math.round((active / drivers.length) * 100)),
  );
  await expect(operator.locator('[data-boundary="reports"]')).toBeVisible();
});

test('the drivers list shows every driver of the park and finds one by name', async ({
  operator,
  request,
  session,
}) => {
  const { drivers } = await callApi<{ drivers: Driver[] }>(request, session.token, '/api/taxipark/drivers');
  await operator.goto('/?tab=staff');
  await expect(operator.getByText(`Showing ${drivers.length} of ${drivers.length}`)).toBeVisible();
  const wanted = drivers[7]?.User.name ?? '';
  await operator.getByRole('searchbox').fill(wanted.toUpperCase());
  await expect(operator.getByRole('row').filter({ hasText: wanted }).first()).toBeVisible();
  await expect(operator).toHaveURL(/q=/);
  await operator.reload();
  await expect(operator.getByRole('searchbox')).toHaveValue(wanted.toUpperCase());
  await operator.getByRole('searchbox').fill('no such person');
  await expect(operator.getByText('No drivers found')).toBeVisible();
});

test('a printed list has connection and fare in each row', async ({ operator }) => {
  await operator.goto('/?tab=staff');
  const row = operator.locator('tbody tr').first();
  await expect(row.locator('select')).toBeVisible();
  await operator.emulateMedia({ media: 'print' });
  for (const control of [row.locator('select'), row.getByRole('spinbutton')]) {
    const cell = await control.locator('xpath=ancestor::td').boundingBox();
    const box = await control.boundingBox();
    expect(box?.width).toBeGreaterThan(0);
    expect(box?.x).toBeGreaterThanOrEqual(cell?.x ?? Infinity);
    expect(box?.y).toBeGreaterThanOrEqual(cell?.y ?? Infinity);
    expect(box?.y).toBeLessThan((cell?.y ?? 0) + (cell?.height ?? 0));
  }
});

test('the vehicles list shows every vehicle of the park', async ({ operator, request, session }) => {
  const { vehicles } = await callApi<{ vehicles: Vehicle[] }>(
    request,
    session.token,
    '/api/taxipark/vehicles',
  );
  await operator.goto('/?tab=vehicles');
  await expect(operator.getByText(`Showing ${vehicles.length} of ${vehicles.length} vehicles`)).toBeVisible();
});

test('the earning report shows the last seven days as the server counts them', async ({
  operator,
  request,
  session,
}) => {
  const requested = operator.waitForRequest(/report\/earning/);
  await operator.goto('/?tab=earning_report');
  const range = (await requested).postDataJSON() as { startDate: string; endDate: string };
  expect((Date.parse(range.endDate) - Date.parse(range.startDate)) / 86_400_000).toBe(6);
  const { report } = await callApi<{ report: EarningRow[] }>(
    request,
    session.token,
    '/api/taxipark/report/earning',
    range,
  );
  expect(report.length).toBeGreaterThan(0);
  const first = report[0];
  const row = operator
    .getByRole('row')
    .filter({ hasText: first?.drive.User.name ?? '' })
    .filter({ hasText: first?.vehicle?.code ?? '' });
  await expect(row.first()).toContainText(
    (first?.totalEarning ?? 0).toLocaleString('en-US', { minimumFractionDigits: 2 }),
  );
});

test('the shell leads to every screen, back and forward', async ({ operator }) => {
  await operator.goto('/');
  const menu = operator.getByRole('navigation').first();
  await menu.getByRole('link', { name: 'Staff' }).click();
  await expect(operator.getByRole('heading', { level: 1, name: 'Drivers' })).toBeVisible();
  await menu.getByRole('link', { name: 'Vehicles' }).click();
  await expect(operator.getByRole('heading', { level: 1, name: 'Vehicles' })).toBeVisible();
  await operator.goBack();
  await expect(operator.getByRole('heading', { level: 1, name: 'Drivers' })).toBeVisible();
  await menu.getByRole('link', { name: 'Settings' }).click();
  await expect(operator.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('an unknown address shows the 404 page with that status', async ({ operator, pageErrors }) => {
  pageErrors.expected.push(/404/);
  const response = await operator.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(operator.getByRole('heading', { level: 1 })).toBeVisible();
});

test('/d tries the add-driver form out without calling the server', async ({ operator }) => {
  const posts: string[] = [];
  operator.on('request', (request) => {
    if (request.method() === 'POST' && !isTelemetry(request)) posts.push(request.url());
  });
  await operator.goto('/d');
  await expect(operator.getByRole('heading', { level: 1 })).toBeVisible();
  await operator.getByRole('button', { name: 'Add Driver' }).click();
  await expect(operator.getByText('Name is required').first()).toBeVisible();
  expect(posts).toEqual([]);
});

test('the language chosen before signing in is there after it and after a reload', async ({ operator }) => {
  await setLanguage(operator, 'ru');
  await operator.goto('/?tab=staff');
  await expect(operator.getByRole('heading', { level: 1, name: 'Водители' })).toBeVisible();
  await operator.reload();
  await expect(operator.getByRole('heading', { level: 1, name: 'Водители' })).toBeVisible();
});

test('an unreachable server shows an error, and Retry loads the list', async ({ operator, pageErrors }) => {
  pageErrors.expected.push(/503|Failed to load/);
  let isDown = true;
  await operator.route('**/api/taxipark/drivers', (route) => (isDown ? route.abort() : route.continue()));
  await operator.goto('/?tab=staff');
  await expect(operator.getByRole('alert').first()).toBeVisible({ timeout: 20_000 });
  isDown = false;
  await operator.getByRole('button', { name: 'Retry' }).click();
  await expect(operator.getByRole('table')).toBeVisible();
});
