import { randomUUID } from 'node:crypto';
import {
  driverLinkOutput,
  driverPageOutput,
  newDriverLinkOutput,
} from '@park/contract/schemas/driver-page-schemas';
import { ATTEMPTS_PER_ADDRESS } from '../auth/sign-in-limit.ts';
import english from '../http/locales/en.json';
import belarusian from '../http/locales/be.json';
import russian from '../http/locales/ru.json';
import { TEST_NOW } from '../testing/create-test-app.ts';
import type { TestApp } from '../testing/create-test-app.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';

const DAY_MS = 86_400_000;

async function makeLink(
  { send }: TestApp,
  driver: string,
  body: object = {},
  token?: string,
): Promise<string> {
  const made = await send('POST', `taxipark/drivers/${driver}/link`, { body, ...(token && { token }) });
  const { path } = newDriverLinkOutput.parse(made.body);
  const [, link = ''] = /^\/driver#link=(dpl_[\w-]{43})$/.exec(path) ?? [];
  if (link === '') throw new Error(`Not a link: ${path}`);
  return link;
}

const open = ({ send }: TestApp, token: string, week?: string, headers = {}) =>
  send('POST', 'driver_page/open', { token: null, body: { token, ...(week && { week }) }, headers });

async function pageOf(test: TestApp, token: string, week?: string) {
  const { status, body } = await open(test, token, week);
  expect(status).toBe(200);
  return driverPageOutput.parse(body);
}

async function linkOf({ send }: TestApp, driver: string) {
  return driverLinkOutput.parse((await send('GET', `taxipark/drivers/${driver}/link`)).body).link;
}

async function expectRefused(test: TestApp, token: string): Promise<void> {
  const { status, body } = await open(test, token);
  expect([status, body]).toMatchObject([401, { code: 'driver_link_refused' }]);
}

