import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { publishHost } from '@park/delivery/publishing/publish-host.ts';
import { publishTogether } from '@park/delivery/publishing/publish-remote.ts';
import { directoryStore } from '@park/delivery/store/directory-store.ts';
import type { Page } from '@playwright/test';
import { releaseTest, watchVersions } from '../../fixtures/own-release.ts';
import { ROOT } from '../../fixtures/programs.ts';
import { expect, setLanguage, storeSession } from '../../fixtures/test.ts';

const LIBRARY = '@tanstack/react-query';

/** Replaces a text in the files of a folder, and fails when none has it. */
async function replaceIn(folder: string, files: RegExp, from: string, to: string): Promise<void> {
  let isFound = false;
  for (const name of await readdir(folder)) {
    if (!files.test(name)) continue;
    const file = path.join(folder, name);
    const text = await readFile(file, 'utf8');
    isFound ||= text.includes(from);
    await writeFile(file, text.replaceAll(from, to));
  }
  if (!isFound) throw new Error(`Nothing in ${folder} has ${from}`);
}

/** Builds of a host that hands over a later version of a library, and of a remote that needs it. */
async function nextBuilds(): Promise<string> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'park-builds-'));
  for (const app of ['host', 'remote-fleet'])
    for (const part of ['package.json', 'dist'])
      await cp(path.join(ROOT, app, part), path.join(root, app, part), { recursive: true });
  const provided = await readFile(path.join(root, 'host/dist/.provided.json'), 'utf8');
  const { libraries } = JSON.parse(provided) as { readonly libraries: Readonly<Record<string, string>> };
  const given = libraries[LIBRARY] ?? '';
  const [major = '', minor = ''] = given.split('.');
  const next = `${major}.${Number(minor) + 1}.0`;
  await replaceIn(
    path.join(root, 'host/dist'),
    /^(?:main\..*\.js|\.provided\.json)$/,
    `"${given}"`,
    `"${next}"`,
  );
  // Another build has files of another name.
  const [main = ''] = (await readdir(path.join(root, 'host/dist'))).filter((name) =>
    /^main\..*\.js$/.test(name),
  );
  await rename(path.join(root, 'host/dist', main), path.join(root, 'host/dist/main.next.js'));
  await replaceIn(path.join(root, 'host/dist'), /^index\.html$/, main, 'main.next.js');
  const manifest = await readFile(path.join(root, 'remote-fleet/dist/manifest.json'), 'utf8');
  const { needs } = JSON.parse(manifest) as { readonly needs: Readonly<Record<string, string>> };
  await replaceIn(
    path.join(root, 'remote-fleet/dist'),
    /^(?:remoteEntry.*\.js|manifest\.json)$/,
    `"${needs[LIBRARY]}"`,
    `"^${next}"`,
  );
  return root;
}

const test = releaseTest.extend<{ builds: string }>({
  // The first argument names the fixtures that it needs: none.
  // oxlint-disable-next-line no-empty-pattern
  builds: async ({}, use) => {
    const root = await nextBuilds();
    await use(root);
    await rm(root, { recursive: true });
  },
});

const WAITS = {
  en: new RegExp(`waits for a newer console: it needs ${LIBRARY}`),
  ru: new RegExp(`ждёт более новой консоли: нужно ${LIBRARY}`),
};

async function drivers(page: Page, url: string): Promise<ReadonlySet<string>> {
  const versions = watchVersions(page, 'fleet');
  await page.goto(`${url}/?tab=staff`);
  await expect(page.getByRole('table')).toBeVisible();
  return versions;
}

for (const language of ['en', 'ru'] as const) {
  test(`an older and a newer console on one store each run the newest version that fits it, in ${language}`, async ({
    page,
    browser,
    release,
    session,
    builds,
  }) => {
    test.setTimeout(120_000);
    await setLanguage(page, language);
    await storeSession(page, session);
    const lines: string[] = [];
    const place = { root: builds, store: directoryStore(release.folder), keys: null };
    const log = (line: string) => void lines.push(line);
    const before = (await release.current('fleet')).version;

    await publishTogether(['fleet'], { ...place, percent: null, log });
    expect(lines.join('\n')).toContain(`until then ${before} runs on`);
    expect([...(await drivers(page, release.url))]).toEqual([before]);
    await page.goto(`${release.url}/?tab=settings`);
    await expect(page.getByText(WAITS[language])).toBeVisible();

    // The page of the older host as a CDN keeps it.
    const kept = await page.request.get(`${release.url}/?tab=staff`);
    const old = { status: 200, headers: kept.headers(), body: await kept.body() };
    await publishHost({ ...place, isBreaking: false, log });
    const after = (await release.current('fleet')).version;
    expect(after).not.toBe(before);

    const other = await (await browser.newContext()).newPage();
    await setLanguage(other, language);
    await storeSession(other, session);
    expect([...(await drivers(other, release.url))]).toEqual([after]);
    await other.goto(`${release.url}/?tab=settings`);
    await expect(other.getByText(after, { exact: true }).first()).toBeVisible();
    await expect(other.getByText(WAITS[language])).toHaveCount(0);

    await page.route(`${release.url}/?tab=*`, (route) =>
      route.request().resourceType() === 'document' ? route.fulfill(old) : route.fallback(),
    );
    expect([...(await drivers(page, release.url))]).toEqual([before]);
    await page.goto(`${release.url}/?tab=settings`);
    await expect(page.getByText(WAITS[language])).toBeVisible();
    await other.context().close();
  });
}
