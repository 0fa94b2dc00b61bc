import { RIDE } from './023-sums-from-records.ts';
import type { Migration } from '../migration.ts';

const ofRides = (table: string) => `select ${RIDE} from ${table} r join taxi_park p on p.id = r.taxi_park_id`;

/** Rides of before and after a change; a new ride has no before. */
const ridesOf = {
  insert: `select r.*, 1 as sign from after_rows r where r.status = 'completed'`,
  update: `select r.*, 1 as sign from after_rows r where r.status = 'completed'
    union all select r.*, -1 from before_rows r where r.status = 'completed'`,
} as const;

/** The first entry of a ride on one of the park's accounts; a new ride has none. */
const firstEntry = {
  insert: () => 'null::bigint',
  update: (account: string) => `(select e.id from ledger_entry e
      where e.source_id = n.id and e.account = '${account}' and e.source_type = 'ride' and e.corrects is null)`,
} as const;

const postRides = (event: 'insert' | 'update') => `
create or replace function post_rides_${event}() returns trigger language plpgsql security definer set search_path from current
  -- Transition tables have no statistics: nested loops over them are quadratic (decision in migration 4).
  set enable_nestloop = off set jit = off as $$
begin
  perform share_ledger(park) from (select distinct taxi_park_id as park from after_rows order by 1) parks;
  with lines as materialized (
    select r.taxi_park_id, r.id, r.driver_id, r.sign, r.picked_up_at, coalesce(r.earning, 0) as earning,
      round(coalesce(r.earning, 0) * minor_units(p.currency_decimals)) as fare, p.currency_decimals as decimals,
      coalesce(r.distance_km, 0) as km, (r.picked_up_at at time zone p.time_zone)::date as day
    from (${ridesOf[event]}) r join taxi_park p on p.id = r.taxi_park_id
  ), pairs as materialized (
    select d.driver_id, d.day, t.commission_percent
    from (select distinct driver_id, day from lines) d left join lateral terms_on(d.driver_id, d.day) t on true
  ), closings as materialized (
    select park, ledger_closed_through(park) as closed from (select distinct taxi_park_id as park from lines) parks
  ), net as materialized (
    select l.taxi_park_id, l.id, l.driver_id, l.day, max(l.sign) as sign, min(l.picked_up_at) as picked_up_at,
      sum(l.sign * l.fare)::bigint as fare, sum(l.sign) as rides, sum(l.sign * l.km) as km,
      -coalesce(sum(l.sign * commission_of(l.earning, p.commission_percent, l.decimals)), 0)::bigint as commission
    from lines l join pairs p on p.driver_id = l.driver_id and p.day = l.day
    group by l.taxi_park_id, l.id, l.driver_id, l.day
  ), postings as (
    select n.*, 'fares' as account, 'ride' as kind, n.fare as amount, ${firstEntry[event]('fares')} as first
    from net n where n.fare <> 0 or n.rides <> 0 or n.km <> 0
    union all
    select n.taxi_park_id, n.id, n.driver_id, n.day, n.sign, n.picked_up_at, n.fare, 0, 0, n.commission, 'commission',
      'commission', n.commission, ${firstEntry[event]('commission')}
    from net n where n.commission <> 0
  )
  insert into ledger_entry (taxi_park_id, driver_id, day, at, kind, account, amount, rides, km, source_type, source_id,
    corrects, belongs_to)
  select p.taxi_park_id, p.driver_id, case when p.day <= c.closed then c.closed + 1 else p.day end, (select park_now()),
    case when p.day <= c.closed then 'correction' else p.kind end, p.account, p.amount, p.rides, p.km,
    -- What is taken back without a first entry was posted by a change of terms.
    case when p.first is null and p.sign < 0 then 'system' else 'ride' end, p.id, p.first,
    case when p.day <= c.closed then p.day end
  from postings p join closings c on c.park = p.taxi_park_id
  order by p.picked_up_at, p.id, p.account desc;
  return null;
end $$;`;

/**
 * The ledger in the park's own currency: its amounts are whole minor units of it, of which a unit has 10 to the power of
 * \`currency_decimals\`. Parks from before keep two decimals, in which their entries were posted.
 */