onEachDatabase('the page of a driver', (test) => {
  beforeEach(async () => {
    test().clock.now = TEST_NOW;
    await test().database.query('delete from sign_in_window');
  });

  it('has the rides, the money and the payouts of a week, in the days of the park', async () => {
    const { park, send } = test();
    const [driver] = park.drivers;
    await send('POST', 'taxipark/ledger/entries', {
      body: {
        kind: 'fine',
        day: '2026-03-19',
        text: 'Speeding',
        entries: [{ driverId: driver, amount: 2500 }],
      },
    });
    const page = await pageOf(test(), await makeLink(test(), driver));
    expect(page).toMatchObject({
      name: 'Анна Жук',
      park: 'north',
      timeZone: 'Europe/Minsk',
      currency: 'BYN',
      decimals: 2,
      today: '2026-03-20',
      startsOn: '2026-03-16',
      endsOn: '2026-03-22',
    });
    expect(page.rides.map(({ earning, status }) => [status, earning])).toEqual([
      ['completed', 0.2],
      ['completed', 0.1],
      ['completed', 11.62],
      ['ongoing', null],
    ]);
    expect(page.rides[2]).toMatchObject({
      pickupTime: '2026-03-19T03:00:00.000Z',
      distance: 10.1,
      farePerKm: 1.15,
    });
    expect(page.entries).toContainEqual(
      expect.objectContaining({ day: '2026-03-19', kind: 'fine', amount: -2500, text: 'Speeding' }),
    );
    const posted = page.entries.reduce((sum, { amount }) => sum + amount, 0);
    expect(page.before + posted).toBe(page.after);
    expect(page.balance).toBe(page.after);
  });

  it('has an earlier week by any of its days, and the balance of today', async () => {
    const token = await makeLink(test(), test().park.drivers[0]);
    const now = await pageOf(test(), token);
    const earlier = await pageOf(test(), token, '2026-03-01');
    expect(earlier).toMatchObject({ startsOn: '2026-02-23', endsOn: '2026-03-01', balance: now.balance });
    expect(earlier.rides.map(({ earning }) => earning)).toEqual([99.99]);
    expect((await open(test(), token, '2026-02-30')).status).toBe(400);
  });

  it('begins its week at midnight of the park', async () => {
    const { database, park } = test();
    for (const time of ['20:59:59', '21:00:00'])
      await database.query(
        `insert into ride (id, taxi_park_id, driver_id, status, pickup_lat, pickup_lng, picked_up_at, fare_per_km, earning)
         values (gen_random_uuid(), $1, $2, 'completed', 53.9, 27.5, $3, 1, 10)`,
        [park.id, park.drivers[3], `2026-03-08T${time}Z`],
      );
    const page = await pageOf(test(), await makeLink(test(), park.drivers[3]), '2026-03-09');
    expect(page.rides.map(({ pickupTime }) => pickupTime)).toEqual(['2026-03-08T21:00:00.000Z']);
  });

  it('has the payouts of the driver, those of others left out', async () => {
    const { database, park } = test();
    const run = randomUUID();
    await database.query(
      `insert into payout_run (id, taxi_park_id, day, status) values ($1, $2, '2026-03-18', 'confirmed')`,
      [run, park.id],
    );
    for (const [driver, amount, excluded] of [
      [2, 5000, false],
      [3, 7000, false],
    ] as const)
      await database.query(
        `insert into payout_line (run_id, driver_id, taxi_park_id, balance, minimum, amount, is_excluded, status)
         values ($1, $2, $3, $4, 0, $4, $5, 'paid')`,
        [run, park.drivers[driver], park.id, amount, excluded],
      );
    const { payouts } = await pageOf(test(), await makeLink(test(), park.drivers[2]));
    expect(payouts).toContainEqual({ day: '2026-03-18', amount: 5000, status: 'paid' });
    expect(payouts).not.toContainEqual(expect.objectContaining({ amount: 7000 }));
  });

  it('says nothing of anybody else: no other driver, no person, no other park', async () => {
    const { database, park, foreign } = test();
    const tokens = [await makeLink(test(), park.drivers[1])];
    tokens.push(await makeLink(test(), foreign.drivers[0], {}, foreign.operator.token));
    const people = await database.query<{ id: string; name: string; email: string }>(
      'select id, name, email from app_user where id <> $1',
      [park.drivers[1]],
    );
    const { text } = await open(test(), tokens[0] ?? '');
    expect(text).toContain('Boris Marek');
    for (const { id, name, email } of people)
      for (const word of [id, email, ...(name === 'Boris Marek' ? [] : [name])])
        expect(text).not.toContain(word);
    expect(text).not.toContain('south');
    expect(await pageOf(test(), tokens[1] ?? '')).toMatchObject({ park: 'south', name: 'Анна Жук' });
  });

  it('is all that its token opens: every call of the console refuses it', async () => {
    const token = await makeLink(test(), test().park.drivers[0]);
    for (const path of [
      'auth/session',
      'taxipark/drivers',
      `taxipark/drivers/${test().park.drivers[0]}/link`,
    ])
      expect((await test().send('GET', path, { token })).status).toBe(401);
  });

  it('is shown to a driver who is not active any more, and gone with one who is deleted', async () => {
    const { database, park } = test();
    const id = randomUUID();
    await database.query(
      `insert into app_user (id, taxi_park_id, name, email, role, password_hash) values ($1, $2, 'New', 'new@north.by', 'driver', 'x')`,
      [id, park.id],
    );
    await database.query(`insert into driver (id, taxi_park_id) values ($1, $2)`, [id, park.id]);
    const token = await makeLink(test(), id);
    await database.query(`update driver set status = 'inactive' where id = $1`, [id]);
    await database.query('update app_user set is_active = false where id = $1', [id]);
    expect(await pageOf(test(), token)).toMatchObject({ name: 'New', balance: 0, rides: [] });
    await database.query('delete from driver where id = $1', [id]);
    await expectRefused(test(), token);
  });
});

