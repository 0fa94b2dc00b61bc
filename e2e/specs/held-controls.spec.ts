import { networkQuiet } from '@park/build/browser/network-quiet.ts';
import { expect, storeSession, test } from '../fixtures/test.ts';
import { inTier } from '../fixtures/tiers.ts';

const SCREENS = ['/login', '/', '/?tab=staff', '/?tab=vehicles', '/?tab=ride_report', '/?tab=people'];
const FIRST_TIER = ['/login', '/?tab=staff', '/?tab=ride_report'];

for (const screen of SCREENS)
  test(
    `a button that opens something at ${screen} is the same element before and after, and has the focus again`,
    inTier(FIRST_TIER.includes(screen)),
    async ({ page, session }) => {
      if (screen !== '/login') await storeSession(page, session);
      await page.goto(screen);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await networkQuiet(page);
      // A way to a filter in a heading or row comes with its list; those of the page's head are a handful.
      const buttons = page.locator('button[aria-haspopup]:visible');
      await expect(buttons.first()).toBeVisible();
      const handles = await buttons.elementHandles();
      for (const handle of handles.slice(0, 8)) {
        const name = await handle.getAttribute('aria-label');
        await handle.click();
        const opened = page.locator('[role="menu"]:visible, [role="dialog"]:visible').first();
        await expect(opened, `${name} opens something`).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(opened, `${name} closes by Escape`).toBeHidden();
        expect(await handle.evaluate((button) => button.isConnected), `${name} is still there`).toBe(true);
        await expect
          .poll(() => handle.evaluate((button) => button === document.activeElement), `${name} has the focus`)
          .toBe(true);
      }
    },
  );
