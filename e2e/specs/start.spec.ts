import type { Page } from '@playwright/test';
import { holdCode } from '../fixtures/held-code.ts';
import { holdListResponse } from '../fixtures/held-list.ts';
import { expect, setLanguage, signInThroughApi, storeSession, test } from '../fixtures/test.ts';

/** Where some elements are, by their text: the frame's and the shell's texts are the same. */
function boxesOf(page: Page, selector: string): Promise<Record<string, readonly number[]>> {
  return page.evaluate((wanted) => {
    const boxes = [...document.querySelectorAll(wanted)].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [(element.textContent ?? '').trim(), [x, y, width, height].map(Math.round)] as const;
    });
    return Object.fromEntries(boxes.filter(([, [, , width]]) => width !== 0));
  }, selector);
}

test.describe('before the console’s code has arrived', () => {
  test('the page shows its frame in the stored language and theme', async ({ operator: page }) => {
    await setLanguage(page, 'ru');
    await page.addInitScript(() => localStorage.setItem('persist:theme', '{"theme":"dark"}'));
    const release = await holdCode(page);
    await page.goto('/?tab=staff', { waitUntil: 'commit' });
    const frame = page.locator('#frame');
    await expect(frame.getByText('Автомобили', { exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(14, 17, 22)');
    release();
    await expect(page.getByRole('heading', { name: 'Водители' })).toBeVisible();
    await expect(frame).toHaveCount(0);
  });

  test('everything that the list waits for is under way', async ({ operator: page }) => {
    await setLanguage(page, 'ru');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const release = await holdCode(page);
    await page.goto('/?tab=staff', { waitUntil: 'commit' });
    const wanted = [
      /^\/registry\.json$/,
      /^\/api\/taxipark\/drivers$/,
      /^\/assets\/texts\.ru\./,
      /^\/assets\/signed-in\./,
      /^\/remotes\/fleet\/.*\/texts\.ru\./,
      /^\/remotes\/fleet\/.*\/remoteEntry\./,
      /^\/remotes\/fleet\/.*\/__federation_expose_app\./,
    ];
    for (const pattern of wanted)
      await expect.poll(() => asked.some((path) => pattern.test(path))).toBe(true);
    release();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    // The console takes these requests over and sends none of them again.
    const times = wanted.map((pattern) => asked.filter((path) => pattern.test(path)).length);
    expect(times, asked.join(' ')).toEqual(wanted.map(() => 1));
  });

  test('on a slow network what the code asks for comes after it and after the list’s data', async ({
    operator: page,
  }) => {
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    const slow = { offline: false, latency: 400, downloadThroughput: 2e6, uploadThroughput: 2e6 };
    await client.send('Network.emulateNetworkConditions', slow);
    const asked: string[] = [];
    const answered: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    page.on('requestfinished', (request) => {
      const path = new URL(request.url()).pathname;
      // What comes later was not asked for when this answer came.
      if (path === '/api/taxipark/drivers') answered.push(...asked);
    });
    await page.goto('/?tab=staff', { waitUntil: 'commit' });
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const paths = (list: readonly string[]) => list.filter((path) => /\/remotes\/fleet\/.*\.js$/.test(path));
    expect(paths(answered)).toEqual([]);
    expect(answered.some((path) => /^\/assets\/main\./.test(path))).toBe(true);
    expect(new Set(paths(asked)).size).toBe(paths(asked).length);
    await client.detach();
  });
});

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 768, height: 900 },
  { width: 390, height: 844 },
])
  test(`the shell appears where its frame was, at ${width} px`, async ({ operator: page }) => {
    await page.setViewportSize({ width, height });
    // The outline of Settings is higher than the window.
    for (const tab of ['staff', 'settings']) {
      const release = await holdCode(page);
      await page.goto(`/?tab=${tab}`, { waitUntil: 'commit' });
      await expect(page.locator('#frame .main')).toBeVisible();
      const lines = await boxesOf(page, '#frame .line');
      const bars = Object.values(await boxesOf(page, '#frame .bar, #frame .side'));
      release();
      await expect(page.locator('#frame')).toHaveCount(0);
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      const shown = await boxesOf(page, 'nav a, nav > ul > li > button');
      expect(Object.fromEntries(Object.keys(lines).map((text) => [text, shown[text]]))).toEqual(lines);
      const frame = Object.values(await boxesOf(page, 'header:has([aria-keyshortcuts]), div:has(> nav)'));
      for (const box of bars) expect(frame).toContainEqual(box);
    }
  });

