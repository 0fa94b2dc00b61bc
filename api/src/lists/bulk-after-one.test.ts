import { randomUUID } from 'node:crypto';
import { createTestDatabase, testDatabaseKinds } from '../testing/test-database.ts';
import type { Database } from '../database/database.ts';

const DRIVERS = 3_000;
/**
 * Of each statement: comparing each row with each takes twice as long, and a tenth of it is needed.
 */
const LIMIT_MS = 4_000;

describe.each(testDatabaseKinds)('a change of many records after one of a single record, %s', (kind) => {
  let database: Database;

  beforeAll(async () => {
    database = await createTestDatabase(kind);
    const park = randomUUID();
    await database.script(`
      insert into list_maker values ('maker', now());
      insert into taxi_park (id, name, time_zone, currency) values ('${park}', 'Large', 'UTC', 'BYN');
      insert into app_user (id, taxi_park_id, name, email, role, password_hash)
        select md5('driver' || i)::uuid, '${park}', 'Driver ' || i, i || '@large.by', 'driver', 'none' from generate_series(1, ${DRIVERS}) i;
      insert into driver (id, taxi_park_id, license_number, connection_status, fare_per_km)
        select md5('driver' || i)::uuid, '${park}', 'L' || i, false, 1 from generate_series(1, ${DRIVERS}) i;
      insert into record_sort (id, sorted_by, taxi_park_id, key, place, is_shared)
        select id, 'drivers maker fare', taxi_park_id, int4send(100), '{}', true from driver;
      analyze driver; analyze record_sort`);
  });
  afterAll(() => database.close());

  it('keeps the keys of all, and is no product of their number with itself', async () => {
    const one = `(select id from driver order by id limit 1)`;
    await database.transaction(
      async (tx) => {
        await tx.query(`update driver set fare_per_km = 2 where id = ${one}`);
        await tx.query('update driver set fare_per_km = 3');
        const keys = await tx.query(`select distinct encode(key, 'hex') as key from record_sort`);
        expect(keys).toEqual([{ key: '0000012c' }]);
        await tx.query(`update driver set license_number = 'one' where id = ${one}`);
        await tx.query(`update driver set license_number = license_number || 'b'`);
      },
      '',
      LIMIT_MS,
    );
    expect(await database.query('select id from record_sort')).toEqual([]);
    const pending = await database.query('select count(*)::int as drivers from record_pending');
    expect(pending).toEqual([{ drivers: DRIVERS }]);
  });

  it('keeps the key of a fare for each driver whose fare has changed', async () => {
    await database.script(`
      insert into record_sort (id, sorted_by, taxi_park_id, key, place, is_shared)
        select id, 'drivers maker fare', taxi_park_id, int4send((fare_per_km * 100)::int), '{}', true from driver;
      update driver set fare_per_km = 5 where id in (select id from driver order by id limit 7);
      update driver set fare_per_km = fare_per_km;`);
    const keys = await database.query(
      `select encode(key, 'hex') as key, count(*)::int as drivers from record_sort group by 1 order by 2`,
    );
    expect(keys).toEqual([
      { key: '000001f4', drivers: 7 },
      { key: '0000012c', drivers: DRIVERS - 7 },
    ]);
  });
});
