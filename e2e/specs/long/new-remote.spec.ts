import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import type { WireLogin } from '@park/contract/auth';
import { type OwnRelease, releaseTest } from '../../fixtures/own-release.ts';
import { chooseLanguage, reloadByNotice, sidebarEntry } from '../../fixtures/open-tab.ts';
import { expect, storeSession } from '../../fixtures/test.ts';
import { copyWorkspace, type WorkspaceCopy } from '../../fixtures/workspace-copy.ts';

const NAME = 'guests';
const TITLE = 'Guest list';
const FIRST_LEAD = 'The drivers of the park. Replace this list with yours.';
const SECOND_LEAD = 'The second version of the guest list.';

const test = releaseTest.extend<{ workspace: WorkspaceCopy }>({
  workspace: async ({}, use) => {
    const workspace = await copyWorkspace();
    await use(workspace);
    await workspace.remove();
  },
});

/** The version that a user runs, as Settings shows it. */
async function runningLine(browser: Browser, release: OwnRelease, session: WireLogin): Promise<string> {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  // Without the session check the console keeps the fake user id.
  await page.route('**/api/capabilities', (route) => route.fulfill({ status: 404 }));
  await storeSession(page, session);
  await page.goto(`${release.url}/?tab=${NAME}`);
  await expect(page.getByRole('list', { name: 'Drivers' })).toBeVisible();
  await sidebarEntry(page, 'Settings').click();
  const line = await page.getByRole('row', { name: new RegExp(`^${TITLE}`) }).innerText();
  await context.close();
  return line;
}

test('a fourth remote comes from the command into an open console, and goes again', async ({
  page,
  browser,
  release,
  workspace,
  session,
}) => {
  test.setTimeout(180_000);
  const run = (command: string, ...args: string[]) =>
    workspace.npm(command, NAME, ...args, '--store', release.folder);
  const version = async (): Promise<string> => (await release.current(NAME)).version;
  const lead = page.getByText(FIRST_LEAD);

  await storeSession(page, session);
  await page.clock.install();
  await page.goto(`${release.url}/?tab=staff`);
  await expect(page.getByRole('table')).toBeVisible();
  await expect(sidebarEntry(page, TITLE)).toHaveCount(0);

  await test.step('the command writes one folder, and publishing changes nothing else', async () => {
    await workspace.npm('create-remote', NAME, '--title', TITLE);
    expect(await workspace.changes()).toEqual([`?? remote-${NAME}/`]);
    await run('publish-remote');
    expect(await workspace.changes()).toEqual([`?? remote-${NAME}/`]);
  });
  const first = await version();

  await test.step('the entry appears after the notice, and the screen works in both languages', async () => {
    await reloadByNotice(page);
    await sidebarEntry(page, TITLE).click();
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(TITLE));
    const lines = page.getByRole('list', { name: 'Drivers' }).getByRole('listitem');
    await expect(lines.first()).toBeVisible();
    const all = await lines.count();
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('анна');
    await expect.poll(() => lines.count()).toBeLessThan(all);
    await expect(page).toHaveURL(/tab=guests&q=/);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await chooseLanguage(page, /English/, 'Русский');
    await expect(page.getByText('Водители парка. Замените этот список своим.')).toBeVisible();
    await expect(page.getByText(/^Показано /)).toBeVisible();
    await chooseLanguage(page, /Русский/, 'English');
    await expect(lead).toBeVisible();
  });

  await test.step('a second version and a rollback reach the open tab', async () => {
    const file = path.join(workspace.folder, `remote-${NAME}/src/features/${NAME}/locales/en.json`);
    await writeFile(file, (await readFile(file, 'utf8')).replace(FIRST_LEAD, SECOND_LEAD));
    await run('publish-remote');
    await reloadByNotice(page);
    await expect(page.getByText(SECOND_LEAD)).toBeVisible();
    expect(await version()).not.toBe(first);
    await run('rollback-remote');
    await reloadByNotice(page);
    await expect(lead).toBeVisible();
    expect(await version()).toBe(first);
  });
  const second = (await release.current(NAME)).previous?.version ?? '';

  await test.step('it is switched off with a sentence, and on again', async () => {
    await run('switch-remote', 'off');
    await page.goto(`${release.url}/?tab=${NAME}`);
    await expect(page.getByText(`${TITLE}: this part is switched off`)).toBeVisible();
    await run('switch-remote', 'on');
    await page.reload();
    await expect(lead).toBeVisible();
  });

  await test.step('a candidate reaches its share of the users', async () => {
    const users = ['one', 'two', 'three', 'four'].map((userId) => ({ ...session, userId }));
    await run('promote-remote', '--version', second, '--percent', '99');
    const lines = await Promise.all(users.map((user) => runningLine(browser, release, user)));
    expect(lines.some((line) => line.includes(second) && line.includes('Trial release'))).toBe(true);
    await run('withdraw-remote');
    const [line = ''] = [await runningLine(browser, release, session)];
    expect([line.includes(first), line.includes('Current release')]).toEqual([true, true]);
  });

  await test.step('a version asked for in the address runs under a banner', async () => {
    await page.goto(`${release.url}/?tab=${NAME}&mf.${NAME}=${second}`);
    const banner = page.getByRole('complementary', { name: 'Version asked for by hand' });
    await banner.getByRole('button', { name: 'Run it', exact: true }).click();
    await expect(banner).toContainText(`${TITLE} ${second}`);
    await expect(page.getByText(SECOND_LEAD)).toBeVisible();
    await banner.getByRole('button', { name: 'Reset' }).click();
    await expect(lead).toBeVisible();
    await expect(banner).toHaveCount(0);
  });

  await test.step('withdrawing it takes the entry away', async () => {
    await run('withdraw-remote', '--whole');
    await reloadByNotice(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(sidebarEntry(page, 'Settings')).toBeVisible();
    await expect(sidebarEntry(page, TITLE)).toHaveCount(0);
    expect(await workspace.changes()).toEqual([`?? remote-${NAME}/`]);
  });
});
