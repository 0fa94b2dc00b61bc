import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { REMOTE_NAMES, type RemoteName } from '@park/federation/remote-names';
import type { Page } from '@playwright/test';
import { FAULTS } from '../fixtures/faults.ts';
import { failureTexts } from '../fixtures/failure-texts.ts';
import { ownRelease, type OwnRelease } from '../fixtures/own-release.ts';
import { startGateway } from '../fixtures/gateway.ts';
import { ROOT } from '../fixtures/programs.ts';
import { expect, storeSession, test as journey } from '../fixtures/test.ts';

const en = failureTexts('en');
const ru = failureTexts('ru');

/** A copy of the release without versions to fall back to. */
const test = journey.extend<{ release: OwnRelease }>({
  release: async ({ origin, page }, use) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'park-fault-'));
    await cp(path.join(ROOT, '.release'), folder, { recursive: true });
    const gateway = await startGateway(folder, origin);
    const release = ownRelease(folder, gateway.url);
    for (const name of REMOTE_NAMES)
      await release.publish(name, { enabled: true, previous: null, candidate: null });
    await use(release);
    // Close the page first: its prefetches would fail without the gateway.
    await page.close();
    await gateway.stop();
    await rm(folder, { recursive: true, force: true });
  },
});

const ADDRESSES = { auth: '/login', fleet: '/?tab=staff', reports: '/?tab=earning_report' } as const;

const screenOf = (page: Page, name: RemoteName) =>
  name === 'auth' ? page.locator('input[autocomplete="current-password"]') : page.getByRole('table');

async function switchToRussian(page: Page, name: RemoteName): Promise<void> {
  if (name === 'auth') return page.getByRole('button', { name: 'Русский' }).click();
  await page.getByRole('button', { name: /English/ }).click();
  await page.getByRole('menuitemradio', { name: 'Русский' }).click();
}

/** Another user opens another screen during the fault: the menu works and the screen renders. */
async function workElsewhere(
  page: Page,
  url: string,
  name: RemoteName,
  affectsRegistry: boolean,
): Promise<void> {
  await page.goto(`${url}/?tab=settings`);
  const menu = page.getByRole('navigation').first();
  if (affectsRegistry) return expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  if (name === 'fleet') {
    await menu.getByRole('button', { name: 'Report' }).click();
    await menu.getByRole('link', { name: 'Earning Report' }).click();
  } else await menu.getByRole('link', { name: 'Staff' }).click();
  await expect(page.getByRole('table')).toBeVisible({ timeout: 20_000 });
}

/** All faults of all remotes when the table is written; in the gate each fault once, with alternating remotes. */
const isFullRun = process.env['RELIABILITY_TABLE'] !== undefined;
const faultsOf = (remote: number) =>
  FAULTS.filter((_, at) => isFullRun || at % REMOTE_NAMES.length === remote);

for (const [remote, name] of REMOTE_NAMES.entries()) {
  test.describe(`of ${name}`, () => {
    for (const fault of faultsOf(remote)) {
      test(`${fault.title}: the cause is shown, the rest works, Try again recovers`, async ({
        page,
        context,
        browser,
        release,
        session,
        pageErrors,
      }, info) => {
        pageErrors.expected.push(fault.expectedErrors);
        if (name !== 'auth') await storeSession(page, session);
        const colleague = await browser.newPage();
        await storeSession(colleague, session);
        const target = { page, contexts: [context, colleague.context()], release, name };
        await fault.inject(target);

        const start = performance.now();
        const elsewhere = workElsewhere(colleague, release.url, name, fault.affectsRegistry ?? false);
        await page.goto(release.url + ADDRESSES[name]);
        await page.evaluate(() => void Object.assign(globalThis, { isSameDocument: true }));
        await expect(page.getByText(en.causes[fault.cause])).toBeVisible({ timeout: 20_000 });
        const seconds = (performance.now() - start) / 1000;
        await elsewhere;

        await switchToRussian(page, name);
        await expect(page.getByText(ru.causes[fault.cause])).toBeVisible();

        await fault.repair(target);
        await page.getByRole('button', { name: ru.retry }).click();
        await expect(screenOf(page, name)).toBeVisible({ timeout: 20_000 });
        expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
        info.annotations.push({ type: 'seconds', description: String(seconds) });
        await colleague.context().close();
      });
    }
  });
}

test('a version whose code ran and failed is replaced by the previous one, with a notice', async ({
  page,
  release,
  session,
  pageErrors,
}) => {
  pageErrors.expected.push(/broken on purpose|does not satisfy/);
  await storeSession(page, session);
  const { version, contract, entry, chunks, texts } = await release.current('fleet');
  const needsOtherReact = FAULTS.find(({ title }) => title === 'it needs another React');
  await needsOtherReact?.inject({ page, contexts: [], release, name: 'fleet' });
  await release.publish('fleet', { previous: { version, contract, entry, chunks, texts } });
  await page.goto(`${release.url}/?tab=staff`);
  await expect(page.getByRole('table')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/runs in the one before it/)).toBeVisible();
});

test('with all three remotes down the shell works and shows the error on every screen', async ({
  page,
  release,
  session,
  pageErrors,
}) => {
  pageErrors.expected.push(/ERR_CONNECTION_REFUSED/);
  await storeSession(page, session);
  await page.route('**/remotes/**', (route) => route.abort('connectionrefused'));
  await page.goto(`${release.url}/`);
  await expect(page.getByText(en.causes.network)).toHaveCount(2, { timeout: 20_000 });
  for (const tab of ['staff', 'vehicles']) {
    await page.getByRole('navigation').first().locator(`a[href="/?tab=${tab}"]`).click();
    await expect(page.getByText(en.causes.network)).toHaveCount(1);
  }
  await page.getByRole('navigation').first().locator('a[href="/?tab=settings"]').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});
