import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { violationsInThemes } from '../../fixtures/axe.ts';
import { releaseTest as test, watchVersions } from '../../fixtures/own-release.ts';
import { expect, storeSession, setLanguage } from '../../fixtures/test.ts';

const VERSION = '2.0.0-trial';

/** Advances the clock until the tab has refetched the registry; a tab begins to watch once its first screen is complete. */
async function passFiveMinutes(page: Page): Promise<void> {
  await expect(async () => {
    const answer = page.waitForResponse('**/registry.json', { timeout: 3000 });
    await page.clock.fastForward('05:01');
    await (await answer).finished();
  }).toPass();
}

const TEXTS = {
  en: {
    banner: 'Version asked for by hand',
    fleet: 'Drivers and vehicles',
    reset: 'Reset',
    run: 'Run it',
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
    run: 'Запустить',
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
  const texts = TEXTS[language];

  test.describe(`in ${language}`, () => {
    test.beforeEach(async ({ page, session }) => {
      await setLanguage(page, language);
      await storeSession(page, session);
    });

    test('a version override runs under a banner until Reset', async ({ page, release }) => {
      test.setTimeout(120_000);
      await release.addVersion('fleet', VERSION);
      const { version } = await release.current('fleet');
      const versions = watchVersions(page, 'fleet');
      await page.goto(`${release.url}/?tab=staff&mf.fleet=${VERSION}`);
      const banner = page.getByRole('complementary', { name: texts.banner });
      await expect(page.getByRole('table')).toBeVisible();
      expect([...versions]).toEqual([version]);
      await banner.getByRole('button', { name: texts.run, exact: true }).click();
      await expect(banner).toContainText(`${texts.fleet} ${VERSION}`);
      await expect(page.getByRole('table')).toBeVisible();
      await expect(page).toHaveURL(`${release.url}/?tab=staff`);
      expect(await violationsInThemes(page)).toEqual([]);
      expect(versions).toContain(VERSION);

      await page.reload();
      await expect(banner).toBeVisible();
      await page.goto(`${release.url}/?tab=vehicles`);
      await expect(page.getByRole('table')).toBeVisible();
      await expect(banner).toBeVisible();

      // The banner is sticky at the top, with the page's own top bar below it, also on a phone.
      await page.setViewportSize({ width: 390, height: 844 });
      await page.evaluate(() => scrollTo(0, 400));
      // The page follows the banner's height a frame after the banner has it.
      await expect(async () => {
        const bottom = await banner.evaluate((strip) => strip.getBoundingClientRect().bottom);
        const bar = await page.getByRole('banner').boundingBox();
        expect(bar?.y ?? 0).toBeGreaterThanOrEqual(bottom - 1);
      }).toPass();

      versions.clear();
      await banner.getByRole('button', { name: texts.reset }).click();
      await expect(page.getByRole('table')).toBeVisible();
      await expect(banner).toHaveCount(0);
      // The previous page may still have prefetched at the moment of the click.
      expect([...versions].at(-1)).toBe(version);
    });

    test('an override that is not published, or has a foreign address, is refused with a message', async ({
      page,
      release,
      pageErrors,
    }) => {
      pageErrors.expected.push(/404/);
      for (const [version, sentence] of [
        ['9.9.9', texts.unknown],
        ['http://localhost:4001/remotes/fleet/dev/', texts.foreign],
      ] as const) {
        await page.goto(`${release.url}/?tab=staff&mf.fleet=${encodeURIComponent(version)}`);
        await page.getByRole('button', { name: texts.run, exact: true }).click();
        await expect(page.getByRole('alert')).toContainText(sentence);
        await expect(page.getByRole('complementary', { name: texts.banner })).toContainText(version);
      }
      await page.getByRole('button', { name: texts.back }).click();
      await expect(page.getByRole('table')).toBeVisible();
    });

    test('a deploy while the tab is open shows a notice, swaps nothing and loses nothing typed', async ({
      page,
      release,
    }) => {
      const versions = watchVersions(page, 'fleet');
      const field = page.getByRole('textbox', { name: texts.name });
      const deploy = await release.addVersion('fleet', VERSION);
      const before = await release.current('fleet');
      await page.clock.install();
      await page.goto(`${release.url}/?tab=staff&form=add`);
      await field.fill('Иван Дорогин');

      await release.publish('fleet', { ...deploy, previous: before });
      await passFiveMinutes(page);
      const notice = page.getByRole('status').filter({ hasText: texts.ready });
      await expect(notice).toBeVisible();
      await expect(field).toHaveValue('Иван Дорогин');
      expect([...versions]).toEqual([before.version]);

      expect(await violationsInThemes(page)).toEqual([]);
      await page.getByRole('button', { name: texts.later }).click();
      await expect(notice).toHaveCount(0);
      await passFiveMinutes(page);
      await expect(notice).toHaveCount(0);

      // A rollback to this page's version and another deploy: the notice is shown again.
      await release.publish('fleet', before);
      await passFiveMinutes(page);
      await release.publish('fleet', { ...deploy, previous: before });
      await passFiveMinutes(page);
      await expect(notice).toBeVisible();
      await page.getByRole('button', { name: texts.reload, exact: true }).click();
      await expect(field).toHaveValue('Иван Дорогин');
      expect([...versions]).toEqual([before.version, VERSION]);
    });

    test('the previous version replaces a broken one, with a notice', async ({
      page,
      release,
      pageErrors,
    }) => {
      pageErrors.expected.push(/404|Failed to load|RUNTIME-008|integrity|Refused|MIME/);
      const broken = await release.addVersion('fleet', VERSION);
      const before = await release.current('fleet');
      await release.deleteVersion('fleet', broken.version);
      await release.publish('fleet', { ...broken, previous: before });
      await page.goto(`${release.url}/?tab=staff`);
      await expect(page.getByRole('table')).toBeVisible({ timeout: 20_000 });
      await expect(page.getByRole('alert').filter({ hasText: texts.previous })).toBeVisible();
    });

    test('a registry that was changed in transit is refused with a message', async ({
      page,
      release,
      pageErrors,
    }) => {
      pageErrors.expected.push(/Failed to load/);
      const file = path.join(release.folder, 'registry.json');
      const text = await readFile(file, 'utf8');
      await writeFile(file, text.replace(/"release":"[^"]+"/, '"release":"forged"'));
      await page.goto(`${release.url}/?tab=staff`);
      await expect(page.getByRole('alert')).toContainText(texts.registry);
      await expect(page.getByRole('navigation').first()).toBeVisible();

      await writeFile(file, text);
      await page.getByRole('alert').getByRole('button').first().click();
      await expect(page.getByRole('table')).toBeVisible();
    });
  });
}

test('a rollback while the tab is open shows the notice too', async ({ page, release, session }) => {
  await storeSession(page, session);
  const before = await release.current('fleet');
  const next = await release.addVersion('fleet', VERSION);
  await release.publish('fleet', { ...next, previous: before });
  await page.clock.install();
  const versions = watchVersions(page, 'fleet');
  await page.goto(`${release.url}/?tab=staff`);
  await expect(page.getByRole('table')).toBeVisible();
  await release.publish('fleet', { ...before, previous: null });
  await passFiveMinutes(page);
  await page.getByRole('button', { name: TEXTS.en.reload, exact: true }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect.poll(() => [...versions]).toEqual([VERSION, before.version]);
});

test('Reset prompts before it drops unsaved changes', async ({ page, release, session }) => {
  await storeSession(page, session);
  await release.addVersion('fleet', VERSION);
  await page.goto(`${release.url}/?tab=staff&form=add&mf.fleet=${VERSION}`);
  await page.getByRole('button', { name: TEXTS.en.run, exact: true }).click();
  const field = page.getByRole('textbox', { name: TEXTS.en.name });
  await field.fill('Иван Дорогин');
  await page.getByRole('button', { name: TEXTS.en.reset, exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button').first().click();
  await expect(question).toHaveCount(0);
  await expect(field).toHaveValue('Иван Дорогин');
});
