import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { loadMigrations } from '../database/migrations.ts';
import { createEmptyDatabase, everyDatabaseKind } from '../testing/test-database.ts';

const BEFORE = 21;
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const PARK = uuid(1);
/** Anna was Ann for a while; two drivers are called Boris. */
const DRIVERS = [
  [11, 'Anna'],
  [12, 'Boris'],
  [13, 'Boris'],
  [14, 'Vera'],
] as const;

/** A change in the journal; the day is one of January 2026. */
type Told = readonly [day: number, car: number, field: string, before: string | null, after: string | null];

async function olderRelease(
  database: Database,
  cars: Readonly<Record<number, number | null>>,
  told: readonly Told[],
) {
  const migrations = (await loadMigrations()).slice(0, BEFORE);
  await migrate(database, migrations, { functions: [] });
  await database.query(
    `insert into taxi_park (id, name, time_zone, currency) values ($1, 'Old', 'Europe/Minsk', 'BYN')`,
    [PARK],
  );
  for (const [n, name] of DRIVERS) {
    await database.query(
      `insert into app_user (id, taxi_park_id, name, email, role, password_hash) values ($1, $2, $3, $4, 'driver', '')`,
      [uuid(n), PARK, name, `${n}@old.by`],
    );
    await database.query('insert into driver (id, taxi_park_id) values ($1, $2)', [uuid(n), PARK]);
  }
  for (const [car, driver] of Object.entries(cars)) {
    await database.query(
      `insert into vehicle (id, taxi_park_id, make, model, plate_number, driver_id, created_at, code, code_key)
       values ($1, $2, 'Kia', 'Rio', $3, $4, '2026-01-02Z', 'T' || $3, 'T' || $3)`,
      [uuid(Number(car)), PARK, car, driver === null ? null : uuid(driver)],
    );
  }
  for (const [day, record, field, before, after] of [[1, 11, 'notes', null, 'x'], ...told] as const) {
    await database.query(
      `with entry as (
         insert into journal_entry (taxi_park_id, at, action, origin)
         values ($1, $2, case when $7 then 'vehicle_added' else 'vehicle_changed' end, 'hand') returning id
       ) insert into journal_change (entry_id, taxi_park_id, subject_type, subject_id, subject_name, changes)
       select id, $1, $3, $4, '', jsonb_build_array(jsonb_build_object('field', $5::text, 'before', $6::text, 'after', $8::text))
       from entry`,
      [
        PARK,
        `2026-01-${String(day).padStart(2, '0')}T00:00:00.123456Z`,
        record < 20 ? 'driver' : 'vehicle',
        uuid(record),
        field,
        before,
        day === 2,
        after,
      ],
    );
  }
}

describe.each(everyDatabaseKind)('a park of the release before (%s database)', (kind) => {
  let database: Database;
  beforeEach(async () => {
    database = await createEmptyDatabase(kind);
  }, 60_000);
  afterEach(() => database.close());
  const custodyOf = async (car: number) =>
    database.query(
      `select right(driver_id::text, 2)::int as driver, to_char(valid_from, 'DD') as since,
         case when valid_to < 'infinity' then to_char(valid_to, 'DD') end as until, origin
       from custody where vehicle_id = $1 order by valid_from`,
      [uuid(car)],
    );

  it('has the past of its cars from the journal, as far as that names one driver alone', async () => {
    await olderRelease(database, { 21: 11, 22: null, 23: 12, 24: 14, 25: 13 }, [
      [2, 21, 'driverId', null, 'Vera'],
      [3, 11, 'name', 'Ann', 'Anna'],
      [4, 21, 'driverId', 'Vera', 'Boris'],
      [6, 21, 'driverId', 'Boris', 'Ann'],
      [8, 21, 'driverId', 'Ann', null],
      [9, 21, 'driverId', null, 'Anna'],
      [5, 22, 'driverId', 'Vera', null],
      [7, 23, 'driverId', null, 'Boris'],
    ]);
    await migrate(database, await loadMigrations());
    expect(await custodyOf(21)).toEqual([
      { driver: 14, since: '02', until: '04', origin: 'added' },
      { driver: 11, since: '06', until: '08', origin: 'journal' },
      { driver: 11, since: '09', until: null, origin: 'journal' },
    ]);
    expect(await custodyOf(22)).toEqual([{ driver: 14, since: '02', until: '05', origin: 'added' }]);
    expect(await custodyOf(23)).toEqual([{ driver: 12, since: '07', until: null, origin: 'journal' }]);
    expect(await custodyOf(24)).toEqual([{ driver: 14, since: '02', until: null, origin: 'added' }]);
    expect(await custodyOf(25)).toEqual([{ driver: 13, since: '02', until: null, origin: 'added' }]);
    const differing = await database.query(
      `select from vehicle v left join custody c on c.vehicle_id = v.id and c.valid_to = 'infinity'
       where v.driver_id is distinct from c.driver_id`,
    );
    expect(differing).toEqual([]);
  }, 60_000);

  it('has what a server of that release wrote while the next one started', async () => {
    await olderRelease(database, { 21: 11 }, []);
    await migrate(database, await loadMigrations(), { functions: [] });
    await database.query('update vehicle set driver_id = $1', [uuid(14)]);
    await migrate(database, await loadMigrations());
    expect(await custodyOf(21)).toMatchObject([{ driver: 11 }, { driver: 14, until: null }]);
  }, 60_000);

  it('has callsigns since their last change', async () => {
    await olderRelease(database, { 21: 11, 22: null }, [[4, 21, 'code', 'T0', 'T21']]);
    await migrate(database, await loadMigrations());
    const holders = await database.query(
      `select right(record_id::text, 2)::int as car, key, valid_from::text like '-inf%' as ever
       from key_holder where kind = 'code' order by 1`,
    );
    expect(holders).toEqual([
      { car: 21, key: 'T21', ever: false },
      { car: 22, key: 'T22', ever: true },
    ]);
  }, 60_000);
});
