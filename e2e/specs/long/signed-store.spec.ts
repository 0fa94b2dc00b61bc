import type { Page } from '@playwright/test';
import type { Registry } from '@park/federation/registry';
import { sealed } from '@park/federation/seal';
import { newKeys } from '@park/delivery/publishing/new-keys.testing.ts';
import { failureTexts } from '../../fixtures/failure-texts.ts';
import { integrityOf } from '@park/delivery/store/digest.ts';
import { type SignedRelease, signedTest as test } from '../../fixtures/signed-release.ts';
import { expect, storeSession } from '../../fixtures/test.ts';

const { causes, retry } = failureTexts('en');
const CHANGED = /a file is not the one that was published, so it was not run/;
/** What the browser itself reports of a script or a text with another digest. */
const REFUSED = /integrity|SRI|Failed to load resource|RUNTIME-008|preload/;

/** Code of somebody who can write to the store. */
const foreign = (code: string): string => `globalThis.isForeign = true;${code}`;
const hasRunForeign = (page: Page) => page.evaluate(() => 'isForeign' in globalThis);
const inDays = (days: number): string => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();

/** Changes the content of registry.json and seals it, with a key or without. */
const changeRegistry = async ({ write }: SignedRelease, change: object, signing: string | null) => {
  let before: Registry | null = null;
  await write('registry.json', (text) => ((before = JSON.parse(text) as Registry), text));
  const { seal: _, ...content } = (before ?? {}) as { readonly seal?: unknown };
  const text = await sealed({ ...content, ...change }, signing);
  await write('registry.json', () => text);
};

test.beforeEach(async ({ page, session, pageErrors }) => {
  pageErrors.expected.push(REFUSED);
  await storeSession(page, session);
});

