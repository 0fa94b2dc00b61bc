import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { releaseTest as test } from '../fixtures/own-release.ts';
import { expect, keepSession, speak } from '../fixtures/test.ts';

const VERSION = '2.0.0-trial';

/** Which versions of a remote have run code in the page. */
function watchVersions(page: Page, name: string): Set<string> {
  const versions = new Set<string>();
  page.on('request', (request) => {
    const match = new RegExp(`^/remotes/${name}/([^/]+)/`).exec(new URL(request.url()).pathname);
    if (match?.[1] && request.resourceType() === 'script') versions.add(match[1]);
  });
  return versions;
}

/** Until the tab has looked at the registry again. */
async function passFiveMinutes(page: Page): Promise<void> {
  const answer = page.waitForResponse('**/registry.json');
  await page.clock.fastForward('05:01');
  await (await answer).finished();
}

/** In both themes. */
async function expectNoBarrier(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${colorScheme} ${id} ${nodes[0]?.target.join(' ')}`)).toEqual(
      [],
    );
  }
}

const WORDS = {
  en: {
    banner: 'Version asked for by hand',
    fleet: 'Drivers and vehicles',
    reset: 'Reset',
    unknown: /is not published here/,
    foreign: /code from another place/,
    back: 'Back to the usual version',
    ready: 'A new version is ready',
    reload: 'Reload',
    later: 'Later',
    name: 'Full name',
    previous: /runs in the one before it/,
    registry: /list of the console's parts could not be read, or it failed its check/,
  },
  ru: {
    banner: 'Версия, выбранная вручную',
    fleet: 'Водители и автомобили',
    reset: 'Сбросить',
    unknown: /здесь не опубликована/,
    foreign: /код из другого места/,
    back: 'Вернуть обычную версию',
    ready: 'Готова новая версия',
    reload: 'Обновить',
    later: 'Позже',
    name: 'ФИО',
    previous: /работает предыдущая/,
    registry: /список разделов консоли, или он не прошёл проверку/,
  },
} as const;

for (const language of ['en', 'ru'] as const) {
  const words = WORDS[language];

  test.describe(`in ${language}`, () => {
    test.beforeEach(async ({ page, session }) => {
      await speak(page, language);
      await keepSession(page, session);
    });

    test('a version asked for by hand runs under a banner until Reset', async ({ page, release }) => {
      test.setTimeout(120_000);
      await release.addVersion('fleet', VERSION);
      const { version } = await release.current('fleet');
      const versions = watchVersions(page, 'fleet');
      await page.goto(`${release.url}/?tab=staff&mf.fleet=${VERSION}`);
      const banner = page.getByRole('complementary', { name: words.banner });
      await expect(banner).toContainText(`${words.fleet} ${VERSION}`);
      await expect(page.getByRole('table')).toBeVisible();
      await expect(page).toHaveURL(`${release.url}/?tab=staff`);
      await expectNoBarrier(page);
      expect(versions).toContain(VERSION);

      await page.reload();
      await expect(banner).toBeVisible();
      await page.goto(`${release.url}/?tab=vehicles`);
      await expect(page.getByRole('table')).toBeVisible();
      await expect(banner).toBeVisible();

      // Sticky at the top, with the page's own top bar below it, also on a telephone.
      await page.setViewportSize({ width: 390, height: 844 });
      await page.evaluate(() => scrollTo(0, 400));
      const bottom = await banner.evaluate((strip) => strip.getBoundingClientRect().bottom);
      const bar = await page.getByRole('banner').boundingBox();
      expect(bar?.y ?? 0).toBeGreaterThanOrEqual(bottom - 1);

      versions.clear();
      await banner.getByRole('button', { name: words.reset }).click();
      await expect(page.getByRole('table')).toBeVisible();
      await expect(banner).toHaveCount(0);
      // The page that was left may still have fetched ahead in the moment of the press.
      expect([...versions].at(-1)).toBe(version);
    });

    test('a version that is not published, or lies elsewhere, is refused in words', async ({
      page,
      release,
      complaints,
    }) => {
      complaints.expected.push(/404/);
      for (const [version, sentence] of [
        ['9.9.9', words.unknown],
        ['http://localhost:4001/remotes/fleet/dev/', words.foreign],
      ] as const) {
        await page.goto(`${release.url}/?tab=staff&mf.fleet=${encodeURIComponent(version)}`);
        await expect(page.getByRole('alert')).toContainText(sentence);
        await expect(page.getByRole('complementary', { name: words.banner })).toContainText(version);
      }
      await page.getByRole('button', { name: words.back }).click();
      await expect(page.getByRole('table')).toBeVisible();
    });

    test('a deploy while the tab is open is told, swaps nothing and loses nothing typed', async ({
      page,
      release,
    }) => {
      const versions = watchVersions(page, 'fleet');
      const field = page.getByRole('textbox', { name: words.name });
      const deploy = await release.addVersion('fleet', VERSION);
      const before = await release.current('fleet');
      await page.clock.install();
      await page.goto(`${release.url}/?tab=staff&form=add`);
      await field.fill('Иван Дорогин');

      await release.publish('fleet', { ...deploy, previous: before });
      await passFiveMinutes(page);
      const notice = page.getByRole('status').filter({ hasText: words.ready });
      await expect(notice).toBeVisible();
      await expect(field).toHaveValue('Иван Дорогин');
      expect([...versions]).toEqual([before.version]);

      await expectNoBarrier(page);
      await page.getByRole('button', { name: words.later }).click();
      await expect(notice).toHaveCount(0);
      await passFiveMinutes(page);
      await expect(notice).toHaveCount(0);

      // Back to where this page is, and forward once more: that is news again.
      await release.publish('fleet', before);
      await passFiveMinutes(page);
      await release.publish('fleet', { ...deploy, previous: before });
      await passFiveMinutes(page);
      await expect(notice).toBeVisible();
      await page.getByRole('button', { name: words.reload, exact: true }).click();
      await expect(field).toHaveValue('Иван Дорогин');
      expect([...versions]).toEqual([before.version, VERSION]);
    });

    test('the previous version stands in for a broken one, and the operator is told', async ({
      page,
      release,
      complaints,
    }) => {
      complaints.expected.push(/404|Failed to load|RUNTIME-008|integrity|Refused|MIME/);
      const broken = await release.addVersion('fleet', VERSION);
      const before = await release.current('fleet');
      await release.lose('fleet', broken.version);
      await release.publish('fleet', { ...broken, previous: before });
      await page.goto(`${release.url}/?tab=staff`);
      await expect(page.getByRole('table')).toBeVisible({ timeout: 20_000 });
      await expect(page.getByRole('alert').filter({ hasText: words.previous })).toBeVisible();
    });

    test('a registry that was changed on its way is refused in words', async ({
      page,
      release,
      complaints,
    }) => {
      complaints.expected.push(/Failed to load/);
      const file = path.join(release.folder, 'registry.json');
      const text = await readFile(file, 'utf8');
      await writeFile(file, text.replace(/"release":"[^"]+"/, '"release":"forged"'));
      await page.goto(`${release.url}/?tab=staff`);
      await expect(page.getByRole('alert')).toContainText(words.registry);
      await expect(page.getByRole('navigation').first()).toBeVisible();

      await writeFile(file, text);
      await page.getByRole('alert').getByRole('button').first().click();
      await expect(page.getByRole('table')).toBeVisible();
    });
  });
}

test('a rollback while the tab is open counts as a release', async ({ page, release, session }) => {
  await keepSession(page, session);
  const before = await release.current('fleet');
  const next = await release.addVersion('fleet', VERSION);
  await release.publish('fleet', { ...next, previous: before });
  await page.clock.install();
  const versions = watchVersions(page, 'fleet');
  await page.goto(`${release.url}/?tab=staff`);
  await expect(page.getByRole('table')).toBeVisible();
  await release.publish('fleet', { ...before, previous: null });
  await passFiveMinutes(page);
  await page.getByRole('button', { name: WORDS.en.reload, exact: true }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect.poll(() => [...versions]).toEqual([VERSION, before.version]);
});

test('unsaved changes are asked about before Reset', async ({ page, release, session }) => {
  await keepSession(page, session);
  await release.addVersion('fleet', VERSION);
  await page.goto(`${release.url}/?tab=staff&form=add&mf.fleet=${VERSION}`);
  const field = page.getByRole('textbox', { name: WORDS.en.name });
  await field.fill('Иван Дорогин');
  await page.getByRole('button', { name: WORDS.en.reset, exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button').first().click();
  await expect(question).toHaveCount(0);
  await expect(field).toHaveValue('Иван Дорогин');
});
