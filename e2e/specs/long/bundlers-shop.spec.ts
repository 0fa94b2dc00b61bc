import { publishRemote } from '@park/delivery/publishing/publish-remote.ts';
import { directoryStore } from '@park/delivery/store/directory-store.ts';
import { type Bundler, buildForeignProject } from '../../fixtures/bundlers/foreign-project.ts';
import { type OwnRelease, releaseTest as test } from '../../fixtures/own-release.ts';
import { expect, setLanguage, storeSession } from '../../fixtures/test.ts';

const RSPACK: Bundler = {
  config: 'rspack.config.mjs',
  packages: { '@rspack/core': '2.3.2', '@rspack/cli': '2.2.8', '@module-federation/enhanced': '2.9.2' },
  build: ['@rspack/cli/bin/rspack.js', 'build', '--mode', 'production'],
};
const VITE: Bundler = {
  config: 'vite.config.mjs',
  packages: { vite: '8.3.8', '@module-federation/vite': '1.23.8' },
  build: ['vite/bin/vite.js', 'build'],
};

// Each installs its bundler from the registry.
test.setTimeout(300_000);

/** Builds the shop and publishes it into the journey's release; resolves with the lines that were printed. */
async function publishShop(bundler: Bundler, { folder }: OwnRelease): Promise<readonly string[]> {
  const { root, remove } = await buildForeignProject(bundler);
  const lines: string[] = [];
  const place = { store: directoryStore(folder), keys: null, root, percent: null };
  await publishRemote('shop', { ...place, log: (line) => lines.push(line) }).finally(remove);
  return lines;
}

test('a remote that Rspack built is loaded by the console, with the libraries and texts of the host', async ({
  page,
  release,
  session,
}) => {
  const lines = await publishShop(RSPACK, release);
  // The federation runtime has code for a computed public path; "auto" does not run it.
  expect(lines.filter((line) => line.includes('warning'))).toEqual([
    expect.stringMatching(/shop: remoteEntry\.\w+\.js runs a text as code/),
  ]);
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await storeSession(page, session);
  await setLanguage(page, 'ru');
  await page.goto(`${release.url}/?tab=shop`);
  await expect(page.getByRole('heading', { level: 1, name: 'Магазин' })).toBeVisible();
  await expect(page.getByText('Orbit Watch')).toBeVisible();
  expect(problems).toEqual([]);
});

for (const [form, env] of [
  ['the entry that Vite makes', {}],
  ['the second entry with a global variable', { VITE_VAR_ENTRY: 'varRemoteEntry.js' }],
] as const) {
  test(`a remote that Vite built is refused at publishing: ${form}`, async ({ release }) => {
    await expect(publishShop({ ...VITE, env }, release)).rejects.toThrow(
      /The build of shop cannot be published: its entry remoteEntry-[\w-]+\.js is an ES module/,
    );
  });
}
