import type { WireDriver } from '@park/contract/drivers';
import type { Page } from '@playwright/test';
import { countedSteps } from '../fixtures/counted-steps.ts';
import { expect, storeSession, test } from '../fixtures/test.ts';
import { inTier } from '../fixtures/tiers.ts';

// None of the consoles that we compare with has such an action: Traccar reminds of devices and accounts only, Bolt lists
// documents that are about to expire, and each driver has to be opened and switched off by hand.
const STEPS_MAX = { withinMonth: 3, expired: 2 } as const;

type Filter = 'month' | 'expired';

/** The day so many days from now in Minsk, YYYY-MM-DD. */
const dayIn = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Minsk' }).format(Date.now() + days * 86_400_000);

/** The rule in the words of the product, on its own: the day of expiry is the last valid one. */
function passes({ drivingLicenseExpeiresOn, iDexpiresOn }: WireDriver, filter: Filter): boolean {
  const today = dayIn(0);
  return [drivingLicenseExpeiresOn, iDexpiresOn].some((day) => {
    if (day === null) return false;
    return filter === 'expired' ? day < today : day >= today && day <= dayIn(30);
  });
}

const nameOf = ({ User }: WireDriver): string => User.name;

/** The park's drivers over the server's own calls. */
function parkOf(origin: string, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  async function drivers(): Promise<readonly WireDriver[]> {
    const response = await fetch(`${origin}/api/taxipark/drivers`, { headers });
    return ((await response.json()) as { drivers: WireDriver[] }).drivers;
  }
  return {
    drivers,
    /** Those with a document that passes the filter. */
    async withDocuments(filter: Filter): Promise<readonly WireDriver[]> {
      return (await drivers()).filter((driver) => passes(driver, filter));
    },
    async connect(ids: readonly string[], isConnected: boolean): Promise<void> {
      const connections = ids.map((driverId) => ({ driverId, isConnected }));
      const body = JSON.stringify({ connections });
      const url = `${origin}/api/taxipark/driver_connection`;
      expect((await fetch(url, { method: 'PUT', headers, body })).status).toBe(200);
    },
  };
}

type Park = ReturnType<typeof parkOf>;

/**
 * The drivers whom the console has disconnected, as the server has confirmed it. What the park says a moment later may be the
 * work of another journey, which connects twenty drivers at once.
 */
async function disconnected(page: Page): Promise<readonly string[]> {
  const response = await page.waitForResponse(
    (each) => each.request().method() === 'PUT' && each.url().endsWith('/api/taxipark/driver_connection'),
  );
  const { connections } = response.request().postDataJSON() as {
    readonly connections: readonly { readonly driverId: string; readonly isConnected: boolean }[];
  };
  expect(await response.json()).toMatchObject({ updated: connections.length });
  expect(connections.filter(({ isConnected }) => isConnected)).toEqual([]);
  return connections.map(({ driverId }) => driverId).sort();
}

async function findAndDisconnect(page: Page, url: string, park: Park): Promise<void> {
  const wanted = await park.withDocuments('month');
  const names = wanted.map(nameOf).sort();
  const steps = countedSteps();
  await page.goto(url);

  const figure = page
    .getByRole('list', { name: 'Drivers' })
    .getByRole('link', { name: `${names.length} expiring within 30 days` });
  await steps.click(figure);
  const rows = page.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(names.length);
  const opened = rows.getByRole('link');
  expect((await opened.allTextContents()).sort()).toEqual(names);
  await expect(page).toHaveURL(/documents=month&sort=documents/);

  await steps.click(page.locator('thead').getByRole('checkbox'));
  const confirmed = disconnected(page);
  await steps.click(page.getByRole('button', { name: 'Disconnect all', exact: true }));
  await expect(page.getByText(`Updated ${names.length} of ${names.length}.`)).toBeVisible();
  expect(steps.count()).toBeLessThanOrEqual(STEPS_MAX.withinMonth);
  expect(await confirmed).toEqual(wanted.map(({ userId }) => userId).sort());
}

