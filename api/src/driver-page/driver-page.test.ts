import { outputOf } from '@park/contract/call-schemas';
import { openDriverPage } from '@park/contract/driver-page';
import { randomUUID } from 'node:crypto';
import { TEST_NOW } from '../testing/create-test-app.ts';
import type { TestApp } from '../testing/create-test-app.ts';
import { driverLinkOf, openDriverLink } from '../testing/driver-links.ts';
import { onOwnDatabase } from '../testing/on-each-database.ts';

async function pageOf(test: TestApp, token: string, week?: string) {
  const { status, body } = await openDriverLink(test, token, week === undefined ? {} : { week });
  expect(status).toBe(200);
  return outputOf(openDriverPage).parse(body);
}

async function expectRefused(test: TestApp, token: string): Promise<void> {
  const { status, body } = await openDriverLink(test, token);
  expect([status, body]).toMatchObject([401, { code: 'driver_link_refused' }]);
}

onOwnDatabase('the page of a driver', (test) => {
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
    const page = await pageOf(test(), await driverLinkOf(test(), driver));
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
    const token = await driverLinkOf(test(), test().park.drivers[0]);
    const now = await pageOf(test(), token);
    const earlier = await pageOf(test(), token, '2026-03-01');
    expect(earlier).toMatchObject({ startsOn: '2026-02-23', endsOn: '2026-03-01', balance: now.balance });
    expect(earlier.rides.map(({ earning }) => earning)).toEqual([99.99]);
    expect((await openDriverLink(test(), token, { week: '2026-02-30' })).status).toBe(400);
  });

  it('begins its week at midnight of the park', async () => {
    const { database, park } = test();
    for (const time of ['20:59:59', '21:00:00'])
      await database.query(
        `insert into ride (id, taxi_park_id, driver_id, status, pickup_lat, pickup_lng, picked_up_at, fare_per_km, earning)
         values (gen_random_uuid(), $1, $2, 'completed', 53.9, 27.5, $3, 1, 10)`,
        [park.id, park.drivers[3], `2026-03-08T${time}Z`],
      );
    const page = await pageOf(test(), await driverLinkOf(test(), park.drivers[3]), '2026-03-09');
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
    const { payouts } = await pageOf(test(), await driverLinkOf(test(), park.drivers[2]));
    expect(payouts).toContainEqual({ day: '2026-03-18', amount: 5000, status: 'paid' });
    expect(payouts).not.toContainEqual(expect.objectContaining({ amount: 7000 }));
  });

  it('says nothing of anybody else: no other driver, no person, no other park', async () => {
    const { database, park, foreign } = test();
    const tokens = [await driverLinkOf(test(), park.drivers[1])];
    tokens.push(await driverLinkOf(test(), foreign.drivers[0], { token: foreign.operator.token }));
    const people = await database.query<{ id: string; name: string; email: string }>(
      'select id, name, email from app_user where id <> $1',
      [park.drivers[1]],
    );
    const { text } = await openDriverLink(test(), tokens[0] ?? '');
    expect(text).toContain('Boris Marek');
    for (const { id, name, email } of people)
      for (const word of [id, email, ...(name === 'Boris Marek' ? [] : [name])])
        expect(text).not.toContain(word);
    expect(text).not.toContain('south');
    expect(await pageOf(test(), tokens[1] ?? '')).toMatchObject({ park: 'south', name: 'Анна Жук' });
  });

  it('is all that its token opens: every call of the console refuses it', async () => {
    const token = await driverLinkOf(test(), test().park.drivers[0]);
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
      `insert into app_user (id, taxi_park_id, name, email, role, password_hash) values ($1, $2, 'New', 'new@${test().park.domain}', 'driver', 'x')`,
      [id, park.id],
    );
    await database.query(`insert into driver (id, taxi_park_id) values ($1, $2)`, [id, park.id]);
    const token = await driverLinkOf(test(), id);
    await database.query(`update driver set status = 'inactive' where id = $1`, [id]);
    await database.query('update app_user set is_active = false where id = $1', [id]);
    expect(await pageOf(test(), token)).toMatchObject({ name: 'New', balance: 0, rides: [] });
    await database.query('delete from driver where id = $1', [id]);
    await expectRefused(test(), token);
  });
});
