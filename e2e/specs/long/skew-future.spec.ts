import { listDrivers } from '@park/contract/drivers';
import type { Page } from '@playwright/test';
import { violationsInThemes } from '../../fixtures/axe.ts';
import { type OwnRelease, releaseTest as test } from '../../fixtures/own-release.ts';
import { OWN_CATALOG } from '../../fixtures/own-remotes.ts';
import { send } from '../../fixtures/people.ts';
import {
  type AnyManifest,
  type AnyRemote,
  copyRemote,
  readAnyRegistry,
  writeAnyRegistry,
} from '../../fixtures/skewed-release.ts';
import { expect, setLanguage, storeSession } from '../../fixtures/test.ts';

const emptyManifest = (name: string): AnyManifest => ({
  title: { en: name },
  screens: [],
  pages: [],
  groups: [],
  parts: [],
  offers: {},
  signIn: null,
  owner: null,
});
const screen = (tab: string, title: string) => ({
  tab,
  component: 'ReportsScreen',
  title: { en: title },
  order: 60,
});

/** Publishes what a later version of the console may publish beside everything that this one knows. */
async function publishFuture({ folder }: OwnRelease): Promise<void> {
  const registry = await readAnyRegistry(folder);
  const { fleet, reports } = registry.remotes;
  if (!fleet?.manifest || !reports?.manifest) throw new Error('The registry lacks fleet or reports');
  const [first, ...screens] = fleet.manifest.screens;
  const copy = (name: string): Promise<AnyRemote> => copyRemote(folder, reports, 'reports', name);
  const part = { component: 'DriverWeek', order: 5 };
  await writeAnyRegistry(folder, {
    ...registry,
    region: 'by',
    remotes: {
      fleet: {
        ...fleet,
        manifest: {
          ...fleet.manifest,
          shortcuts: [{ key: 'F2', tab: 'staff' }],
          screens: [{ ...first, badge: 'taxipark/count' }, ...screens, screen('Not A Tab', 'Broken')],
        },
      },
      reports: {
        ...reports,
        manifest: {
          ...reports.manifest,
          parts: [
            { ...part, slot: 'map.overlay' },
            { ...part, slot: 'driver.detail', needs: { tariff: 'text' } },
            { ...part, slot: 'driver.detail', needs: { route: 'polyline' } },
            ...reports.manifest.parts,
          ],
        },
      },
      future: {
        ...(await copy('future')),
        contract: '^4.0.0',
        manifest: {
          ...emptyManifest('Future'),
          screens: [{ ...screen('future', 'Tomorrow'), icon: 'Rocket' }],
        },
      },
      shop: {
        ...(await copy('shop')),
        manifest: { ...emptyManifest('Shop'), screens: [screen('staff', 'Sellers'), screen('shop', 'Shop')] },
      },
      'Bad-Name': await copy('other'),
      auth: registry.remotes['auth'] as AnyRemote,
      people: registry.remotes['people'] as AnyRemote,
      money: registry.remotes['money'] as AnyRemote,
      platforms: registry.remotes['platforms'] as AnyRemote,
    },
  });
}

/** What Settings says, line by line: the place, then words. */
const LINES = [
  /^registry\.region: not known to this console/,
  /^remotes\.fleet\.manifest\.shortcuts: not known to this console/,
  /^remotes\.fleet\.manifest\.screens\[0\]\.badge: not known to this console/,
  /^remotes\.fleet\.manifest\.screens\[3\]: invalid.*screens\[3\]\.tab must match/,
  /^remotes\.reports\.manifest: DriverWeek in map\.overlay: its place is missing.*no remote offers that slot/,
  /^remotes\.reports\.manifest: DriverWeek in driver\.detail: its place does not give what it needs.*DriverWeek of reports needs tariff \(text\) in the slot driver\.detail; fleet does not give it/,
  /^remotes\.reports\.manifest\.parts\[2\]: invalid.*route must be one of/,
  /^remotes\.Bad-Name: invalid.*must match/,
  /^remotes\.shop\.manifest: tab staff: claimed by another part.*shop and fleet both claim the tab staff/,
];

const sidebar = (page: Page) => page.getByRole('navigation').first();
const notUsed = (page: Page) => page.getByRole('region', { name: 'Not used' });

test.describe('this host with a registry from the future', () => {
  test.beforeEach(async ({ page, release, session }) => {
    await publishFuture(release);
    await storeSession(page, session);
  });

  test('runs everything that it knows', async ({ page, release, session }) => {
    test.setTimeout(120_000);
    for (const { tab, title } of OWN_CATALOG.screens) {
      await page.goto(`${release.url}/?tab=${tab}`);
      await expect(page).toHaveTitle(new RegExp(title['en'] ?? ''));
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
    await page.goto(`${release.url}/?tab=staff`);
    // The first who claims the tab has it.
    await expect(sidebar(page).getByRole('link', { name: 'Staff' })).toBeVisible();
    await expect(sidebar(page).getByRole('link', { name: 'Sellers' })).toHaveCount(0);
    await expect(sidebar(page).getByRole('link', { name: 'Shop' })).toBeVisible();
    await expect(page.getByRole('table')).toBeVisible();
    const { drivers } = await send(release.url, listDrivers, undefined, { session });
    await page.goto(`${release.url}/?tab=staff&driver=${drivers[0]?.userId ?? ''}`);
    await expect(page.getByRole('region', { name: 'Last 7 days' })).toHaveCount(1);
  });

  test('says at the tab of a remote that was made for a later console that it does not fit', async ({
    page,
    release,
  }) => {
    await page.goto(release.url);
    await sidebar(page).getByRole('link', { name: 'Tomorrow' }).click();
    await expect(page.getByText('Future: this part does not fit the console')).toBeVisible();
    await sidebar(page).getByRole('link', { name: 'Settings' }).click();
    await expect(
      page.getByRole('region', { name: 'Running versions' }).getByRole('row', { name: /^Future / }),
    ).toContainText('Failed');
    await page.reload();
    await expect(
      page.getByRole('region', { name: 'Running versions' }).getByRole('row', { name: /^Future / }),
    ).toContainText('^4.0.0 does not fit');
  });

  test('lists in the settings everything that it leaves out', async ({ page, release }) => {
    await page.goto(`${release.url}/?tab=settings`);
    const lines = notUsed(page).getByRole('listitem');
    await expect(lines).toHaveCount(LINES.length);
    for (const line of LINES) await expect(lines.filter({ hasText: line })).toHaveCount(1);
  });

  for (const language of ['en', 'ru'] as const)
    test(`the list of what is left out fits into a phone and passes axe (${language})`, async ({
      page,
      release,
    }) => {
      await setLanguage(page, language);
      await page.setViewportSize({ width: 390, height: 844 });
      const list = page.getByRole('region', { name: language === 'en' ? 'Not used' : 'Не используется' });
      await page.goto(`${release.url}/?tab=settings`);
      await expect(list).toBeVisible();
      expect(await list.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
      expect(await violationsInThemes(page)).toEqual([]);
    });
});