async function disconnectExpired(page: Page, url: string, park: Park): Promise<void> {
  const expired = await park.withDocuments('expired');
  const on = expired.filter(({ connectionStatus }) => connectionStatus);
  const connected = on.map(nameOf);
  expect(connected.length).toBeGreaterThan(1);
  const steps = countedSteps();
  await page.goto(url);
  await steps.click(
    page.getByRole('button', { name: `Disconnect ${connected.length} drivers with expired documents` }),
  );
  const dialog = page.getByRole('dialog', { name: `Disconnect ${connected.length} drivers?` });
  for (const name of connected)
    await expect(dialog.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  const confirmed = disconnected(page);
  await steps.click(dialog.getByRole('button', { name: `Disconnect ${connected.length} drivers` }));
  await expect(page.getByText(`Updated ${connected.length} of ${connected.length}.`)).toBeVisible();
  expect(steps.count()).toBeLessThanOrEqual(STEPS_MAX.expired);
  await expect(page.getByRole('button', { name: /with expired documents$/ })).toHaveCount(0);
  expect(await confirmed).toEqual(on.map(({ userId }) => userId).sort());
}

const journeys = [
  [
    'licences that expire within 30 days are found and their drivers disconnected',
    'month',
    findAndDisconnect,
  ],
  ['drivers with expired documents are disconnected after a preview', 'expired', disconnectExpired],
] as const;

// The journeys share one park, whose connections they change and put back.
test.describe.configure({ mode: 'default' });

for (const [title, filter, run] of journeys) {
  test.describe(title, () => {
    let before: readonly WireDriver[] = [];
    test.beforeEach(async ({ origin, session }) => {
      const park = parkOf(origin, session.token);
      before = await park.withDocuments(filter);
      await park.connect(
        before.map(({ userId }) => userId),
        true,
      );
    });
    test.afterEach(async ({ origin, session }) => {
      const park = parkOf(origin, session.token);
      for (const isConnected of [true, false]) {
        const ids = before
          .filter((each) => each.connectionStatus === isConnected)
          .map(({ userId }) => userId);
        if (ids.length > 0) await park.connect(ids, isConnected);
      }
    });

    test(`on our server, ${title}`, inTier(filter === 'month'), async ({ operator, origin, session }) => {
      await run(operator, `${origin}/`, parkOf(origin, session.token));
    });

    test(
      `against a server with only the fourteen endpoints, ${title}`,
      inTier(filter === 'expired'),
      async ({ page, origin, session, plain }) => {
        await storeSession(page, session);
        await run(page, `${plain.url}/`, parkOf(origin, session.token));
        expect([...new Set(plain.refused)]).toEqual(['GET /api/capabilities']);
      },
    );
  });
}

test('the dates of a vehicle’s inspection and insurance are entered, and the list finds them', async ({
  operator,
  session,
  request,
  pageErrors,
}) => {
  pageErrors.expected.push(/400/);
  const headers = { authorization: `Bearer ${session.token}` };
  const answer = await request.get('/api/taxipark/vehicles', { headers });
  const { vehicles } = (await answer.json()) as { vehicles: { id: string; status: string }[] };
  const id = vehicles.find(({ status }) => status === 'active')?.id ?? '';
  await operator.goto(`/?tab=vehicles&vehicle=${id}`);
  const field = operator.getByLabel('Inspection valid until');
  await field.fill('2001-01-01');
  await expect(operator.getByText(/^expired [\d,]+ days ago$/).first()).toBeVisible();
  await operator.getByRole('button', { name: 'Save dates' }).click();
  await expect(operator.getByText('Dates saved').first()).toBeVisible();
  await operator.goto('/?tab=vehicles&documents=expired&sort=documents');
  await expect(operator.locator('tbody').getByRole('row').first().getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(`vehicle=${id}`),
  );
  await operator.goto(`/?tab=vehicles&vehicle=${id}`);
  await expect(field).toHaveValue('01/01/2001');
  await field.fill('2206-01-01');
  await operator.getByRole('button', { name: 'Save dates' }).click();
  await expect(operator.getByText(/^must not be after 20\d\d-12-31$/)).toBeVisible();
  await expect(field).toHaveValue('01/01/2206');
});
