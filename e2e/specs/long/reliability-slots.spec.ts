import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { listDrivers } from '@park/contract/drivers';
import { DEFAULT_OFFER } from '@park/contract/languages';
import { listVehicles } from '@park/contract/vehicles';
import { startBackend } from '@park/delivery/console/backend.ts';
import type { Page } from '@playwright/test';
import { faultTest, isFullRun } from '../../fixtures/fault-release.ts';
import { FAULTS } from '../../fixtures/faults.ts';
import { failureTexts } from '../../fixtures/failure-texts.ts';
import { type FilledSlot, FILLED_SLOTS, PARTS_OF_SHOP, type Records } from '../../fixtures/filled-slots.ts';
import { send } from '../../fixtures/people.ts';
import { FIRST_ADMIN } from '../../fixtures/parks.ts';
import { expect, signInThroughApi, storeSession } from '../../fixtures/test.ts';

const en = failureTexts('en');
/** The demo park is written at the first start. */
const START_LIMIT = 240_000;

/** These journeys save records, so they have a park of their own. */
const test = faultTest.extend<{ records: Records }, { parkUrl: string }>({
  parkUrl: [
    async ({}, use) => {
      const dataDir = await mkdtemp(path.join(os.tmpdir(), 'park-slots-'));
      const address = { port: 0, host: 'localhost', trustedProxies: [] };
      const settings = {
        ...address,
        dataDir,
        databaseUrl: null,
        apiUrl: null,
        demoParks: 1,
        languages: DEFAULT_OFFER,
      };
      const backend = await startBackend(settings, () => undefined);
      await use(backend.url() ?? '');
      await backend.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: START_LIMIT },
  ],
  origin: async ({ parkUrl }, use) => use(parkUrl),
  adminSession: [
    async ({ parkUrl }, use) => use(await signInThroughApi(parkUrl, FIRST_ADMIN)),
    { scope: 'worker' },
  ],
  records: async ({ origin, session }, use) => {
    const { drivers } = await send(origin, listDrivers, undefined, { session });
    const { vehicles } = await send(origin, listVehicles, undefined, { session });
    const [driver, vehicle] = [drivers[0], vehicles[0]];
    if (!driver || !vehicle) throw new Error('The demo park has no records');
    await use({ driver, vehicle });
  },
});

/** Tries again, part by part; where the failure was the remote's, the first press brings all of them. */
async function tryAgain(page: Page, { retry }: FilledSlot): Promise<void> {
  const buttons = page.getByRole('button', { name: retry(en), exact: true });
  for (let left = await buttons.count(); left > 0; left -= 1) {
    await buttons
      .first()
      .click({ timeout: 5000 })
      .catch(async (error: unknown) => {
        if ((await buttons.count()) > 0) throw error;
      });
  }
}

/** Settings has no retry of its own for the registry; the dashboard has. */
async function retryRegistry(page: Page, { slot, retry }: FilledSlot): Promise<void> {
  const menu = page.getByRole('navigation').first();
  if (slot === 'settings') await menu.locator('a[href="/"]').click();
  await page.getByRole('button', { name: retry(en) }).click();
  if (slot !== 'settings') return;
  await expect(page.locator('[data-boundary]').first()).toBeVisible({ timeout: 20_000 });
  await menu.locator('a[href="/?tab=settings"]').click();
}

for (const filled of FILLED_SLOTS) {
  const { slot, name, faultInGate, worksWithoutRegistry = false } = filled;
  test.describe(`of ${name} in ${slot}`, () => {
    for (const fault of FAULTS.filter(({ title }) => isFullRun || title === faultInGate)) {
      const { affectsRegistry = false } = fault;
      test(`${fault.title}: its place says so, the screen around it works, Try again recovers`, async ({
        page,
        context,
        release,
        session,
        records,
        pageErrors,
      }, info) => {
        pageErrors.expected.push(fault.expectedErrors);
        const { manifest } = await release.current('shop');
        await release.publish('shop', {
          manifest: { ...manifest, parts: [...manifest.parts, ...PARTS_OF_SHOP] },
        });
        await storeSession(page, session);
        const target = { page, contexts: [context], release, name };
        await fault.inject(target);

        const start = performance.now();
        await filled.open(page, release.url, records);
        await page.evaluate(() => void Object.assign(globalThis, { isSameDocument: true }));
        // Without the registry nobody knows that the slot of a screen of the host is filled.
        if (!affectsRegistry || slot !== 'settings') {
          // A remote may fill a slot with several parts, each with its own sentence.
          await expect(page.getByText(filled.sentence(en, fault.cause)).first()).toBeVisible({
            timeout: 20_000,
          });
          await expect(
            page.getByRole('button', { name: filled.retry(en), exact: true }).first(),
          ).toBeVisible();
        }
        info.annotations.push({ type: 'seconds', description: String((performance.now() - start) / 1000) });
        const checkWork = affectsRegistry && !worksWithoutRegistry ? null : await filled.work(page);

        await fault.repair(target);
        if (affectsRegistry) await retryRegistry(page, filled);
        else await tryAgain(page, filled);
        if (!affectsRegistry) await checkWork?.();
        await filled.expectPart(page, records);
        expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
      });
    }
  });
}
