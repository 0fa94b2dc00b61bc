import type { Migration } from '../migration.ts';

const VEHICLE_TEXTS = 'make model plate_number color code vin body_number seats status'.split(' ');

/** As in migration 025. */
const sources = [
  { table: 'driver', list: 'drivers', columns: ['license_number'], which: '' },
  { table: 'app_user', list: 'drivers', columns: ['name', 'phone', 'email'], which: `where role = 'driver'` },
  { table: 'vehicle', list: 'vehicles', columns: VEHICLE_TEXTS, which: '' },
] as const;

const CONNECTION = 'int4send((not a.connection_status)::int)';
const FARE = `coalesce(int4send((a.fare_per_km * 100)::int), '\\xff')`;
const numbers = [
  { table: 'driver', column: 'connection_status', field: 'connection', key: CONNECTION },
  { table: 'driver', column: 'fare_per_km', field: 'fare', key: FARE },
  { table: 'vehicle', column: 'connection_status', field: 'connection', key: CONNECTION },
] as const;

const changedRows = (columns: readonly string[], which = '') => {
  const row = ['id', 'taxi_park_id', ...columns].join(', ');
  return `(select ${row} from after_rows ${which} except select ${row} from before_rows) a`;
};

const outdating = sources.map(
  ({ table, list, columns, which }) => `
create or replace function outdate_${table}_keys() returns trigger language plpgsql security definer
  set search_path from current as $$
begin
  perform outdate_record_keys('${list}', array_agg(a.taxi_park_id order by a.id), array_agg(a.id order by a.id))
  from ${changedRows(columns, which)};
  return null;
end $$;`,
);

const keptNumbers = numbers.map(
  ({ table, column, field, key }) => `
create or replace function keep_${table}_${field}_key() returns trigger language plpgsql security definer
  set search_path from current as $$
begin
  update record_sort s set key = ${key} from ${changedRows([column])} cross join list_maker m
  where s.id = a.id and s.sorted_by = '${table}s ' || m.id || ' ${field}';
  return null;
end $$;`,
);

/**
 * The triggers of the keys of lists find what has changed without a join: its plan is made for the first change of a
 * connection, mostly of one record, and kept. It compared each row of a later bulk change with each, for minutes.
 */
export const migration: Migration = {
  id: 28,
  name: 'key triggers without joins',
  sql: [...outdating, ...keptNumbers].join('\n'),
};
