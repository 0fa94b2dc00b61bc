import type { WireDriver as Driver } from '@park/contract/drivers';
import type { WireVehicle as Vehicle } from '@park/contract/vehicles';
import type { APIRequestContext, Page } from '@playwright/test';
import { networkQuiet } from '@park/build/browser/network-quiet.ts';
import { axeOn } from '../fixtures/axe.ts';
import { expect, setLanguage, test } from '../fixtures/test.ts';
import { inTier } from '../fixtures/tiers.ts';

async function listOf<T>(
  request: APIRequestContext,
  token: string,
  name: 'drivers' | 'vehicles',
): Promise<T[]> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = (await (await request.get(`/api/taxipark/${name}`, { headers })).json()) as Record<
    string,
    T[]
  >;
  return answer[name] ?? [];
}

async function addressesOf(request: APIRequestContext, token: string): Promise<readonly string[]> {
  const [driver] = await listOf<Driver>(request, token, 'drivers');
  const [vehicle] = await listOf<Vehicle>(request, token, 'vehicles');
  return [
    `/?tab=staff&driver=${driver?.userId ?? ''}`,
    '/?tab=staff&form=add',
    '/?tab=staff&driver=nobody',
    `/?tab=vehicles&vehicle=${vehicle?.id ?? ''}`,
    '/?tab=vehicles&form=add',
  ];
}

/** The paths that the server has refused so far. */
function refusalsOf(page: Page): readonly string[] {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(new URL(response.url()).pathname);
  });
  return refused;
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await networkQuiet(page);
}

for (const [language, colorScheme] of [
  ['en', 'dark'],
  ['ru', 'light'],
] as const) {
  test.describe(`in ${language}, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test(
      'a driver, a vehicle and their forms pass axe',
      inTier(language === 'ru'),
      async ({ operator, request, session, pageErrors }) => {
        test.setTimeout(120_000);
        pageErrors.expected.push(/404 \(Not Found\)/);
        const refused = refusalsOf(operator);
        await setLanguage(operator, language);
        for (const address of await addressesOf(request, session.token)) {
          await open(operator, address);
          const folded = operator.locator('main [aria-expanded="false"][aria-controls]');
          // An expanded section no longer matches the locator.
          for (let left = await folded.count(); left > 0; left -= 1) await folded.first().click();
          const { violations } = await axeOn(operator).analyze();
          const found = violations.map(({ id, nodes }) => `${address} ${id} ${nodes[0]?.target.join(' ')}`);
          expect(found).toEqual([]);
        }
        expect(refused).toEqual([]);
      },
    );
  });
}

for (const width of [360, 768]) {
  test(
    `a driver, a vehicle and their forms fit a window of ${width} px`,
    inTier(width === 360),
    async ({ operator, request, session, pageErrors }) => {
      test.setTimeout(120_000);
      pageErrors.expected.push(/404 \(Not Found\)/);
      const refused = refusalsOf(operator);
      await operator.setViewportSize({ width, height: 800 });
      await setLanguage(operator, 'ru');
      for (const address of await addressesOf(request, session.token)) {
        await open(operator, address);
        const overflow = await operator.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, address).toBeLessThanOrEqual(0);
      }
      expect(refused).toEqual([]);
    },
  );
}

test('Back from a driver leads to the list as it was left', async ({ operator }) => {
  await operator.goto('/?tab=staff');
  const frame = operator.getByRole('region').filter({ has: operator.getByRole('table') });
  await expect(operator.getByRole('table')).toBeVisible();
  await frame.evaluate((element) => element.scrollTo(0, 600));
  await operator.locator('tr[aria-rowindex="20"] a').click();
  await expect(operator.getByRole('form')).toBeVisible();
  await operator.goBack();
  await expect(operator.getByRole('table')).toBeVisible();
  expect(await frame.evaluate((element) => element.scrollTop)).toBe(600);
});

test('the keyboard alone leads through the list and chooses a range beyond what was drawn', async ({
  operator,
}) => {
  await operator.goto('/?tab=staff');
  await operator.locator('tbody').getByRole('checkbox').first().focus();
  await operator.keyboard.press('Space');
  for (let step = 0; step < 30; step += 1) await operator.keyboard.press('ArrowDown');
  await expect(operator.locator('tr[aria-rowindex="32"]').getByRole('checkbox')).toBeFocused();
  await operator.keyboard.press('Shift+Space');
  await expect(operator.getByText('31 selected')).toBeVisible();
  await operator.keyboard.press('Home');
  await expect(operator.locator('tr[aria-rowindex="2"]').getByRole('checkbox')).toBeFocused();
});
