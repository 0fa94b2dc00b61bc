import type { WireDriver } from '@park/contract/drivers';
import type { WireVehicle } from '@park/contract/vehicles';
import type { Page } from '@playwright/test';
import { followRequests, networkQuiet } from '@park/build/browser/network-quiet.ts';
import { expect, storeSession, test } from '../../fixtures/test.ts';

const LARGEST_SHIFT = 0.01;
/** A cheap computer: what comes one by one there may come at once on a quick one, and would not be seen to shift. */
const SLOWER = 4;

/** Adds up every shift that the operator has not caused, and keeps what moved for the report of a failure. */
function watchShifts(): void {
  const moved: { value: number; what: string[] }[] = [];
  Object.assign(globalThis, { moved });
  const textOf = (node: Node | undefined) => node?.textContent?.trim().slice(0, 40) ?? 'removed';
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as Shift[])
      if (!entry.hadRecentInput)
        moved.push({ value: entry.value, what: entry.sources.map(({ node }) => textOf(node)) });
  }).observe({ type: 'layout-shift', buffered: true });
}

interface Shift {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node?: Node }[];
}

async function shiftOf(page: Page): Promise<{ total: number; moved: string }> {
  const moved = await page.evaluate(
    () => (globalThis as unknown as { moved: { value: number; what: string[] }[] }).moved,
  );
  return { total: moved.reduce((sum, { value }) => sum + value, 0), moved: JSON.stringify(moved) };
}

type Test = Parameters<Parameters<typeof test>[2]>[0];

/** The screens and a record of each list. */
async function screensOf({
  session,
  request,
}: Pick<Test, 'session' | 'request'>): Promise<readonly string[]> {
  const headers = { authorization: `Bearer ${session.token}` };
  const read = async (path: string): Promise<unknown> =>
    (await request.get(`/api/taxipark/${path}`, { headers })).json();
  const { drivers } = (await read('drivers')) as { drivers: WireDriver[] };
  const { vehicles } = (await read('vehicles')) as { vehicles: WireVehicle[] };
  return [
    '/',
    '/?tab=staff',
    `/?tab=staff&driver=${drivers[0]?.userId}`,
    '/?tab=vehicles',
    `/?tab=vehicles&vehicle=${vehicles[0]?.id}`,
    '/?tab=earning_report',
    '/?tab=ride_report',
    '/?tab=settings',
    '/?tab=people',
    '/?tab=journal',
    '/?tab=settlements',
    '/?tab=payouts',
    '/?tab=terms',
    '/?tab=months',
    '/?tab=held_rides',
    '/?tab=ride_import',
    '/login',
  ];
}

async function load(page: Page, screen: string): Promise<void> {
  await page.goto(screen);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#skeleton')).toHaveCount(0);
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`nothing moves while a screen loads, ${width} pixels wide`, async ({
    browser,
    origin,
    session,
    request,
  }) => {
    test.setTimeout(240_000);
    for (const screen of await screensOf({ session, request })) {
      // A context of its own: nothing is in the cache.
      const context = await browser.newContext({ viewport: { width, height }, baseURL: origin });
      const page = await context.newPage();
      followRequests(page);
      if (screen !== '/login') await storeSession(page, session);
      await page.addInitScript(watchShifts);
      const devtools = await context.newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      await load(page, screen);
      await networkQuiet(page);
      const { total, moved } = await shiftOf(page);
      expect.soft(total, `${screen}: ${moved}`).toBeLessThanOrEqual(LARGEST_SHIFT);
      await context.close();
    }
  });
}