for (const width of [1440, 390])
  for (const [language, tabs] of [
    ['en', ['', 'staff', 'report', 'payouts', 'staff&form=add', 'settlements&form=entry']],
    ['ru', ['settings', 'vehicles', 'earning_report', 'journal', 'vehicles&form=import']],
  ] as const)
    test(`headings appear where the page has shown them, at ${width} px in ${language}`, async ({
      operator: page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await setLanguage(page, language);
      for (const tab of tabs) {
        const release = await holdCode(page);
        await page.goto(`/?tab=${tab}`, { waitUntil: 'commit' });
        await expect(page.locator('#frame h1:visible')).toHaveCount(1);
        const texts = '.main h1, .main p';
        const early = await boxesOf(page, `#frame ${texts.replace(', ', ', #frame ')}`);
        release();
        await expect(page.locator('#frame')).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        // The real texts are as wide as their line; the height and the place must be the same.
        const late = await boxesOf(page, 'main h1, main header p');
        const placeOf = ([x, y, , height]: readonly number[]) => [x, y, height];
        for (const [text, box] of Object.entries(early))
          expect([text, placeOf(late[text] ?? [])]).toEqual([text, placeOf(box)]);
      }
    });

for (const width of [1440, 390])
  test(`the search box of a list and the way back from a record appear where the page has shown them, at ${width} px`, async ({
    operator: page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await setLanguage(page, 'ru');
    const boxOf = async (selector: string) => {
      const box = await page.locator(selector).boundingBox();
      return box && [box.x, box.y, box.width, box.height].map(Math.round);
    };
    const startAt = async (search: string) => {
      const release = await holdCode(page);
      await page.goto(`/${search}`, { waitUntil: 'commit' });
      await expect(page.locator('#frame .main')).toBeVisible();
      return async () => {
        release();
        await expect(page.locator('#frame')).toHaveCount(0);
      };
    };

    const showList = await startAt('?tab=vehicles');
    const [field, asked] = [
      await boxOf('#frame .search'),
      await page.locator('#frame .search').textContent(),
    ];
    await showList();
    await expect(page.locator('main input[type=search]')).toHaveAttribute('placeholder', asked ?? '');
    // What it leaves to the controls beside it is known only to the list.
    const placeOf = (box: readonly number[] | null | undefined) => [box?.[0], box?.[1], box?.[3]];
    expect(placeOf(await boxOf('main input[type=search]'))).toEqual(placeOf(field));
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await expect(page.getByRole('navigation', { name: 'Где вы находитесь' })).toBeVisible();

    const showRecord = await startAt(new URL(page.url()).search);
    const early = await boxesOf(page, '#frame .above span');
    await expect(page.locator('#frame .search')).toBeHidden();
    await showRecord();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const late = await boxesOf(page, 'main header nav a, main header nav li');
    expect(Object.keys(early)).toHaveLength(3);
    for (const [text, [, y = 0, , height = 0]] of Object.entries(early)) {
      const [, top = 0, , tall = 0] = late[text] ?? [];
      // Lines of different heights share a middle, to a pixel of rounding.
      expect(Math.abs(top + tall / 2 - (y + height / 2)), text).toBeLessThanOrEqual(1);
    }
  });

for (const width of [1440, 390])
  test(`the name of a driver and the sentence below it appear where the page has shown their place, at ${width} px`, async ({
    operator: page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/?tab=staff');
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await expect(page).toHaveURL(/driver=/);
    const { search: driver } = new URL(page.url());
    for (const search of [driver, driver.replace('staff', 'settlements')]) {
      const release = await holdCode(page);
      await page.goto(`/${search}`, { waitUntil: 'commit' });
      await expect(page.locator('#frame .open:visible')).toHaveCount(1);
      const places = async (selector: string) =>
        Object.values(await boxesOf(page, selector)).map(([x, y, , height]) => [x, y, height]);
      const [name, sentence] = [await places('#frame .named'), await places('#frame .open p')];
      release();
      await expect(page.locator('#frame')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('term').first()).toBeVisible();
      expect(await places('main h1')).toEqual(name);
      expect(await places('main header p')).toEqual(sentence);
    }
  });

test('a second visit shows the list that the browser holds, with its age, until the server has answered', async ({
  page,
  session,
  origin,
}) => {
  await storeSession(page, session);
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto(`${origin}/?tab=staff`);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  }
  const release = await holdListResponse(page, 'drivers');
  await page.goto(`${origin}/?tab=staff`, { waitUntil: 'commit' });
  await expect(page.getByText(/drivers in the park · as of .*updating/)).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await release();
  await expect(page.getByText(/drivers in the park$/)).toBeVisible();
});

test('the list of the last visit is not shown to another person in the same browser', async ({
  page,
  origin,
}) => {
  // A session of its own, which it ends.
  await storeSession(page, await signInThroughApi(origin));
  await page.goto(`${origin}/?tab=staff`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('held-calls'))).toBeNull();
});
