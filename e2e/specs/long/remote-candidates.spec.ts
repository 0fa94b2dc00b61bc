import type { Page } from '@playwright/test';
import { releaseTest as test } from '../../fixtures/own-release.ts';
import { expect, storeSession } from '../../fixtures/test.ts';

const VERSION = '2.0.0-trial';
const FLEET = 'Drivers and vehicles';

/** The row of a remote in Settings. */
async function runningLine(page: Page, part: string): Promise<string> {
  await page.getByRole('navigation').first().getByRole('link', { name: 'Settings' }).click();
  return page.getByRole('row', { name: new RegExp(`^${part}`) }).innerText();
}

/** User ids in the first and the last of the hundred buckets for this version; see `bucketOf` in the host. */
const FIRST = 'person-35';
const LAST = 'person-169';

for (const [userId, percent, isChosen] of [
  [FIRST, 1, true],
  [FIRST, 99, true],
  [LAST, 99, false],
] as const) {
  test(`a candidate for ${percent} % ${isChosen ? 'reaches' : 'leaves out'} ${userId}, every time`, async ({
    page,
    release,
    session,
    pageErrors,
  }) => {
    // Without the session check the console keeps the fake user id.
    pageErrors.expected.push(/404/);
    await page.route('**/api/capabilities', (route) => route.fulfill({ status: 404 }));
    await storeSession(page, { ...session, userId });
    const candidate = { percent, release: await release.addVersion('fleet', VERSION) };
    await release.publish('fleet', { candidate });
    const { version } = await release.current('fleet');
    for (let visit = 0; visit < 3; visit += 1) {
      await page.goto(`${release.url}/?tab=staff`);
      await expect(page.getByRole('table')).toBeVisible();
      const line = await runningLine(page, FLEET);
      expect(line).toContain(isChosen ? VERSION : version);
      expect(line).toContain(isChosen ? 'Trial release' : 'Current release');
    }
  });
}

test('a broken candidate is replaced by the current version, with a notice', async ({
  page,
  release,
  session,
  pageErrors,
}) => {
  pageErrors.expected.push(/404|Failed to load|RUNTIME-008|integrity|Refused|MIME/);
  await page.route('**/api/capabilities', (route) => route.fulfill({ status: 404 }));
  await storeSession(page, { ...session, userId: FIRST });
  const candidate = { percent: 1, release: await release.addVersion('fleet', VERSION) };
  await release.deleteVersion('fleet', VERSION);
  await release.publish('fleet', { candidate });
  await page.goto(`${release.url}/?tab=staff`);
  await expect(page.getByRole('table')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/trial version and runs in the current one/)).toBeVisible();
});
