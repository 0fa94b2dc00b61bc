import type { Request } from '@playwright/test';
import { expect, storeSession, test } from '../../fixtures/test.ts';

/** One more than a browser opens connections to one server of HTTP/1.1. */
const WINDOWS = 7;

test('seven windows of one browser show the list, refresh it and get each change, over one stream', async ({
  page,
  context,
  session,
  request,
}) => {
  test.setTimeout(120_000);
  const headers = { authorization: `Bearer ${session.token}` };
  const unique = String(Date.now()).slice(-7);
  const name = `Семён Семиоконный ${unique}`;
  const added = await request.post('/api/taxipark/drivers', {
    headers,
    data: {
      name,
      email: `windows-${unique}@taxipark.by`,
      phone: `+37529${unique}`,
      password: 'many-windows',
    },
  });
  const { driver } = (await added.json()) as { driver: { userId: string } };
  let streams = 0;
  context.on('request', (sent) => {
    if (sent.url().endsWith('/api/taxipark/live')) streams += 1;
  });
  const ended = (sent: Request): void => {
    if (sent.url().endsWith('/api/taxipark/live')) streams -= 1;
  };
  context.on('requestfailed', ended);
  context.on('requestfinished', ended);

  await storeSession(page, session);
  const windows = [page];
  while (windows.length < WINDOWS) {
    const next = await context.newPage();
    await storeSession(next, session);
    windows.push(next);
  }
  for (const [index, each] of windows.entries()) {
    const opened = each.waitForRequest('**/api/taxipark/live');
    await each.goto(`/?tab=staff&q=${unique}`);
    await expect(each.getByRole('row', { name })).toBeVisible();
    // Each window takes the stream over from the one before.
    await opened;
    await expect.poll(() => streams, { message: `streams with ${index + 1} windows` }).toBe(1);
  }
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('row', { name })).toBeVisible();
  const change = await request.put('/api/taxipark/driver_connection', {
    headers,
    data: { connections: [{ driverId: driver.userId, isConnected: true }] },
  });
  expect(change.ok()).toBe(true);
  for (const each of windows)
    await expect(each.getByRole('combobox', { name: `Connection of ${name}` })).toHaveValue('on');

  // The window with the stream is closed: another one goes on.
  await windows.pop()?.close();
  await expect.poll(() => streams).toBe(1);
});
