import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readRegistryOf, releaseTest } from '../../fixtures/own-release.ts';
import { chooseLanguage, reloadByNotice, sidebarEntry } from '../../fixtures/open-tab.ts';
import { openOutside, type Outside, timed } from '../../fixtures/outside-project.ts';
import { expect, storeSession } from '../../fixtures/test.ts';

const NAME = 'guests';
const TITLE = 'Guest list';
const PROJECT = `remote-${NAME}`;
const FIRST_LEAD = 'The drivers of the park. Replace this list with yours.';
const SECOND_LEAD = 'The second version of the guest list.';

/** What neither the host nor the texts have. */
const WRONG = `import { useHost } from '@park/federation/host-services';
import { useTranslation } from 'react-i18next';

export function useWrong() {
  useHost().navigation.goo({ tab: 'guests' });
  return useTranslation('guests').t('nothing');
}
`;

const test = releaseTest.extend<{ outside: Outside }>({
  outside: [
    async ({}, use) => {
      const outside = await openOutside();
      await use(outside);
      await outside.remove();
    },
    { timeout: 180_000 },
  ],
});

test('a team outside brings a remote from an empty folder into a running console', async ({
  page,
  release,
  outside,
  session,
}) => {
  test.setTimeout(600_000);
  const host = async (): Promise<string> => (await readRegistryOf(release.folder)).host;
  const version = async (): Promise<string> => (await release.current(NAME)).version;
  const npm = (...args: string[]) => outside.run(`npm ${args.join(' ')}`, PROJECT, 'npm', ...args);
  const inStore = (script: string) =>
    outside.run(`npm run ${script}`, PROJECT, 'npm', 'run', script, '--', '--store', release.folder);
  const lead = page.getByText(FIRST_LEAD);
  const hostBefore = await host();

  await storeSession(page, session);
  await page.clock.install();
  await page.goto(`${release.url}/?tab=staff`);
  await expect(page.getByRole('table')).toBeVisible();
  await expect(sidebarEntry(page, TITLE)).toHaveCount(0);

  const create = ['--yes', '--package=./park-create-remote.tgz', 'create-remote', NAME, '--title', TITLE];
  await outside.run('npx create-remote', '.', 'npx', ...create);
  await npm('install');
  const lock = await readFile(path.join(outside.folder, PROJECT, 'package-lock.json'), 'utf8');
  expect(lock.match(/"resolved": "(?!file:kit\/)[^"]+"/g)).toBeNull();
  expect(await npm('test')).toContain('is translated into Russian');
  const wrong = path.join(outside.folder, PROJECT, 'src/wrong.ts');
  await writeFile(wrong, WRONG);
  const refused = await npm('test').then(
    () => '',
    (error: { readonly stdout: string }) => error.stdout,
  );
  expect(refused).toContain("Property 'goo' does not exist on type 'Navigation'");
  expect(refused).toContain('"nothing"');
  await rm(wrong);
  await npm('run', 'build');
  await inStore('publish-remote');
  const first = await version();

  await timed('the screen is in the sidebar of the open tab, in both languages', async () => {
    await reloadByNotice(page);
    await sidebarEntry(page, TITLE).click();
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    const lines = page.getByRole('list', { name: 'Drivers' }).getByRole('listitem');
    await expect(lines.first()).toBeVisible();
    await chooseLanguage(page, /English/, 'Русский');
    await expect(page.getByText('Водители парка. Замените этот список своим.')).toBeVisible();
    await expect(page.getByText(/^Показано /)).toBeVisible();
    await chooseLanguage(page, /Русский/, 'English');
    await expect(lead).toBeVisible();
  });

  const texts = path.join(outside.folder, PROJECT, `src/features/${NAME}/locales/en.json`);
  await writeFile(texts, (await readFile(texts, 'utf8')).replace(FIRST_LEAD, SECOND_LEAD));
  await inStore('publish-remote');
  await timed('the second version is in the open tab', async () => {
    await reloadByNotice(page);
    await expect(page.getByText(SECOND_LEAD)).toBeVisible();
    expect(await version()).not.toBe(first);
  });

  await inStore('rollback-remote');
  await timed('the first version is in the open tab again', async () => {
    await reloadByNotice(page);
    await expect(lead).toBeVisible();
    expect(await version()).toBe(first);
  });
  expect(await host()).toBe(hostBefore);
  expect((await readdir(outside.folder)).toSorted()).toEqual(['park-create-remote.tgz', PROJECT]);
});
