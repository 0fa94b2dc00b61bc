import { networkQuiet } from '@park/tooling/browser/network-quiet.ts';
import { holdCode } from '../fixtures/held-code.ts';
import { ADMIN, expect, signInThroughApi, storeSession, test } from '../fixtures/test.ts';

type Records = Readonly<Record<'drivers' | 'vehicles' | 'runs', readonly Readonly<Record<string, string>>[]>>;

/** Fills the ids of the first records of the park into an address or a path. */
async function idsOf(origin: string, token: string): Promise<(text: string) => string> {
  const read = async (path: string): Promise<Partial<Records>> => {
    const headers = { authorization: `Bearer ${token}` };
    return (await (await fetch(`${origin}/api/taxipark/${path}`, { headers })).json()) as Partial<Records>;
  };
  const lists = await Promise.all(['drivers', 'vehicles', 'ledger/payouts'].map(read));
  const { drivers, vehicles, runs } = Object.assign({}, ...lists) as Records;
  const ids = { DRIVER: drivers[0]?.['userId'], VEHICLE: vehicles[0]?.['id'], RUN: runs[0]?.['id'] };
  return (text) => Object.entries(ids).reduce((filled, [name, id = '']) => filled.replace(name, id), text);
}

const SCREENS = [
  { name: 'the dashboard', at: '/', calls: ['drivers', 'vehicles', 'overview', 'vehicle_documents'] },
  {
    name: 'a driver',
    at: '/?tab=staff&driver=DRIVER',
    calls: ['drivers', 'vehicles', 'driver_activity', 'journal/DRIVER/latest'],
  },
  {
    name: 'a vehicle',
    at: '/?tab=vehicles&vehicle=VEHICLE',
    calls: ['drivers', 'vehicles', 'vehicles/VEHICLE', 'vehicle_documents', 'journal/VEHICLE/latest'],
  },
  { name: 'the people', at: '/?tab=people', calls: ['people', 'security'] },
  { name: 'the payouts', at: '/?tab=payouts', calls: ['ledger/payouts'] },
  { name: 'a payout run', at: '/?tab=payouts&run=RUN', calls: ['ledger/payouts/RUN'] },
  { name: 'the months', at: '/?tab=months', calls: ['ledger/months'] },
] as const;

for (const { name, at, calls } of SCREENS)
  test(`the page of ${name} has sent its calls before the console’s code has arrived, and each is sent once`, async ({
    operator: page,
    origin,
    session,
  }) => {
    const fill = await idsOf(origin, session.token);
    const wanted = ['/api/capabilities', ...calls.map((call) => `/api/taxipark/${fill(call)}`)];
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const release = await holdCode(page);
    await page.goto(fill(at), { waitUntil: 'commit' });
    await expect.poll(() => wanted.filter((path) => !asked.includes(path))).toEqual([]);
    release();
    await expect(page.locator('#frame')).toHaveCount(0);
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    await networkQuiet(page);
    const times = wanted.map((path) => [path, asked.filter((each) => each === path).length]);
    expect(times).toEqual(wanted.map((path) => [path, 1]));
  });

test('a server without extensions is asked for none of their calls, with or without the code', async ({
  page,
  plain,
}) => {
  const session = await signInThroughApi(plain.url, ADMIN.email);
  await storeSession(page, session);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const at of ['/', '/?tab=staff&driver=1', '/?tab=payouts', '/?tab=people']) {
    await page.goto(plain.url + at);
    await expect(page.locator('#frame')).toHaveCount(0);
    await networkQuiet(page);
  }
  expect(asked).toContain('/api/taxipark/drivers');
  expect([...new Set(plain.refused)]).toEqual(['GET /api/capabilities']);
});

test('the menu has what the server offers although the driver’s list never answers', async ({
  operator: page,
  origin,
  session,
}) => {
  const fill = await idsOf(origin, session.token);
  await page.route('**/api/taxipark/drivers', () => undefined);
  await page.goto(fill('/?tab=staff&driver=DRIVER'));
  const menu = page.getByRole('navigation').first();
  // After ten seconds the console no longer waits for its first screen.
  await expect(menu.getByRole('link', { name: 'Journal' })).toBeVisible({ timeout: 8000 });
});
