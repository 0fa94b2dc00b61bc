import type { FastifyInstance } from 'fastify';
import { createApp } from '../app.ts';
import { createSessionStore } from '../auth/session-store.ts';
import { ledgerProblems } from '../ledger/check-ledger.ts';
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
});
