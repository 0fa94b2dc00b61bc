import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { listDrivers } from '@park/contract/drivers';
import { releaseTest as test } from '../../fixtures/own-release.ts';
import { send } from '../../fixtures/people.ts';
import { expect, storeSession } from '../../fixtures/test.ts';

const NO_FILES = /404|Failed to load|RUNTIME-008|integrity|Refused|MIME/;

test.beforeEach(({ page, session }) => storeSession(page, session));

test('a record whose page was opened without the files of its remote is there after one Try again', async ({
  page,
  release,
  origin,
  session,
  pageErrors,
}) => {
  pageErrors.expected.push(NO_FILES);
  const { drivers } = await send(origin, listDrivers, undefined, { session });
  const files = path.join(release.folder, 'remotes', 'fleet');
  await rename(files, `${files}.away`);
  await page.goto(`${release.url}/?tab=staff&driver=${drivers[0]?.userId}`);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible({ timeout: 20_000 });
  await rename(`${files}.away`, files);
  await again.click();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await expect(page.getByText('ID matches')).toBeVisible();
});

test('a version whose files were lost together with those of the one before it is there after Try again', async ({
  page,
  release,
  pageErrors,
}) => {
  pageErrors.expected.push(NO_FILES);
  const { previous: _, ...before } = await release.current('fleet');
  const next = await release.addVersion('fleet', '2.0.0-trial');
  await release.publish('fleet', { ...next, previous: before });
  // Their entries arrive, and no other script.
  const isLost = ({ pathname }: URL) => /^\/remotes\/fleet\/(?!.*remoteEntry).*\.js$/.test(pathname);
  await page.route(isLost, (route) => route.abort('connectionrefused'));
  await page.goto(`${release.url}/?tab=staff`);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible({ timeout: 20_000 });
  await page.unroute(isLost);
  await again.click();
  await expect(page.getByRole('table')).toBeVisible();
});

for (const [name, tab, otherTab] of [
  ['fleet', 'staff', 'earning_report'],
  ['reports', 'earning_report', 'staff'],
] as const) {
  test(`without the files of ${name} the shell works, and Try again recovers`, async ({
    page,
    release,
    pageErrors,
  }) => {
    pageErrors.expected.push(NO_FILES);
    const files = path.join(release.folder, 'remotes', name);
    await rename(files, `${files}.away`);
    await page.goto(`${release.url}/?tab=${tab}`);
    const failure = page.getByRole('alert').first();
    await expect(failure).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('navigation').first()).toBeVisible();

    await page.getByRole('button', { name: /English/ }).click();
    await page.getByRole('menuitemradio', { name: 'Русский' }).click();
    await expect(page.getByRole('button', { name: 'Попробовать ещё раз' })).toBeVisible();

    await rename(`${files}.away`, files);
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  });

  test(`without the files of ${name} the screens of the others work`, async ({
    page,
    release,
    pageErrors,
  }) => {
    pageErrors.expected.push(NO_FILES);
    await rm(path.join(release.folder, 'remotes', name), { recursive: true });
    await page.goto(`${release.url}/?tab=${otherTab}`);
    await expect(page.getByRole('table')).toBeVisible();
    await page.goto(`${release.url}/`);
    await expect(page.locator(`[data-boundary="${name === 'fleet' ? 'reports' : 'fleet'}"]`)).toBeVisible();
    await expect(page.getByRole('alert').first()).toBeVisible({ timeout: 20_000 });
  });
}

test('an entry that is not the published one is refused', async ({ page, release, pageErrors }) => {
  pageErrors.expected.push(/integrity|RUNTIME-008|Failed to/i);
  await page.route(/\/remotes\/fleet\/.*remoteEntry/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\nglobalThis.wasRun = true;` });
  });
  await page.goto(`${release.url}/?tab=staff`);
  await expect(page.getByRole('alert').first()).toBeVisible({ timeout: 20_000 });
  expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false);
});

test('without a registry the shell and Settings work', async ({ page, release, pageErrors }) => {
  pageErrors.expected.push(/500|404|Failed to load/);
  await rm(path.join(release.folder, 'registry.json'));
  await page.goto(`${release.url}/?tab=staff`);
  await expect(page.getByRole('alert').first()).toBeVisible({ timeout: 20_000 });
  await page.getByRole('navigation').first().getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});
