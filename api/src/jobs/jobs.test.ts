import type { FastifyInstance } from 'fastify';
import { addDays } from '@park/domain/report/date-range';
import { createApp } from '../app.ts';
import { createSessionStore } from '../sessions/session-store.ts';
import { enterPark } from '../database/enter-park.ts';
import { addLink } from '../ingest/held-rides.ts';
import { ledgerProblems } from '../ledger/check-ledger.ts';
import { lockLedger } from '../ledger/ledger-days.ts';
import { setRate } from '../rent/rent.ts';
import { TEST_NOW } from '../testing/create-test-app.ts';
import { onOwnDatabase } from '../testing/on-each-database.ts';
import { rideSender } from '../testing/ride-sender.ts';
import { until } from '../testing/until.ts';
import { openBoss } from './open-boss.ts';

onOwnDatabase('jobs', (test) => {
  const { ride, send } = rideSender(test);
  const servers: FastifyInstance[] = [];
  const query = <Row extends object>(sql: string, values: readonly string[] = []) =>
    test().database.query<Row>(sql, values);
  const DAYS = 30;
  const daysOfRent = async (park: string) => {
    const [row] = await query<{ days: number; entries: number; due: number }>(
      `select count(distinct day)::int as days, count(*)::int as entries,
         ${DAYS + 1} as due
       from ledger_entry where kind = 'rent' and taxi_park_id = $1::uuid`,
      [park],
    );
    return row;
  };

  beforeAll(async () => {
    for (const park of [test().park, test().foreign]) {
      const token = await createSessionStore(test().database).start(park.admin.id, TEST_NOW);
      const [first] = await query<{ validFrom: string }>(
        `select (park_today($1::uuid) - ${DAYS})::text as "validFrom"`,
        [park.id],
      );
      const body = { driverIds: [park.drivers[0]], termsId: park.money.terms, ...first };
      await test().send('PUT', 'taxipark/ledger/driver_terms', { token, body });
    }
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
  });

  it('are done once by three servers, and a park in which one fails keeps no other waiting', async () => {
    const { park, foreign, database } = test();
    await query(`create function fail_rent() returns trigger language plpgsql as $$
      begin raise 'no rent today'; end $$`);
    await query(`create trigger fail_rent before insert on ledger_entry for each row
      when (new.taxi_park_id = '${park.id}') execute function fail_rent()`);
    // By the clock of the database, as servers do.
    for (let server = 0; server < 3; server += 1) servers.push(await createApp({ database, runsJobs: true }));

    const due = (await daysOfRent(foreign.id))?.due ?? 0;
    expect(due).toBeGreaterThan(DAYS);
    await until(async () => (await daysOfRent(foreign.id))?.entries === due);
    expect(await daysOfRent(park.id)).toMatchObject({ entries: 0 });
    const failed = async () =>
      (await Promise.all(servers.map(({ metrics }) => metrics.metrics())))
        .join('')
        .match(/rent-of-park",outcome="failed"/g);
    await until(async () => (await failed()) !== null);

    await query('drop trigger fail_rent on ledger_entry');
    await servers[0]?.jobs.send('rent', {});
    await until(async () => (await daysOfRent(park.id))?.entries === due);
    expect(await daysOfRent(park.id)).toMatchObject({ days: due });
    expect(await daysOfRent(foreign.id)).toMatchObject({ days: due, entries: due });
    expect(await ledgerProblems(database)).toEqual([]);
  }, 90_000);

  it('of an earlier release are not begun any more', async () => {
    const earlier = openBoss(test().database, { supervise: false, schedule: false });
    await earlier.start();
    await earlier.createQueue('of-earlier');
    await earlier.schedule('of-earlier', '* * * * *');
    await earlier.stop({ graceful: false });
    servers.push(await createApp({ database: test().database, runsJobs: true }));
    const names = (await query<{ name: string }>('select name from pgboss.schedule')).map(({ name }) => name);
    expect(names).toContain('rent');
    expect(names).not.toContain('of-earlier');
  }, 60_000);

  it('post rides that waited once their driver is there', async () => {
    const { park } = test();
    const [held] = await send(ride('waits', { driver: { licenseNumber: 'ZZ 777 77' } }));
    expect(held).toMatchObject({ verdict: 'held', reasons: ['driver_unknown'] });
    await query(`update driver set license_number = 'ZZ77777' where id = $1`, [park.drivers[2] ?? '']);
    await servers[0]?.jobs.send('held-rides', {});
    const stateOf = async () =>
      (await query<{ state: string }>(`select state from source_ride where external_id = 'waits'`))[0]?.state;
    await until(async () => (await stateOf()) === 'posted');
  }, 60_000);

  it('that fail say in the log whose they are, and no phone, e-mail or licence', async () => {
    const lines: string[] = [];
    const words = (_: string, value: unknown) => (value instanceof Error ? value.message : value);
    // Whichever of them takes it.
    for (const server of servers)
      server.log.error = (line: object) => void lines.push(JSON.stringify(line, words));
    const link = { subject: 'driver', ref: 'phone:375291234567', recordId: 'anna@park.by AB 1234567' };
    const work = { sourceId: link.ref, currency: 'BYN', decimals: 2, link };
    const noted = `insert into follow_up (taxi_park_id, kind, data) values ($1, 'linked-rides', $2::jsonb)`;
    await query(noted, [test().park.id, JSON.stringify(work)]);
    await servers[0]?.followUps.wake(test().park.id);
    await until(async () => lines.some((line) => line.includes('follow-ups-of-park')));
    await query('delete from follow_up');
    expect(lines.join()).toContain(test().park.id);
    expect(lines.join()).not.toMatch(/375291234567|anna@|1234567/);
  }, 60_000);

  it('are all done where two of a kind have different work to do', async () => {
    const waiting = () =>
      query(`select from pgboss.job where name = 'rent-of-park' and state <> 'completed'`);
    const before = (await waiting()).length;
    const later = { startAfter: 3_600 };
    for (const parkId of ['a', 'b', 'a']) await servers[0]?.jobs.send('rent-of-park', { parkId }, later);
    expect((await waiting()).length - before).toBe(2);
  });

  it('finish what followed an act whose process ended after its commit', async () => {
    const { park, database, clock } = test();
    const named = ride('cut-off', { driver: { externalId: 'cut-off' } });
    expect((await send(named))[0]).toMatchObject({ verdict: 'held' });
    const intake = {
      park: enterPark(database, park.id, undefined),
      parkId: park.id,
      sourceId: park.source.id,
      now: clock.now,
      unit: { currency: 'BYN', decimals: 2 },
    };
    const link = {
      subject: 'driver',
      ref: 'id:cut-off',
      recordId: park.drivers[2],
      from: '-infinity',
    } as const;
    await addLink(intake, link);
    const stateOf = async () =>
      (await query<{ state: string }>(`select state from source_ride where external_id = 'cut-off'`))[0]
        ?.state;
    await query(`update follow_up set noted_at = noted_at - interval '1 minute'`);
    await servers[0]?.jobs.send('follow-ups', {});
    await until(async () => (await stateOf()) === 'posted');
    await until(async () => (await query('select from follow_up')).length === 0);
  }, 60_000);

  it('settle a rate whose process ended, for those alone who had the car', async () => {
    const { park, database } = test();
    const [{ today, car, driver } = { today: '', car: '', driver: '' }] = await query<{
      today: string;
      car: string;
      driver: string;
    }>(
      `select park_today(taxi_park_id)::text as today, vehicle_id as car, driver_id as driver from custody
       where taxi_park_id = $1 and kind = 'driver' and valid_to = 'infinity'`,
      [park.id],
    );
    const days = { today, decimals: 2, firstOpen: null };
    const validFrom = addDays(today, -36);
    const rate = { vehicleId: car, validFrom, amount: 700, period: 'day' } as const;
    await enterPark(database, park.id, undefined).transaction(async (tx) => {
      await lockLedger(tx, days);
      const { settling } = await setRate(tx, rate, { parkId: park.id, days });
      expect(settling?.settling.driverIds).toEqual([driver]);
    });
    expect(await ledgerProblems(database)).toEqual([]);
    await query(`update follow_up set noted_at = noted_at - interval '1 minute'`);
    await servers[0]?.jobs.send('follow-ups', {});
    await until(async () => (await query('select from follow_up')).length === 0);
    const rent = await query<{ days: number }>(
      `select count(*)::int as days from (select day from ledger_entry
         where driver_id = $1 and source_type = 'rent' group by day having sum(amount) = -700) d`,
      [driver],
    );
    expect(rent).toEqual([{ days: 37 }]);
    expect(await ledgerProblems(database)).toEqual([]);
  }, 60_000);

  it('of leaving are those of each park: one that fails holds back no other', async () => {
    const { park, foreign } = test();
    const [failing, other] = [park, foreign].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    await query(`create function fail_leaving() returns trigger language plpgsql as $$
      begin raise 'nobody leaves today'; end $$`);
    await query(`create trigger fail_leaving before update on driver for each row
      when (new.has_left and new.taxi_park_id = '${failing?.id}') execute function fail_leaving()`);
    for (const each of [park, foreign])
      await query('update driver set left_on = park_today(taxi_park_id) where id = $1', [each.drivers[1]]);
    const hasLeft = async (id = '') =>
      (await query('select from driver where id = $1 and has_left', [id])).length === 1;
    await servers[0]?.jobs.send('leaving', {});
    await until(() => hasLeft(other?.drivers[1]));
    expect(await hasLeft(failing?.drivers[1])).toBe(false);
    await query('drop trigger fail_leaving on driver');
    await servers[0]?.jobs.send('leaving', {});
    await until(() => hasLeft(failing?.drivers[1]));
  }, 60_000);
});
