import type { Page } from '@playwright/test';
import { failureTexts } from '../../fixtures/failure-texts.ts';
import { watchVersions } from '../../fixtures/own-release.ts';
import { signedTest as test } from '../../fixtures/signed-release.ts';
import { ADMIN, expect, signInThroughApi, storeSession } from '../../fixtures/test.ts';

const VERSION = '2.0.0-trial';
const { causes } = failureTexts('en');
const inDays = (days: number): string => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
const bannerOf = (page: Page) => page.getByRole('complementary', { name: 'Version asked for by hand' });
const run = (page: Page) => bannerOf(page).getByRole('button', { name: 'Run it', exact: true }).click();

test('a signed version runs by hand, and one whose signature is over is refused', async ({
  page,
  signed,
  session,
}) => {
  await storeSession(page, session);
  await signed.addVersion('fleet', VERSION, inDays(1));
  const versions = watchVersions(page, 'fleet');
  await page.goto(`${signed.url}/?tab=staff&mf.fleet=${VERSION}`);
  await run(page);
  await expect(bannerOf(page)).toContainText(`Drivers and vehicles ${VERSION}`);
  await expect(page.getByRole('table')).toBeVisible();
  expect(versions).toContain(VERSION);

  await signed.addVersion('fleet', '1.0.0-old', inDays(-1));
  await page.goto(`${signed.url}/?tab=staff&mf.fleet=1.0.0-old`);
  await run(page);
  await expect(page.getByText(causes.integrity)).toBeVisible();
  expect(versions).not.toContain('1.0.0-old');
});

for (const role of ['operator', 'accountant', 'viewer'])
  test(`the address of a person who is ${role} runs no other version, and asks nothing`, async ({
    page,
    signed,
    session,
  }) => {
    await storeSession(page, { ...session, role });
    await signed.addVersion('fleet', VERSION, inDays(1));
    const versions = watchVersions(page, 'fleet');
    await page.goto(`${signed.url}/?tab=staff&mf.fleet=${VERSION}`);
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page).toHaveURL(`${signed.url}/?tab=staff`);
    await expect(bannerOf(page)).toHaveCount(0);
    expect([...versions]).toEqual([(await signed.remote('fleet')).version]);
  });

test('the sign-in page runs no other version, neither for a guest nor after signing out', async ({
  page,
  signed,
  origin,
}) => {
  await signed.addVersion('auth', VERSION, inDays(1));
  const published = (await signed.remote('auth')).version;
  const versions = watchVersions(page, 'auth');
  await page.goto(`${signed.url}/login?mf.auth=${VERSION}`);
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(bannerOf(page)).toHaveCount(0);
  expect([...versions]).toEqual([published]);

  // A session of its own: it ends.
  await storeSession(page, await signInThroughApi(origin));
  await page.goto(`${signed.url}/?tab=settings&mf.auth=${VERSION}`);
  await run(page);
  await expect(bannerOf(page)).toContainText('Reset');
  versions.clear();
  await page.getByRole('button', { name: new RegExp(ADMIN.name) }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(bannerOf(page)).toHaveCount(0);
  expect([...versions]).toEqual([published]);
});
