import { onlyRow } from '../database/database.ts';
import type { Database } from '../database/database.ts';
import { enterPark } from '../database/enter-park.ts';
import { migrate } from '../database/migrate.ts';
import { loadFunctions, loadMigrations } from '../database/migrations.ts';
import { createEmptyDatabase, mainDatabaseKind } from '../testing/test-database.ts';
import { settleRent, type Settling } from './rent.ts';

describe('weeks of terms in a park with rates of cars, of a release that had them on Mondays', () => {
  let database: Database;
  beforeAll(async () => {
    database = await createEmptyDatabase(mainDatabaseKind);
  }, 60_000);
  afterAll(() => database.close());

  it('are settled in steps after the migration, not in one run', async () => {
    const migrations = await loadMigrations();
    const before = migrations.findIndex(({ name }) => name === 'money stays put');
    await migrate(database, migrations.slice(0, before), { functions: [] });
    await database.script(`
      insert into taxi_park (id, name, time_zone, currency) values (gen_random_uuid(), 'P', 'UTC', 'BYN');
      insert into app_user (id, taxi_park_id, name, email, role, password_hash)
        select gen_random_uuid(), id, 'D', 'd@park.by', 'driver', '!' from taxi_park;
      insert into driver (id, taxi_park_id, connection_status) select id, taxi_park_id, true from app_user;
      insert into terms (id, taxi_park_id, name) select id, id, 'Weekly' from taxi_park;
      insert into terms_rates (taxi_park_id, terms_id, valid_from, commission_percent, rent, rent_period, minimum_balance)
        select id, id, '2026-03-02', 0, 700, 'week', 0 from taxi_park;
      insert into driver_terms (taxi_park_id, driver_id, valid_from, terms_id)
        select taxi_park_id, id, '2026-03-02', taxi_park_id from driver;
      insert into rent_rate (taxi_park_id, make, valid_from, amount, period)
        select id, 'Toyota', '2026-03-11', 100, 'day' from taxi_park;
      insert into ledger_park (taxi_park_id, rent_through) select id, '2026-03-18' from taxi_park;
      insert into ledger_entry (taxi_park_id, driver_id, day, kind, account, amount, source_type)
        select taxi_park_id, id, day::date, 'rent', 'rent', -700, 'rent'
        from driver cross join unnest('{2026-03-02,2026-03-09,2026-03-16}'::text[]) day`);
    await migrate(database, migrations, { functions: await loadFunctions() });

    const noted = onlyRow(
      await database.query<{ park: string; data: Settling; through: string }>(
        `select f.taxi_park_id as park, f.data, l.rent_through::text as through
         from follow_up f join ledger_park l on l.taxi_park_id = f.taxi_park_id`,
      ),
    );
    expect(noted).toMatchObject({
      data: { from: '2026-03-09', through: '2026-03-15' },
      through: '2026-03-15',
    });
    await settleRent(enterPark(database, noted.park, undefined), noted.data);
    const days = await database.query<{ day: string; amount: number }>(
      `select day::text, sum(amount)::int as amount from ledger_entry where day <= '2026-03-15' group by 1 order by 1`,
    );
    const week = ['09', '10', '11', '12', '13', '14', '15'];
    expect(days).toEqual([
      { day: '2026-03-02', amount: -700 },
      ...week.map((day) => ({ day: `2026-03-${day}`, amount: -100 })),
    ]);
  }, 120_000);
});
