import type { Database } from '../src/database/database.ts';
import { PREPARATION_TIMEOUT_MS } from '../src/database/database.ts';
import type { ParkSize } from './seed-large-park.ts';

const KEPT = [
  ['gross', 'ride', 'amount'],
  ['commission', 'commission', 'amount'],
  ['rides', 'ride', 'rides'],
  ['km', 'ride', 'km'],
] as const;
const columns = KEPT.map(([column]) => column).join(', ');
const figures = KEPT.map(
  ([column, kind, value]) => `coalesce(sum(${value}) filter (where kind = '${kind}'), 0) as ${column}`,
).join(', ');

/**
 * Remembers, drops and later creates again the indexes and the key of a table: built at once, they take a tenth of the time. Of
 * the parts of a table, each index is made part by part.
 */
const withoutIndexes = (table: string, fill: string) => `
  create temporary table dropped_index on commit drop as
    select indexrelid::regclass as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
    from pg_index where indrelid = '${table}'::regclass and not indisprimary;
  create temporary table dropped_key on commit drop as
    select pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = '${table}'::regclass and contype = 'p';
  do $$ declare index record; begin
    for index in select * from dropped_index loop execute format('drop index %s', index.name); end loop;
  end $$;
  alter table ${table} drop constraint ${table}_pkey;
  ${fill}
  do $$ declare made record; begin
    for made in select * from dropped_key loop
      execute 'alter table ${table} add constraint ${table}_pkey ' || made.definition;
    end loop;
    for made in select * from dropped_index loop execute made.definition; end loop;
  end $$;
  drop table dropped_index, dropped_key;`;

/**
 * Fills the rides of a park that has drivers, vehicles and terms but no rides, their entries in the ledger, and all sums:
 * what the triggers would write ride by ride, as whole tables. In the order of their time, as rides come. Needs a
 * superuser. The checks of ledger and sums prove the result.
 */
export async function seedRides(database: Database, size: ParkSize, parkId: string): Promise<void> {
  const park = `'${parkId}'::uuid`;
  const rides = `
    insert into ride (id, taxi_park_id, driver_id, vehicle_id, status, pickup_lat, pickup_lng, picked_up_at, dropoff_lat,
        dropoff_lng, dropped_off_at, distance_km, fare_per_km, earning, rating_by_passenger, rating_by_driver)
      select md5('ride' || i)::uuid, ${park}, md5('driver' || n % ${size.drivers})::uuid,
        md5('vehicle' || n % ${size.vehicles})::uuid, case when i % 17 = 0 then 'cancelled' else 'completed' end,
        53.9 + (i % 97) / 1000.0, 27.5 + (i % 89) / 1000.0, at, 53.9, 27.6, at + interval '20 minutes',
        case when i % 17 > 0 then (i % 2000) / 100.0 end, 1.2, case when i % 17 > 0 then round((i % 2000) / 100.0 * 1.2, 2) end,
        4.5, 5
      from (
        select i, (i::bigint * 7919) % 1000003 as n, now() - ${size.days} * interval '1 day' * (${size.rides} - i) / ${size.rides} as at
        from generate_series(1, ${size.rides}) i
      ) numbered;`;
  const entries = `
    insert into ledger_entry (taxi_park_id, driver_id, day, at, kind, account, amount, rides, km, source_type, source_id)
      select r.taxi_park_id, r.driver_id, (r.picked_up_at at time zone p.time_zone)::date, now(), x.kind, x.account, x.amount,
        x.rides, x.km, 'ride', r.id
      from ride r
      join taxi_park p on p.id = r.taxi_park_id
      left join driver_terms d on d.driver_id = r.driver_id
      left join terms_rates t on t.terms_id = d.terms_id
      cross join lateral (values
        ('ride', 'fares', (r.earning * 100)::bigint, 1, r.distance_km),
        ('commission', 'commission', -commission_of(r.earning, coalesce(t.commission_percent, 0)), 0, 0)
      ) as x (kind, account, amount, rides, km)
      where r.status = 'completed' and (x.account = 'fares' or x.amount <> 0);`;
  const sums = (table: string, period: string, first: string, from: string) => `
    insert into ${table} (taxi_park_id, driver_id, ${period}, ${columns}, entries) ${from.replace('PERIOD', first)};`;
  await database.transaction(
    async (tx) => {
      await tx.script(withoutIndexes('ride', rides));
      const [ids] = await tx.query(`select from pg_class where relname = 'ride_id'`);
      // A database of before the rides were by month, whose move is measured, has none.
      if (ids !== undefined)
        await tx.script(withoutIndexes('ride_id', 'insert into ride_id select id from ride;'));
      await tx.script(withoutIndexes('ledger_entry', entries));
      await tx.script(
        withoutIndexes(
          'ledger_day',
          sums(
            'ledger_day',
            'day',
            'day',
            `select taxi_park_id, driver_id, PERIOD, ${figures}, count(*) from ledger_entry group by 1, 2, 3 order by 3, 2`,
          ),
        ),
      );
      await tx.script(`
        ${sums(
          'ledger_driver_month',
          'month',
          `date_trunc('month', day::timestamp)::date`,
          `select taxi_park_id, driver_id, PERIOD, ${KEPT.map(([column]) => `sum(${column})`).join(', ')}, sum(entries) from ledger_day group by 1, 2, 3`,
        )}
        insert into ledger_account_day (taxi_park_id, day, account, kind, amount)
          select taxi_park_id, day, account, kind, -sum(amount) from ledger_entry group by 1, 2, 3, 4;
        analyze ride;
        select rebuild_sums(${park});`);
    },
    `set local session_replication_role = replica; set local work_mem = '256MB'; set local maintenance_work_mem = '512MB';`,
    size.rides > 1_000_000 ? 6 * PREPARATION_TIMEOUT_MS : PREPARATION_TIMEOUT_MS,
  );
}
