import type { Page } from '@playwright/test';
import { networkQuiet } from '@park/build/browser/network-quiet.ts';
import { emailOf } from '../fixtures/parks.ts';
import { expect, signInThroughApi, storeSession, test } from '../fixtures/test.ts';
import { inTier } from '../fixtures/tiers.ts';
import { isTelemetry } from '../fixtures/telemetry.ts';

const PLACES = [
  '/?tab=staff',
  '/?tab=vehicles',
  '/?tab=terms',
  '/?tab=payouts',
  '/?tab=months',
  '/?tab=people',
  '/?tab=settings',
];

const ROLES = [
  { role: 'viewer', email: 'owner@taxipark.by', fares: 'Your role may not set fares' },
  { role: 'accountant', email: 'accountant@taxipark.by', fares: null },
] as const;

/** Clicks on every button that is unavailable; returns the names of those that do not say why. */
async function clickUnavailable(page: Page): Promise<string[]> {
  const buttons = await page
    .getByRole('main')
    .locator('button[aria-disabled="true"]')
    .filter({ visible: true })
    .all();
  const silent: string[] = [];
  for (const button of buttons) {
    const name = (await button.textContent()) ?? '';
    if (!(await button.getAttribute('aria-description'))) silent.push(name);
    // Playwright itself waits for what is unavailable.
    await button.click({ force: true });
  }
  return silent;
}

for (const { role, email, fares } of ROLES) {
  test(
    `what the ${role} may not do is unavailable, says why, and does nothing`,
    inTier(role === 'viewer'),
    async ({ page, origin }) => {
      const changes: string[] = [];
      page.on('request', (request) => {
        if (request.method() !== 'GET' && !isTelemetry(request))
          changes.push(`${request.method()} ${request.url()}`);
      });
      await storeSession(page, await signInThroughApi(origin, emailOf(email)));
      for (const place of PLACES) {
        await page.goto(place);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await networkQuiet(page);
        expect([place, await clickUnavailable(page)]).toEqual([place, []]);
        expect(new URL(page.url()).search).toBe(place.slice(1));
      }
      expect(changes).toEqual([]);

      await page.goto('/?tab=staff');
      const add = page.getByRole('button', { name: 'Add driver' });
      await expect(add).toHaveAccessibleDescription('Your role may not add drivers');
      await expect(page.getByText(/Your role may not switch connections/)).toBeVisible();
      await expect(page.getByText(/Your role may not set fares/)).toHaveCount(fares === null ? 0 : 1);
      await page.goto('/?tab=people');
      await expect(page.getByText('Only administrators manage people')).toBeVisible();
      await page.goto('/?tab=staff&form=add');
      await expect(page.getByText('Your role may not add drivers').first()).toBeVisible();
    },
  );
}
