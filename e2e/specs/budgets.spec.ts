import type { Page } from '@playwright/test';
import { networkQuiet } from '@park/build/browser/network-quiet.ts';
import { expect, storeSession, test } from '../fixtures/test.ts';

/** A row of the drivers list: it is drawn some dozens of times in one task. */
const MAX_ROW_ELEMENTS = 19;
/** The page, and side by side: libraries, main and the part for signed-in people, registry, entry, screen, two texts, the list. */
const MAX_REQUESTS = 10;

function watchRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** The paths requested until an element is rendered; prefetches in idle time afterwards are not included. */
async function pathsUntil(page: Page, selector: string): Promise<() => Promise<string[]>> {
  await page.addInitScript((wanted) => {
    const watch = () => {
      if (document.querySelector(wanted) === null) return requestAnimationFrame(watch);
      return performance.mark('there');
    };
    watch();
  }, selector);
  return async () => {
    // The mark is set in an animation frame, possibly after Playwright has seen the element.
    const there = await page.waitForFunction(() => performance.getEntriesByName('there')[0]?.startTime);
    return page.evaluate(
      (end) => {
        const resources = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < end);
        return ['/', ...resources.map(({ name }) => new URL(name).pathname)];
      },
      Number(await there.jsonValue()),
    );
  };
}

test('the drivers list renders after at most ten requests, none of them made twice, in light rows', async ({
  operator,
}) => {
  const paths = watchRequests(operator);
  const untilList = await pathsUntil(operator, 'tbody tr');
  await operator.goto('/?tab=staff');
  await expect(operator.getByRole('row').nth(1)).toBeVisible();
  // What the server offers is asked for when the page is idle: before the list comes, or after it.
  const before = (await untilList()).filter((path) => path !== '/api/capabilities');
  expect(before.length, before.join(' ')).toBeLessThanOrEqual(MAX_REQUESTS);
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  const inRow = await operator.locator('tbody tr.row').first().locator('*').count();
  expect(inRow + 1).toBeLessThanOrEqual(MAX_ROW_ELEMENTS);
});

test('a later visit loads every file except the page and the registry from the cache', async ({
  operator,
}) => {
  // On a busy machine some prefetches of the first visit finish only during the second.
  for (let visit = 0; visit < 3; visit += 1) {
    await operator.goto('/?tab=staff');
    await expect(operator.getByRole('row').nth(1)).toBeVisible();
    // Prefetches in idle time belong to the first visit as well.
    await networkQuiet(operator);
  }
  const fetched = await operator.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.transferSize > 0)
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/assets/') || path.startsWith('/remotes/')),
  );
  expect(fetched).toEqual([]);
});

test('no chart code arrives before a chart is seen', async ({ page, session, baseURL }) => {
  await storeSession(page, session);
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.text().catch(() => ''));
  });
  const hasChartCode = async () => (await Promise.all(bodies)).some((text) => text.includes('nivo'));
  await page.goto(`${baseURL ?? ''}/?tab=earning_report`);
  await expect(page.getByRole('table')).toBeVisible();
  await networkQuiet(page);
  expect(await hasChartCode()).toBe(false);

  await page.goto(`${baseURL ?? ''}/`);
  await page.locator('[data-boundary="reports"]').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-boundary="reports"] svg path').first()).toBeVisible();
  await expect.poll(hasChartCode).toBe(true);
});

test('menus, dialogs and toasts are not part of the first screen’s code', async ({ page }) => {
  const untilForm = await pathsUntil(page, '#root h1');
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const scripts = (await untilForm()).filter((path) => path.endsWith('.js'));
  // The host's libraries and code, and the entry and the screen chunk of the sign-in remote.
  expect(scripts, scripts.join(' ')).toHaveLength(4);
});
