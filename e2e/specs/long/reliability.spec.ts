import { type CatalogRemote, partsOf } from '@park/federation/catalog';
import { textIn } from '@park/federation/manifest';
import { asFiles } from '@park/federation/fitting';
import type { Page } from '@playwright/test';
import { FAULT_REMOTES, faultTest as test, isFullRun, screenOf } from '../../fixtures/fault-release.ts';
import { FAULTS } from '../../fixtures/faults.ts';
import { failureTexts } from '../../fixtures/failure-texts.ts';
import { addressOf, OWN_CATALOG } from '../../fixtures/own-remotes.ts';
import { expect, storeSession } from '../../fixtures/test.ts';

const en = failureTexts('en');
const ru = failureTexts('ru');

async function switchToRussian(page: Page, { manifest }: CatalogRemote): Promise<void> {
  // A page without the frame has the choice beside the failure.
  const isAlone = manifest.signIn !== null || manifest.screens.length === 0;
  if (isAlone) return page.getByRole('button', { name: 'Русский' }).click();
  await page.getByRole('button', { name: /English/ }).click();
  await page.getByRole('menuitemradio', { name: 'Русский' }).click();
}

/** Another user opens another remote's screen during the fault: the menu works and the screen renders. */
async function workElsewhere(page: Page, url: string, name: string, affectsRegistry: boolean): Promise<void> {
  await page.goto(`${url}/?tab=settings`);
  if (affectsRegistry) return expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  const other = OWN_CATALOG.screens.find(({ remote, order }) => remote !== name && order !== null);
  if (!other) throw new Error(`There is no screen of another remote than ${name}`);
  const menu = page.getByRole('navigation').first();
  const group = OWN_CATALOG.groups.find((each) => each.group === other.group);
  if (group) await menu.getByRole('button', { name: textIn(group.title, 'en') }).click();
  await menu.getByRole('link', { name: textIn(other.title, 'en'), exact: true }).click();
  await expect(screenOf(page, other.remote)).toBeVisible({ timeout: 20_000 });
}

/** In the gate each fault once, with alternating remotes. */
const faultsOf = (index: number) =>
  FAULTS.filter((_, at) => isFullRun || at % FAULT_REMOTES.length === index);

for (const [index, remote] of FAULT_REMOTES.entries()) {
  const { name } = remote;
  test.describe(`of ${name}`, () => {
    for (const fault of faultsOf(index)) {
      test(`${fault.title}: the cause is shown, the rest works, Try again recovers`, async ({
        page,
        context,
        browser,
        release,
        session,
        pageErrors,
      }, info) => {
        pageErrors.expected.push(fault.expectedErrors);
        if (!remote.manifest.signIn) await storeSession(page, session);
        const colleague = await browser.newPage();
        await storeSession(colleague, session);
        const target = { page, contexts: [context, colleague.context()], release, name };
        await fault.inject(target);

        const start = performance.now();
        const elsewhere = workElsewhere(colleague, release.url, name, fault.affectsRegistry ?? false);
        // Not until its load event, which waits for a file that hangs.
        await page.goto(release.url + addressOf(remote), { waitUntil: 'domcontentloaded' });
        await page.evaluate(() => void Object.assign(globalThis, { isSameDocument: true }));
        await expect(page.getByText(en.causes[fault.cause])).toBeVisible({ timeout: 20_000 });
        const seconds = (performance.now() - start) / 1000;
        await elsewhere;

        await switchToRussian(page, remote);
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
  const previous = asFiles(await release.current('fleet'));
  const needsOtherReact = FAULTS.find(({ title }) => title === 'it needs another React');
  await needsOtherReact?.inject({ page, contexts: [], release, name: 'fleet' });
  await release.publish('fleet', { previous });
  await page.goto(`${release.url}/?tab=staff`);
  await expect(page.getByRole('table')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/runs in the one before it/)).toBeVisible();
});

test('with all remotes down the shell works and shows the error on every screen', async ({
  page,
  release,
  session,
  pageErrors,
}) => {
  pageErrors.expected.push(/ERR_CONNECTION_REFUSED/);
  await storeSession(page, session);
  await page.route('**/remotes/**', (route) => route.abort('connectionrefused'));
  await page.goto(`${release.url}/`);
  await expect(page.getByText(en.causes.network)).toHaveCount(partsOf(OWN_CATALOG, 'dashboard').length, {
    timeout: 20_000,
  });
  for (const { tab } of OWN_CATALOG.screens.filter(({ group, order }) => group === null && order !== null)) {
    await page.getByRole('navigation').first().locator(`a[href="/?tab=${tab}"]`).click();
    await expect(page.getByText(en.causes.network)).toHaveCount(1);
  }
  await page.getByRole('navigation').first().locator('a[href="/?tab=settings"]').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});
