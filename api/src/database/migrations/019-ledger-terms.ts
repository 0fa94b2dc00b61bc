import type { Migration } from '../migration.ts';

/**
 * What follows from terms (decision 115): the rent of each day, and the differences when terms are given or changed for
 * days that are over. All of it runs under the park's lock, and again changes nothing.
 */
export const migration: Migration = {
  id: 19,
  name: 'ledger terms',
  sql: `
-- What rent lacks or has too much from one day to another: the first entry of a day, or a correction of it. Of the
-- given drivers, or of all. The caller holds the park's lock.
create function settle_rent(park uuid, first_day date, last_day date, only_drivers uuid[] default null) returns int
language plpgsql security definer set search_path from current as $$
declare
  opened date := coalesce(ledger_closed_through(park) + 1, first_day);
  written int;
begin
  insert into ledger_entry (taxi_park_id, driver_id, day, kind, account, amount, source_type, corrects)
  select park, due.driver_id, due.day, case when due.first is null then 'rent' else 'correction' end, 'rent',
    due.expected - due.posted, 'rent', due.first
  from (
    select d.driver_id, s.day::date as day, coalesce(p.posted, 0) as posted, p.first,
      -coalesce(case when t.rent_period = 'day' or extract(isodow from s.day) = 1 then t.rent end, 0) as expected
    from (
      select distinct driver_id from driver_terms
      where taxi_park_id = park and (only_drivers is null or driver_id = any(only_drivers))
    ) d
    cross join generate_series(greatest(first_day, opened), last_day, interval '1 day') as s(day)
    left join lateral terms_on(d.driver_id, s.day::date) t on true
    left join (
      select e.driver_id, e.day, sum(e.amount)::bigint as posted, min(e.id) filter (where e.corrects is null) as first
      from ledger_entry e
      where e.taxi_park_id = park and e.source_type = 'rent' and e.day between first_day and last_day
      group by e.driver_id, e.day
    ) p on p.driver_id = d.driver_id and p.day = s.day::date
  ) due
  where due.expected <> due.posted
  order by due.day, due.driver_id
  on conflict do nothing;
  get diagnostics written = row_count;
  return written;
end $$;

-- The difference between the commission that the terms ask for and what was posted, one entry for a driver and day.
create function settle_commission(park uuid, first_day date, only_drivers uuid[] default null) returns int
language plpgsql security definer set search_path from current set enable_nestloop = off as $$
declare
  zone text := (select time_zone from taxi_park where id = park);
  opened date := greatest(first_day, ledger_closed_through(park) + 1);
  written int;
begin
  with lines as materialized (
    select r.driver_id, (r.picked_up_at at time zone zone)::date as day, coalesce(r.earning, 0) as earning
    from ride r
    where r.taxi_park_id = park and r.status = 'completed' and r.picked_up_at >= opened::timestamp at time zone zone
      and (only_drivers is null or r.driver_id = any(only_drivers))
  ), pairs as materialized (
    select d.driver_id, d.day, t.commission_percent
    from (select distinct driver_id, day from lines) d cross join lateral terms_on(d.driver_id, d.day) t
  ), expected as (
    select l.driver_id, l.day, -sum(commission_of(l.earning, p.commission_percent)) as amount
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

-- Posts the rent of all days up to today that are due, once, also after an outage and by several processes.
create function post_due_rent(park uuid, today date) returns int
language plpgsql security definer set search_path from current as $$
declare
  through date;
  written int;
begin
  perform lock_ledger(park);
  select rent_through into through from ledger_park where taxi_park_id = park;
  if through is null or through >= today then return 0; end if;
  written := settle_rent(park, through + 1, today);
  update ledger_park set rent_through = today where taxi_park_id = park;
  return written;
end $$;

-- After a change of terms from a day on: differences of commission and of the rent of days that were posted. Of the
-- given drivers, or of all.
create function settle_terms(park uuid, first_day date, today date, only_drivers uuid[] default null) returns void
language plpgsql security definer set search_path from current as $$
begin
  insert into ledger_park (taxi_park_id, rent_through) values (park, today) on conflict do nothing;
  perform post_due_rent(park, today);
  if first_day <= today then
    perform settle_rent(park, first_day, today, only_drivers);
    perform settle_commission(park, first_day, only_drivers);
  end if;
end $$;
`,
};
