import type { Migration } from '../migration.ts';

/**
 * Parks from before the ledger: every completed ride is posted, one opening entry a driver brings the balance to zero
 * before the first of the current month, and the months before it are closed (decision 115).
 */
export const migration: Migration = {
  id: 20,
  name: 'ledger of existing parks',
  sql: `
insert into ledger_entry (taxi_park_id, driver_id, day, kind, account, amount, rides, km, source_type, source_id)
select r.taxi_park_id, r.driver_id, (r.picked_up_at at time zone p.time_zone)::date, 'ride', 'fares',
  coalesce(r.earning, 0) * 100, 1, coalesce(r.distance_km, 0), 'ride', r.id
from ride r join taxi_park p on p.id = r.taxi_park_id
where r.status = 'completed'
order by r.picked_up_at, r.id;

create temporary table first_month on commit drop as
  select id as park, date_trunc('month', park_now() at time zone time_zone)::date as month from taxi_park;

insert into ledger_entry (taxi_park_id, driver_id, day, kind, account, amount, source_type)
select d.taxi_park_id, d.driver_id, f.month - 1, 'opening', 'opening', -sum(d.gross), 'system'
from ledger_day d join first_month f on f.park = d.taxi_park_id
where d.day < f.month group by d.taxi_park_id, d.driver_id, f.month having sum(d.gross) <> 0;

insert into ledger_month (taxi_park_id, month)
select f.park, s.month::date
from first_month f
join (select taxi_park_id, min(day) as day from ledger_day group by taxi_park_id) began on began.taxi_park_id = f.park
cross join generate_series(date_trunc('month', began.day::timestamp), f.month - interval '1 month', interval '1 month') as s(month);
drop table first_month;
`,
};
