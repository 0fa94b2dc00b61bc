import type { WireDriver } from '@park/contract/drivers';
import type { WireVehicle } from '@park/contract/vehicles';
import { readTexts } from '@park/tooling/webpack/fill-texts.ts';
import type { Page } from '@playwright/test';
import path from 'node:path';
import { followRequests, networkQuiet } from '@park/tooling/browser/network-quiet.ts';
import { holdListResponse } from '../fixtures/held-list.ts';
import { ROOT } from '../fixtures/programs.ts';
import { expect, setLanguage, storeSession, test } from '../fixtures/test.ts';

const LARGEST_SHIFT = 0.01;
/** A cheap computer: what comes one by one there may come at once on a quick one, and would not be seen to shift. */
const SLOWER = 4;
/** Their lengths differ: a line that fits in one language wraps in another. */
const LANGUAGES = ['en', 'ru'] as const;
const REQUEST_TEXTS = path.join(ROOT, 'shared/i18n/src/request/locales');

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

  for (const language of LANGUAGES)
    test(`nothing moves on a second visit with the list of the first, ${width} pixels wide, in ${language}`, async ({
      browser,
      origin,
      session,
    }) => {
      const { held } = readTexts(REQUEST_TEXTS, language);
      const age = String(held).split('{{time}}').at(-1) ?? '';
      for (const call of ['staff', 'vehicles']) {
        // One context: its cache has the list.
        const context = await browser.newContext({ viewport: { width, height }, baseURL: origin });
        const page = await context.newPage();
        followRequests(page);
        await storeSession(page, session);
        await setLanguage(page, language);
        await page.addInitScript(watchShifts);
        for (let visit = 0; visit < 2; visit += 1) {
          await load(page, `/?tab=${call}`);
          await expect(page.getByRole('row').nth(1)).toBeVisible();
          // A response that a page leaves unfinished is taken out of the cache.
          await networkQuiet(page);
        }
        const release = await holdListResponse(page, call === 'staff' ? 'drivers' : call);
        await load(page, `/?tab=${call}`);
        await expect(page.getByText(age)).toBeVisible();
        await expect(page.getByRole('row').nth(1)).toBeVisible();
        await release();
        await expect(page.getByText(age)).toHaveCount(0);
        await networkQuiet(page);
        const { total, moved } = await shiftOf(page);
        expect.soft(total, `${call}: ${moved}`).toBeLessThanOrEqual(LARGEST_SHIFT);
        await context.close();
      }
    });
}
