import path from 'node:path';
import type { WireDriver as Driver } from '@park/contract/drivers';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { assertAccessible } from '../../fixtures/axe.ts';
import { startGateway } from '../../fixtures/gateway.ts';
import { startPlainServer } from '../../fixtures/plain-server.ts';
import { ROOT } from '../../fixtures/programs.ts';
import { expect, setLanguage, test } from '../../fixtures/test.ts';

type JourneyTexts = Readonly<
  Record<'fare' | 'changeFare' | 'dialog' | 'updated', string> & Record<'undo' | 'undone', RegExp>
>;

const TEXTS: Readonly<Record<'en' | 'ru', JourneyTexts>> = {
  en: {
    fare: '7.31',
    changeFare: 'Change fare',
    dialog: 'Change the fare of 20 drivers',
    updated: 'Updated 20 drivers',
    undo: /^Undo/,
    undone: /Taken back \d+ of 20/,
  },
  ru: {
    fare: '7,32',
    changeFare: 'Изменить цену',
    dialog: 'Изменить цену 20 водителей',
    updated: 'Обновлено 20 водителей',
    undo: /^Отменить/,
    undone: /Отменено \d+ из 20/,
  },
};

async function faresOf(request: APIRequestContext, token: string): Promise<Map<string, number | null>> {
  const response = await request.get('/api/taxipark/drivers', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { drivers } = (await response.json()) as { drivers: Driver[] };
  return new Map(drivers.map(({ userId, currentFarePerKm }) => [userId, currentFarePerKm]));
}

/** The presses of a person, counted. */
function stepsOn(page: Page) {
  let count = 0;
  return {
    count: () => count,
    async click(target: Locator): Promise<void> {
      count += 1;
      await target.click();
    },
    async press(key: string): Promise<void> {
      count += 1;
      await page.keyboard.press(key);
    },
    async type(text: string): Promise<void> {
      count += text.length;
      await page.keyboard.type(text);
    },
  };
}

/**
 * Selects the first twenty drivers, gives them a fare, and returns how many presses that took. Fleetbase has no bulk
 * action on drivers but Delete, and Traccar no selection: there, and in our list before, each driver is a row of its own,
 * five presses or more for each of the twenty.
 */
async function changeTwenty(page: Page, texts: JourneyTexts): Promise<number> {
  const steps = stepsOn(page);
  await steps.click(page.locator('tbody').getByRole('checkbox').first());
  await steps.press('Shift+PageDown');
  await steps.press('Shift+PageDown');
  await steps.press('Shift+ArrowUp');
  await steps.click(page.getByRole('button', { name: texts.changeFare }));
  await expect(page.getByRole('dialog', { name: texts.dialog })).toBeVisible();
  await steps.type(texts.fare);
  await steps.press('Enter');
  await expect(page.getByText(texts.updated).first()).toBeVisible();
  return steps.count();
}

const valueOf = (texts: { readonly fare: string }): number => Number(texts.fare.replace(',', '.'));
/** The drivers with this fare; a demo driver without a fare cannot be given none again, so Undo says so and leaves it. */
const withFare = (fares: ReadonlyMap<string, number | null>, fare: number | null): string[] =>
  [...fares].filter(([, each]) => each === fare).map(([id]) => id);

/** Holds the calls to an address until they are let go. */
async function holdCalls(page: Page, url: string) {
  let count = 0;
  let letGo: () => void = () => undefined;
  const isFree = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(url, async (route) => {
    count += 1;
    await isFree;
    await route.continue();
  });
  return { count: () => count, letGo: () => letGo() };
}

// The journeys share one park and take their changes back, so they run one after the other.
test.describe.configure({ mode: 'default' });

for (const language of ['en', 'ru'] as const) {
  const texts = TEXTS[language];

  test(`in ${language}, an operator changes the fare of twenty drivers in ten presses, and takes it back in one`, async ({
    operator,
    request,
    session,
  }) => {
    await setLanguage(operator, language);
    const before = await faresOf(request, session.token);
    await operator.goto('/?tab=staff');
    expect(await changeTwenty(operator, texts)).toBeLessThanOrEqual(10);
    const changed = withFare(await faresOf(request, session.token), valueOf(texts));
    expect(changed).toHaveLength(20);
    await operator.getByRole('button', { name: texts.undo }).click();
    await expect(operator.getByText(texts.undone).first()).toBeVisible();
    const after = await faresOf(request, session.token);
    for (const id of changed) expect(after.get(id)).toBe(before.get(id) ?? valueOf(texts));
  });
}

test('a bulk change that fails says why of each, leaves all selected, and is made by another press', async ({
  operator,
  pageErrors,
}) => {
  pageErrors.expected.push(/500/);
  await operator.goto('/?tab=staff');
  let calls = 0;
  await operator.route('**/api/taxipark/driver_connection', async (route) => {
    calls += 1;
    if (calls === 1) await route.fulfill({ status: 500, json: { error: 'The server is asleep' } });
    else await route.continue();
  });
  await operator.getByRole('checkbox', { name: 'Select all that match' }).click();
  await operator.getByRole('button', { name: 'Disconnect all' }).click();
  const result = operator.getByRole('group', { name: 'Result of the bulk change' });
  await expect(result).toContainText(/Updated \d+ of \d+\. Failed: \d+\./);
  await assertAccessible(operator, 'a bulk change with failures');
  await result.getByRole('button', { name: 'Details' }).click();
  await expect(operator.getByRole('dialog')).toContainText('Failed: The server is asleep');
  await assertAccessible(operator, 'what happened to each driver');
  await operator.keyboard.press('Escape');
  await operator.getByRole('button', { name: 'Disconnect all' }).click();
  await expect(result).toContainText(/Updated (\d+) of \1\./);
  await result.getByRole('button', { name: 'Undo' }).click();
  await expect(result).toContainText(/Taken back (\d+) of \1\./);
});

test('a bulk change goes on when the operator leaves the list, and its result waits there', async ({
  operator,
}) => {
  await operator.goto('/?tab=staff');
  const result = operator.getByRole('group', { name: 'Result of the bulk change' });
  const held = await holdCalls(operator, '**/api/taxipark/driver_connection');
  await operator.getByRole('checkbox', { name: 'Select all that match' }).click();
  await operator.getByRole('button', { name: 'Connect all', exact: true }).click();
  await expect.poll(held.count).toBe(1);
  await operator.getByRole('link', { name: 'Vehicles' }).first().click();
  held.letGo();
  await expect(operator.getByText(/Updated \d+ drivers/)).toBeVisible();
  await operator.getByRole('link', { name: 'Staff' }).first().click();
  await expect(result).toContainText(/Updated (\d+) of \1\./);
  await result.getByRole('button', { name: 'Undo' }).click();
  await expect(result).toContainText(/Taken back (\d+) of \1\./);
});

test('on a phone the dialog for fares fits, and axe finds nothing in it', async ({ operator }) => {
  await operator.setViewportSize({ width: 390, height: 844 });
  await setLanguage(operator, 'ru');
  await operator.goto('/?tab=staff');
  await operator.getByRole('checkbox', { name: 'Выбрать всё найденное' }).click();
  await operator.getByRole('button', { name: 'Изменить цену' }).click();
  const dialog = operator.getByRole('dialog');
  await dialog.getByText('+ %', { exact: true }).click();
  await dialog.getByRole('textbox').fill('7,5');
  await expect(dialog.getByRole('row').nth(3)).toBeVisible();
  await assertAccessible(operator, 'the dialog for fares on a phone');
  expect(await operator.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await operator.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('on a server with only the fourteen endpoints fares change in bulk, also when the answer is lost, and are taken back', async ({
  operator,
  origin,
  request,
  session,
  pageErrors,
}) => {
  pageErrors.expected.push(/404|ERR_FAILED/);
  const texts = { ...TEXTS.en, fare: '7.33' };
  const before = new Map([...(await faresOf(request, session.token))].slice(0, 20));
  const server = await startPlainServer(origin);
  const gateway = await startGateway(path.join(ROOT, '.release'), server.url);
  try {
    await operator.goto(`${gateway.url}/?tab=staff`);
    // The change arrives, its answer does not.
    await operator.route(
      '**/api/taxipark/driver_current_fare_per_km',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    expect(await changeTwenty(operator, texts)).toBeLessThanOrEqual(10);
    expect(withFare(await faresOf(request, session.token), 7.33)).toHaveLength(20);
    await operator.getByRole('button', { name: texts.undo }).click();
    await expect(operator.getByText(/Taken back \d+ of 20/).first()).toBeVisible();
    const after = await faresOf(request, session.token);
    expect(withFare(after, 7.33)).toEqual(withFare(before, null));
    expect([...new Set(server.refused)]).toEqual(['GET /api/capabilities']);
  } finally {
    // Close the page first: its prefetches would fail without the gateway.
    await operator.close();
    await gateway.stop();
    await server.stop();
  }
});