export const migration: Migration = {
  id: 35,
  name: 'currency of the ledger',
  sql: `
alter table taxi_park add column currency_decimals smallint not null default 2 check (currency_decimals between 0 and 4);

create function minor_units(decimals smallint) returns int language sql immutable
  as $$ select (array[1, 10, 100, 1000, 10000])[decimals + 1] $$;

-- In minor units, rounded half up.
create function commission_of(earning numeric, percent numeric, decimals smallint) returns bigint language sql immutable
  as $$ select round(earning * percent * minor_units(decimals) / 100)::bigint $$;

${postRides('insert')}
${postRides('update')}

create or replace function settle_commission(park uuid, first_day date, only_drivers uuid[] default null) returns int
language plpgsql security definer set search_path from current set enable_nestloop = off as $$
declare
  zone text;
  decimals smallint;
  opened date := greatest(first_day, ledger_closed_through(park) + 1);
  written int;
begin
  select time_zone, currency_decimals into zone, decimals from taxi_park where id = park;
  with lines as materialized (
    select r.driver_id, (r.picked_up_at at time zone zone)::date as day, coalesce(r.earning, 0) as earning
    from ride r
    where r.taxi_park_id = park and r.status = 'completed' and r.picked_up_at >= opened::timestamp at time zone zone
      and (only_drivers is null or r.driver_id = any(only_drivers))
  ), pairs as materialized (
    select d.driver_id, d.day, t.commission_percent
    from (select distinct driver_id, day from lines) d cross join lateral terms_on(d.driver_id, d.day) t
  ), expected as (
    select l.driver_id, l.day, -sum(commission_of(l.earning, p.commission_percent, decimals)) as amount
    from lines l join pairs p on p.driver_id = l.driver_id and p.day = l.day group by l.driver_id, l.day
  ), posted as (
    select e.driver_id, e.day, sum(e.amount) as amount from ledger_entry e
    where e.taxi_park_id = park and e.account = 'commission' and e.source_type in ('ride', 'system')
      and e.belongs_to is null and e.day >= opened and (only_drivers is null or e.driver_id = any(only_drivers))
    group by e.driver_id, e.day
  )
  insert into ledger_entry (taxi_park_id, driver_id, day, kind, account, amount, source_type)
  select park, driver_id, day, 'correction', 'commission', coalesce(x.amount, 0) - coalesce(p.amount, 0), 'system'
  from expected x full join posted p using (driver_id, day)
  where coalesce(x.amount, 0) <> coalesce(p.amount, 0)
  order by day, driver_id;
  get diagnostics written = row_count;
  return written;
end $$;

-- Forgets the rides that are leaving, which are in the file of an archive: their sums take their place.
create or replace function forget_leaving_rides(archive uuid) returns void language plpgsql as $$
declare
  place regclass;
begin
  insert into archived_ride_day (archive_id, taxi_park_id, day, driver_id, vehicle_id, rides, completed, distance, earning, commission)
  with line as materialized (select r.* from (${ofRides('ride_leaving')}) r),
  percent as materialized (
    select d.driver_id, d.day, t.commission_percent
    from (select distinct driver_id, day from line) d left join lateral terms_on(d.driver_id, d.day) t on true
  )
  select archive, l.taxi_park_id, l.day, l.driver_id, l.vehicle_id, sum(l.rides), sum(l.completed), sum(l.distance),
    sum(l.earning), -coalesce(sum(commission_of(l.earning / 100.0, p.commission_percent, k.currency_decimals)) filter (where l.completed > 0), 0)
  from line l join percent p on p.driver_id = l.driver_id and p.day = l.day join taxi_park k on k.id = l.taxi_park_id
  group by l.taxi_park_id, l.day, l.driver_id, l.vehicle_id order by l.taxi_park_id, l.day;
  for place in select inhrelid::regclass from pg_inherits where inhparent = 'ride_leaving'::regclass loop
    execute format('drop table %s', place);
  end loop;
  truncate ride_leaving;
end $$;

`,
};
