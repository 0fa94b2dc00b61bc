import type { TelemetryInput } from '@park/contract/telemetry';
import { isTelemetry } from '../../fixtures/telemetry.ts';
import { expect, storeSession, test } from '../../fixtures/test.ts';

/** It comes when the processor has long been idle, and several entries leave together. */
const PATIENCE_MS = 45_000;

test('the console tells our server what a visit has waited for', async ({ operator }) => {
  const asked = operator.waitForRequest(isTelemetry, { timeout: PATIENCE_MS });
  await operator.goto('/?tab=staff');
  const request = await asked;
  const { vitals = [], remotes = [] } = request.postDataJSON() as TelemetryInput;
  expect(remotes).toContainEqual(
    expect.objectContaining({ remote: 'fleet', source: 'registry', outcome: 'ready' }),
  );
  expect(vitals).toContainEqual({ name: 'FCP', value: expect.any(Number), screen: 'staff' });
  expect((await request.response())?.status()).toBe(200);
});

test('a page that is hidden tells what it has not told yet', async ({ operator }) => {
  const first = operator.waitForRequest(isTelemetry, { timeout: PATIENCE_MS });
  await operator.goto('/?tab=vehicles');
  await first;
  const last = operator.waitForRequest(isTelemetry);
  // The browser ends the vitals of a visit when its page is hidden.
  await operator.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  const { vitals = [] } = (await last).postDataJSON() as TelemetryInput;
  expect(vitals.map(({ name }) => name)).toContain('CLS');
});

test('a server with only the fourteen endpoints is told nothing', async ({ page, session, plain }) => {
  await storeSession(page, session);
  const told: string[] = [];
  page.on('request', (request) => isTelemetry(request) && told.push(request.url()));
  await page.goto(`${plain.url}/?tab=staff`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  // Longer than on our server.
  await page.waitForTimeout(20_000);
  expect([told, [...new Set(plain.refused)]]).toEqual([[], ['GET /api/capabilities']]);
});