onEachDatabase('the link of a driver', (test) => {
  beforeEach(async () => {
    test().clock.now = TEST_NOW;
    await test().database.query('delete from sign_in_window');
  });

  it('is stored only as a hash, and shown without its token', async () => {
    const { park, database } = test();
    const token = await makeLink(test(), park.drivers[0]);
    expect(JSON.stringify(await database.query('select * from driver_link'))).not.toContain(token);
    expect(await linkOf(test(), park.drivers[0])).toEqual({
      createdAt: TEST_NOW.toISOString(),
      createdBy: 'Operator north',
      expiresAt: null,
      lastUsedAt: null,
    });
  });

  it('says when it was used last, to the minute', async () => {
    const { park, clock } = test();
    const token = await makeLink(test(), park.drivers[0]);
    await open(test(), token);
    clock.now = new Date(TEST_NOW.getTime() + 30_000);
    await open(test(), token);
    expect(await linkOf(test(), park.drivers[0])).toMatchObject({ lastUsedAt: TEST_NOW.toISOString() });
    clock.now = new Date(TEST_NOW.getTime() + 90_000);
    await open(test(), token);
    expect(await linkOf(test(), park.drivers[0])).toMatchObject({ lastUsedAt: clock.now.toISOString() });
  });

  it('takes the place of the one before, also when two are made at the same moment', async () => {
    const { park } = test();
    const first = await makeLink(test(), park.drivers[0]);
    const made = await Promise.all([1, 2, 3].map(() => makeLink(test(), park.drivers[0])));
    await expectRefused(test(), first);
    const opened = await Promise.all(made.map((token) => open(test(), token)));
    expect(opened.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it('opens nothing once it is withdrawn, and says so in the language of the reader', async () => {
    const { park, send } = test();
    const token = await makeLink(test(), park.drivers[0]);
    const other = await makeLink(test(), park.drivers[1]);
    const withdraw = () => send('POST', `taxipark/drivers/${park.drivers[0]}/link/withdraw`);
    expect((await withdraw()).body).toEqual({ withdrawn: 1 });
    expect((await withdraw()).body).toEqual({ withdrawn: 0 });
    expect(await linkOf(test(), park.drivers[0])).toBeNull();
    for (const [language, { errors }] of Object.entries({ en: english, ru: russian })) {
      const refused = await open(test(), token, undefined, { 'accept-language': language });
      expect([refused.status, refused.body]).toMatchObject([401, { error: errors.driver_link_refused }]);
    }
    expect(belarusian.errors.driver_link_refused).not.toBe(english.errors.driver_link_refused);
    expect((await open(test(), other)).status).toBe(200);
  });

  it('opens nothing from its last moment on', async () => {
    const { park, clock } = test();
    const token = await makeLink(test(), park.drivers[0], { days: 3 });
    const end = TEST_NOW.getTime() + 3 * DAY_MS;
    expect(await linkOf(test(), park.drivers[0])).toMatchObject({ expiresAt: new Date(end).toISOString() });
    clock.now = new Date(end - 1);
    expect((await open(test(), token)).status).toBe(200);
    clock.now = new Date(end);
    await expectRefused(test(), token);
    expect(await linkOf(test(), park.drivers[0])).toBeNull();
  });

  it('is refused when it is altered or cut, and to an address that has tried many others', async () => {
    const { park } = test();
    const token = await makeLink(test(), park.drivers[0]);
    const last = token.endsWith('A') ? 'B' : 'A';
    for (const altered of [`${token.slice(0, -1)}${last}`, token.slice(0, -1), token.slice(4), ''])
      await expectRefused(test(), altered);
    const guesses = Array.from({ length: ATTEMPTS_PER_ADDRESS }, (_, index) => open(test(), `dpl_${index}`));
    await Promise.all(guesses);
    expect((await open(test(), token)).status).toBe(429);
    expect((await open(test(), token, undefined, { 'x-forwarded-for': '10.9.9.9' })).status).toBe(200);
  });

  it('of another park can be neither seen nor made nor withdrawn', async () => {
    const { park, foreign, send } = test();
    const token = await makeLink(test(), foreign.drivers[0], {}, foreign.operator.token);
    const path = `taxipark/drivers/${foreign.drivers[0]}/link`;
    expect((await send('GET', path)).status).toBe(404);
    expect((await send('POST', path, { body: {} })).status).toBe(404);
    expect((await send('POST', `${path}/withdraw`)).status).toBe(404);
    expect((await send('POST', path, { body: {}, token: park.viewer.token })).status).toBe(403);
    expect((await open(test(), token)).status).toBe(200);
  });

  it('is in the journal, when it is made and when it is withdrawn', async () => {
    const { park, send } = test();
    await send('POST', `taxipark/drivers/${park.drivers[3]}/link/withdraw`);
    await makeLink(test(), park.drivers[3]);
    await send('POST', `taxipark/drivers/${park.drivers[3]}/link/withdraw`);
    const { body } = await send('POST', 'taxipark/journal', {
      body: { subject: { type: 'driver', id: park.drivers[3] } },
    });
    const { entries } = body as { entries: readonly { action: string; person: { name: string } }[] };
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'driver_link_withdrawn', person: { name: 'Operator north' } },
      { action: 'driver_link_made', person: { name: 'Operator north' } },
    ]);
  });
});