test.describe('a writer of the store without the key cannot run a line', () => {
  test('a signed store runs as it is, late chunks too', async ({ page, signed }) => {
    const late = page.waitForResponse('**/remotes/fleet/*/release.json');
    await page.goto(`${signed.url}/?tab=staff`);
    await expect(page.getByRole('table')).toBeVisible();
    await late;
    await expect(page.getByText(CHANGED)).toHaveCount(0);
    await page.goto(`${signed.url}/?tab=settings`);
    await expect(page.getByText('Accepted until')).toBeVisible();
  });

  for (const [what, file] of [
    ['entry', async (of: SignedRelease) => (await of.remote('fleet')).entry],
    ['first chunk', async (of: SignedRelease) => (await of.remote('fleet')).chunks[0]],
    ['text', async (of: SignedRelease) => (await of.remote('fleet')).texts['en']],
  ] as const)
    test(`a changed ${what} is not run, and the console says so`, async ({ page, signed }) => {
      const url = (await file(signed))?.url ?? '';
      await signed.write(url, (text) => (url.endsWith('.js') ? foreign(text) : text.replace(':"', ':"x')));
      await page.goto(`${signed.url}/?tab=staff`);
      await expect(page.getByText(causes.integrity)).toBeVisible({ timeout: 20_000 });
      expect(await hasRunForeign(page)).toBe(false);
    });

  test('a changed chunk of a component is not run, the console says so, and recovers', async ({
    page,
    signed,
  }) => {
    const { chunks } = await signed.remote('fleet');
    const url = chunks.find(({ component }) => component === 'VehiclesScreen')?.url ?? '';
    await signed.write(url, foreign);
    await page.goto(`${signed.url}/?tab=vehicles`);
    await expect(page.getByText(CHANGED)).toBeVisible({ timeout: 20_000 });
    expect(await hasRunForeign(page)).toBe(false);
    await expect(page.getByRole('table')).toHaveCount(0);
    const again = page.getByRole('button', { name: 'Retry' });
    await expect(again).toBeVisible();
    await signed.write(url, (text) => text.replace(foreign(''), ''));
    // The first press may still meet the changed file in the browser's cache.
    await expect(async () => {
      if (await again.isVisible()) await again.click();
      await expect(page.getByRole('table')).toBeVisible({ timeout: 2000 });
    }).toPass();
  });

  test('a changed late chunk is not run, and the console says so', async ({ page, signed }) => {
    for (const file of await signed.lateScripts('fleet')) await signed.write(file, foreign);
    await page.goto(`${signed.url}/?tab=staff`);
    await expect(page.getByText(CHANGED)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('table')).toBeVisible();
    expect(await hasRunForeign(page)).toBe(false);
  });

  test('a changed release.json vouches for no late chunk', async ({ page, signed }) => {
    const late = await signed.lateScripts('fleet');
    const digests: Record<string, string> = {};
    for (const file of late)
      await signed.write(file, (text) => {
        digests[file.split('/').at(-1) ?? ''] = integrityOf(foreign(text));
        return foreign(text);
      });
    const { version } = await signed.remote('fleet');
    const file = `remotes/fleet/${version}/release.json`;
    let content: { readonly files?: object; readonly seal?: unknown } = {};
    await signed.write(file, (text) => ((content = JSON.parse(text) as typeof content), text));
    const { seal: _, ...rest } = content;
    for (const signing of [null, newKeys().signing]) {
      const text = await sealed({ ...rest, files: { ...rest.files, ...digests } }, signing);
      await signed.write(file, () => text);
      await page.goto(`${signed.url}/?tab=staff`);
      await expect(page.getByText(CHANGED)).toBeVisible({ timeout: 20_000 });
      expect(await hasRunForeign(page)).toBe(false);
    }
  });

  test('a script that no release names is not run', async ({ page, signed }) => {
    const { version } = await signed.remote('fleet');
    const folder = `remotes/fleet/${version}`;
    await signed.write(`${folder}/evil.js`, () => foreign(''));
    await page.goto(`${signed.url}/?tab=staff`);
    await expect(page.getByRole('table')).toBeVisible();
    const outcome = await page.evaluate(
      (url) =>
        new Promise((resolve) => {
          const policy = trustedTypes?.createPolicy('remote#webpack', { createScriptURL: (text) => text });
          const script = document.createElement('script');
          script.src = policy?.createScriptURL(url) ?? url;
          script.onerror = () => resolve('error');
          script.onload = () => resolve('load');
          document.head.appendChild(script);
        }),
      `/${folder}/evil.js`,
    );
    expect([outcome, await hasRunForeign(page)]).toEqual(['error', false]);
    await expect(page.getByText(CHANGED)).toBeVisible();
  });

  test('a page among the files of a remote runs nothing', async ({ page, signed, pageErrors }) => {
    pageErrors.expected.push(/Content Security Policy|sandboxed/);
    const { version } = await signed.remote('fleet');
    const folder = `remotes/fleet/${version}`;
    await signed.write(`${folder}/evil.js`, () => `document.title = 'ran';`);
    await signed.write(
      `${folder}/evil.html`,
      () => `<h1>Evil</h1><script src="evil.js"></script><script>document.title = 'ran';</script>`,
    );
    await page.goto(`${signed.url}/${folder}/evil.html`);
    await expect(page.getByRole('heading', { name: 'Evil' })).toBeVisible();
    expect(await page.title()).toBe('');
  });

  for (const [what, change] of [
    ['of another key', (of: SignedRelease) => changeRegistry(of, {}, newKeys().signing)],
    ['without a signature', (of: SignedRelease) => changeRegistry(of, {}, null)],
    [
      'that was changed',
      (of: SignedRelease) => of.write('registry.json', (t) => t.replace('"enabled":true', '"enabled":false')),
    ],
    [
      'whose signature is over',
      (of: SignedRelease) => changeRegistry(of, { expires: inDays(-1) }, of.keys.signing),
    ],
  ] as const)
    test(`a registry ${what} is refused, and the console says so`, async ({ page, signed }) => {
      await change(signed);
      await page.goto(`${signed.url}/?tab=staff`);
      await expect(page.getByText(causes.registry).first()).toBeVisible({ timeout: 20_000 });
    });

  test('an older registry than this browser has seen is refused until its owner signs one', async ({
    page,
    signed,
  }) => {
    let old = '';
    await signed.write('registry.json', (text) => (old = text));
    await signed.sign();
    await page.goto(`${signed.url}/?tab=staff`);
    await expect(page.getByRole('table')).toBeVisible();
    await signed.write('registry.json', () => old);
    await page.reload();
    await expect(page.getByText(causes.registry).first()).toBeVisible({ timeout: 20_000 });
    await signed.sign();
    await page.getByRole('button', { name: retry }).first().click();
    await expect(page.getByRole('table')).toBeVisible();
  });
});
