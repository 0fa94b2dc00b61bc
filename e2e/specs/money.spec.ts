import { networkQuiet } from '@park/build/browser/network-quiet.ts';
import { assertAccessible } from '../fixtures/axe.ts';
import { emailOf } from '../fixtures/parks.ts';
import { expect, setLanguage, signInThroughApi, storeSession, test } from '../fixtures/test.ts';
import { inTier } from '../fixtures/tiers.ts';

const SCREENS = ['terms', 'payouts', 'months', 'settlements&form=entry'];
/** Tables of a whole park take axe a while on a busy machine. */
const AXE_TIME = 150_000;
const PHONE = { width: 390, height: 844 };

for (const language of ['en', 'ru'] as const) {
  for (const [index, screen] of SCREENS.entries()) {
    test(
      `the screen ${screen} of money is accessible and fits a phone in ${language}`,
      inTier((language === 'en') === (index % 2 === 0)),
      async ({ operator }) => {
        test.setTimeout(AXE_TIME);
        await setLanguage(operator, language);
        await operator.emulateMedia({ colorScheme: language === 'en' ? 'light' : 'dark' });
        await operator.setViewportSize(PHONE);
        await operator.goto(`/?tab=${screen}`);
        await expect(operator.getByRole('heading', { level: 1 })).toBeVisible();
        await networkQuiet(operator);
        const wider = await operator.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(wider).toBe(0);
        await assertAccessible(operator, 'on a phone');
        await operator.setViewportSize({ width: 1440, height: 900 });
        await assertAccessible(operator, 'on a desk');
      },
    );
  }
}

test("a driver's page leads to the account, and the account to entries of one kind", async ({ operator }) => {
  test.setTimeout(AXE_TIME);
  await operator.goto('/?tab=staff');
  await operator.getByRole('row').nth(1).getByRole('link').first().click();
  const card = operator.getByRole('region', { name: 'Account', exact: true });
  await expect(card.getByText('Balance')).toBeVisible();
  // What stands above and below the card comes when it is near the window, and can move the link under the pointer.
  await networkQuiet(operator);
  await card.getByRole('link', { name: 'All entries' }).click();
  await expect(operator).toHaveURL(/tab=settlements/);
  await expect(operator.getByRole('region', { name: 'Balances' })).toBeVisible();
  await operator.getByLabel('Kinds').selectOption('Ride');
  await expect(operator).toHaveURL(/kinds=ride/);
  await operator.setViewportSize(PHONE);
  await networkQuiet(operator);
  const wider = await operator.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wider).toBe(0);
  await assertAccessible(operator, 'an account on a phone');
});

test('an operator reads why payouts are closed to them, and may add entries but not close months', async ({
  page,
  origin,
}) => {
  await storeSession(page, await signInThroughApi(origin, emailOf('operator@taxipark.by')));
  await page.goto('/?tab=payouts');
  await expect(page.getByText('Your role may not see payouts')).toBeVisible();
  await page.goto('/?tab=settlements&form=entry');
  await expect(page.getByRole('button', { name: /^Add 0 entries/ })).toBeVisible();
  await page.goto('/?tab=months');
  await page
    .getByRole('button', { name: /^Actions for / })
    .last()
    .click();
  await expect(page.getByRole('menuitem', { name: /^Close.*Your role may not close months/ })).toBeVisible();
});

/** What a person looks for on each screen, and where it was out of sight on a phone. */
const WANTED: readonly (readonly [string, string])[] = [
  ['earning_report', 'Total earning'],
  ['report', 'Status'],
  ['settlements', 'Balance'],
  ['payouts', 'Sum'],
  ['months', 'State'],
];

for (const [tab, heading] of WANTED) {
  test(
    `on a phone a row of ${tab} is a card that shows “${heading}” without scrolling sideways`,
    inTier(tab === 'settlements' || tab === 'payouts'),
    async ({ operator }) => {
      await operator.setViewportSize(PHONE);
      await operator.goto(`/?tab=${tab}`);
      const cell = operator.locator(`tbody td[data-heading="${heading}"]`).first();
      await expect(cell).toBeVisible();
      const box = await cell.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
      const scrolls = await cell.evaluate((each) => {
        const frame = each.closest('[role="region"]');
        return frame === null ? 0 : frame.scrollWidth - frame.clientWidth;
      });
      expect(scrolls).toBeLessThanOrEqual(1);
    },
  );
}

test('on a phone the account of a driver and a payout run show their amounts in cards', async ({
  operator,
}) => {
  await operator.setViewportSize(PHONE);
  await operator.goto('/?tab=payouts');
  await operator.locator('tbody a').first().click();
  const paid = operator.locator('tbody td[data-heading="Paid out"]').first();
  await expect(paid).toBeVisible();
  await expect(paid).toBeInViewport({ ratio: 1 });
  await operator.locator('tbody a').first().click();
  await expect(operator).toHaveURL(/tab=settlements&driver=/);
  const acts = operator.getByRole('button', { name: /^Actions for / }).first();
  await acts.scrollIntoViewIfNeeded();
  await expect(acts).toBeInViewport({ ratio: 1 });
  await expect(operator.locator('tbody td[data-heading="Amount"]').first()).toBeInViewport({ ratio: 1 });
});
