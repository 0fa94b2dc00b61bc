import type { Page } from '@playwright/test';
import { networkQuiet } from '@park/build/browser/network-quiet.ts';
import { type OwnRelease, releaseTest as test } from '../../fixtures/own-release.ts';
import { type AnyRegistry, readAnyRegistry, writeAnyRegistry } from '../../fixtures/skewed-release.ts';
import { expect, storeSession } from '../../fixtures/test.ts';

const sidebar = (page: Page) => page.getByRole('navigation').first();
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });
const partRow = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Running versions' }).getByRole('row', { name: new RegExp(`^${name} `) });

/** Publishes the remotes of today as ones that were built for another contract; resolves with the registry before. */
async function publishFor(contract: string, { folder }: OwnRelease): Promise<AnyRegistry> {
  const registry = await readAnyRegistry(folder);
  const remotes = Object.entries(registry.remotes).map(([name, remote]) => [
    name,
    // Nor is there an earlier version that fits.
    { ...remote, contract, previous: null },
  ]);
  await writeAnyRegistry(folder, { ...registry, release: contract, remotes: Object.fromEntries(remotes) });
  return registry;
}

for (const [when, contract] of [
  ['the past', '^0.9.0'],
  ['the future', '^2.0.0'],
] as const)
  test(`remotes of ${when} do not fit, in words, and today's come by Try again or a reload`, async ({
    page,
    release,
    session,
  }) => {
    const today = await publishFor(contract, release);
    await page.goto(`${release.url}/login`);
    await expect(page.getByText('Sign-in: this part does not fit the console')).toBeVisible();

    await storeSession(page, session);
    await page.goto(`${release.url}/?tab=staff`);
    await expect(page.getByText('Drivers and vehicles: this part does not fit the console')).toBeVisible();
    await expect(tryAgain(page)).toBeVisible();
    await page.goto(`${release.url}/?tab=settings`);
    for (const name of ['Sign-in', 'Drivers and vehicles', 'Reports'])
      await expect(partRow(page, name)).toContainText(`${contract} does not fit`);

    await writeAnyRegistry(release.folder, today);
    await page.goto(`${release.url}/?tab=staff`);
    await expect(page.getByRole('heading', { level: 1, name: 'Drivers' })).toBeVisible();
  });

test('a tab from before a later contract keeps working, and is told after its reload', async ({
  page,
  release,
  session,
}) => {
  await storeSession(page, session);
  await page.clock.install();
  await page.goto(`${release.url}/?tab=staff`);
  await expect(page.getByRole('table')).toBeVisible();
  // What looks for later releases comes after the first screen.
  await networkQuiet(page);
  const today = await publishFor('^2.0.0', release);
  const answer = page.waitForResponse('**/registry.json');
  await page.clock.fastForward('05:01');
  await (await answer).finished();
  await sidebar(page).getByRole('link', { name: 'Vehicles' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Drivers and vehicles: this part does not fit the console')).toBeVisible();
  await writeAnyRegistry(release.folder, today);
  await page.reload();
  await expect(page.getByRole('table')).toBeVisible();
});
