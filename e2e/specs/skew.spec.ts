import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { publishAll } from '@park/delivery/publishing/publish.ts';
import { publishHost } from '@park/delivery/publishing/publish-host.ts';
import { publishRemote } from '@park/delivery/publishing/publish-remote.ts';
import { publishRemotes } from '@park/delivery/publishing/publish-remotes.ts';
import { directoryStore } from '@park/delivery/store/directory-store.ts';
import { findRemotes } from '@park/tooling/workspace.ts';
import { releaseTest as test } from '../fixtures/own-release.ts';
import { ROOT } from '../fixtures/programs.ts';
import {
  addRemotesOf,
  copyBuilds,
  copyRemote,
  readAnyRegistry,
  releaseBeforeManifests,
  replaceRelease,
  writeAnyRegistry,
} from '../fixtures/skewed-release.ts';
import { expect, storeSession } from '../fixtures/test.ts';

const NEW_RELEASE = path.join(ROOT, '.release');
/** The first time the earlier commit is built, on a machine that may be busy. */
const BUILD_LIMIT = 300_000;
/** The remotes of the console from before the manifests. */
const BEFORE = ['auth', 'fleet', 'reports'];

const sidebar = (page: Page) => page.getByRole('navigation').first();
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });
const leftOut = (page: Page) => page.getByRole('region', { name: 'Not used' }).getByRole('listitem');
const partRow = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name} `) });

test.beforeAll(async () => {
  test.setTimeout(BUILD_LIMIT);
  await releaseBeforeManifests();
});

test.describe('the host from before the manifests', () => {
  test.beforeEach(async ({ release }) => replaceRelease(release.folder, await releaseBeforeManifests()));

  test('refuses the new remotes in words, and keeps its shell', async ({ page, release, session }) => {
    await addRemotesOf(release.folder, NEW_RELEASE);
    const registry = await readAnyRegistry(NEW_RELEASE);
    // It knows three names; of another one it refuses the whole registry, as the next journey shows.
    const known = Object.entries(registry.remotes).filter(([name]) => BEFORE.includes(name));
    await writeAnyRegistry(release.folder, { ...registry, remotes: Object.fromEntries(known) });
    await page.goto(`${release.url}/login`);
    await expect(page.getByText('Sign-in: this part does not fit the console')).toBeVisible();

    await storeSession(page, session);
    await page.goto(`${release.url}/?tab=staff`);
    await expect(page.getByText('Drivers and vehicles: this part does not fit the console')).toBeVisible();
    await expect(tryAgain(page)).toBeVisible();
    await sidebar(page).getByRole('link', { name: 'Settings' }).click();
    for (const name of ['Sign-in', 'Drivers and vehicles', 'Reports'])
      await expect(partRow(page, name)).toBeVisible();
    await expect(partRow(page, 'Sign-in')).toContainText('^3.5.0 does not fit');
  });

  test('refuses every remote because of one whose name it does not know', async ({
    page,
    release,
    session,
    pageErrors,
  }) => {
    pageErrors.expected.push(/Failed to load/);
    const registry = await readAnyRegistry(release.folder);
    const fleet = registry.remotes['fleet'];
    if (!fleet) throw new Error('The registry does not name fleet');
    const shop = await copyRemote(release.folder, fleet, 'fleet', 'shop');
    await writeAnyRegistry(release.folder, { ...registry, remotes: { ...registry.remotes, shop } });
    await page.goto(`${release.url}/login`);
    await expect(page.getByRole('alert')).toContainText('Sign-in: this part could not be loaded');
    await expect(page.getByRole('alert')).toContainText('remotes.shop is not a remote of this console');

    await storeSession(page, session);
    await page.goto(`${release.url}/?tab=staff`);
    await expect(page.getByRole('alert')).toContainText(
      'Drivers and vehicles: this part could not be loaded',
    );
    await expect(sidebar(page)).toBeVisible();
  });

  test('gives way to the new console without an error when the host is published before the remotes', async ({
    page,
    release,
    session,
    browser,
  }) => {
    test.setTimeout(240_000);
    const { root, remove } = await copyBuilds();
    const publication = { store: directoryStore(release.folder), keys: null, root, log: () => undefined };
    const registryText = () => readFile(path.join(release.folder, 'registry.json'), 'utf8');
    const before = await registryText();
    await storeSession(page, session);
    await page.clock.install();
    await page.goto(`${release.url}/?tab=staff`);
    await expect(page.getByRole('table')).toBeVisible();

    await test.step('the remotes alone, or the host without --breaking, are refused', async () => {
      await expect(publishRemote('fleet', { ...publication, percent: null })).rejects.toThrow(
        /^fleet 1\.0\.0-\w+ needs contract \^3\.\d+\.0; the live host 1\.0\.0-\w+ has 2\.0\.0\.$/,
      );
      await expect(publishHost({ ...publication, isBreaking: false })).rejects.toThrow(
        /remotes\.auth has no manifest: it was built for contract \^2\.0\.0\. .*publish the host with --breaking/,
      );
      expect(await registryText()).toBe(before);
    });

    await test.step('between host and remotes a new tab says what is missing', async () => {
      await publishHost({ ...publication, isBreaking: true });
      const other = await browser.newPage({ locale: 'en-US' });
      await other.goto(`${release.url}/login`);
      await expect(other.getByText('It is not published for this version of the console')).toBeVisible();
      // Only those that the earlier host knows: it refuses a registry with another one, and would not learn of any.
      await publishRemotes(BEFORE, { ...publication, percent: null });
      await tryAgain(other).click();
      await expect(other.getByRole('textbox', { name: 'Email' })).toBeVisible();
      await other.close();
    });

    await test.step('a tab from before keeps working, learns of it, and is new after a reload', async () => {
      await sidebar(page).getByRole('button', { name: 'Report' }).click();
      await sidebar(page).getByRole('link', { name: 'Ride Report' }).click();
      await expect(page.getByRole('main').getByRole('heading', { level: 1, name: /ride/i })).toBeVisible();
      const answer = page.waitForResponse('**/registry.json');
      await page.clock.fastForward('05:01');
      await (await answer).finished();
      await page.getByRole('button', { name: 'Reload', exact: true }).click();
      await sidebar(page).getByRole('link', { name: 'Settings' }).click();
      await expect(partRow(page, 'Drivers and vehicles')).toContainText(/\^3\.\d+\.0 fits/);
      await expect(leftOut(page)).toHaveCount(0);
    });

    await test.step('remotes that it did not know follow', async () => {
      const others = findRemotes().filter((name) => !BEFORE.includes(name));
      await publishRemotes(others, { ...publication, percent: null });
      await page.reload();
      await expect(partRow(page, 'People and journal')).toContainText(/\^3\.\d+\.0 fits/);
    });
    await remove();
  });

  test('gives way to host and remotes that are published at once, as npm start does', async ({
    page,
    release,
  }) => {
    const { root, remove } = await copyBuilds();
    await publishAll({ store: directoryStore(release.folder), keys: null }, root);
    await page.goto(`${release.url}/login`);
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
    await remove();
  });
});

test.describe('this host with the registry from before the manifests', () => {
  test.beforeEach(async ({ release }) => {
    const earlier = await releaseBeforeManifests();
    await addRemotesOf(release.folder, earlier);
    await writeAnyRegistry(release.folder, await readAnyRegistry(earlier));
  });

  test('says that sign-in is not published for it, until it is', async ({ page, release }) => {
    await page.goto(`${release.url}/login`);
    await expect(page.getByText('Sign-in: this part could not be loaded')).toBeVisible();
    await expect(page.getByText('It is not published for this version of the console')).toBeVisible();
    await writeAnyRegistry(release.folder, await readAnyRegistry(NEW_RELEASE));
    await tryAgain(page).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  });

  test('keeps the shell, lists the remotes that it leaves out, and gets the new ones by Try again', async ({
    page,
    release,
    session,
  }) => {
    await storeSession(page, session);
    await page.goto(`${release.url}/?tab=staff`);
    await expect(page.getByText('It is not published for this version of the console')).toBeVisible();
    await sidebar(page).getByRole('link', { name: 'Settings' }).click();
    await expect(leftOut(page)).toHaveCount(3);
    for (const name of BEFORE)
      await expect(leftOut(page).filter({ hasText: `remotes.${name}` })).toContainText(
        `remotes.${name} has no manifest: it was built for contract ^2.0.0`,
      );

    await writeAnyRegistry(release.folder, await readAnyRegistry(NEW_RELEASE));
    await sidebar(page).getByRole('link', { name: 'Dashboard' }).click();
    await tryAgain(page).click();
    await sidebar(page).getByRole('link', { name: 'Staff' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Drivers' })).toBeVisible();
    await sidebar(page).getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('region', { name: 'Running versions' })).toBeVisible();
    await expect(leftOut(page)).toHaveCount(0);
  });
});
