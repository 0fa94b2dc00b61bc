-- edition 5
-- How rides post themselves and sums follow entries (decision 115). Rides share the lock of their
-- park; whatever reads before it posts (terms, rent, closing, payouts) holds it alone.

create or replace function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise insufficient_privilege using message = 'The ledger can only be added to';
end $$;
create or replace trigger ledger_entry_append_only before delete or update or truncate on
  ledger_entry
  for each statement execute function refuse_ledger_change();
create or replace trigger ledger_month_append_only before delete or update or truncate on
  ledger_month
  for each statement execute function refuse_ledger_change();

create or replace function share_ledger(park uuid) returns void language sql
  as $$ select pg_advisory_xact_lock_shared(7215606, hashtext(park::text)) $$;

create or replace function lock_ledger(park uuid) returns void language sql
  as $$ select pg_advisory_xact_lock(7215606, hashtext(park::text)) $$;

create or replace function ledger_closed_through(park uuid) returns date language sql stable as $$
  select (max(month) + interval '1 month' - interval '1 day')::date from ledger_month
    where taxi_park_id = park
$$;

-- The terms of a driver on a day; no row without.
create or replace function terms_on(driver uuid, on_day date) returns table(terms_id uuid,
  commission_percent numeric, rent bigint, rent_period text, minimum_balance bigint) language sql
  stable as $$
  select r.terms_id, r.commission_percent, r.rent, r.rent_period, r.minimum_balance
  from (
    select d.terms_id from driver_terms d where d.driver_id = driver and d.valid_from <= on_day
    order by d.valid_from desc limit 1
  ) given
  cross join lateral (
    select * from terms_rates t where t.terms_id = given.terms_id and t.valid_from <= on_day
    order by t.valid_from desc limit 1
  ) r
$$;

-- The balance of a driver before a day.
create or replace function ledger_balance(driver uuid, before date) returns bigint language sql
  stable as $$
  select (coalesce((select sum(m.total) from ledger_driver_month m
      where m.driver_id = driver and m.month < date_trunc('month', before::timestamp)::date), 0)
    + coalesce((select sum(d.total) from ledger_day d where d.driver_id = driver
      and d.day >= date_trunc('month', before::timestamp)::date and d.day < before), 0))::bigint
$$;

-- In minor units, rounded half up.
create or replace function commission_of(earning numeric, percent numeric) returns bigint language
  sql immutable as $$ select round(earning * percent)::bigint $$;

create or replace function keep_ledger_sums() returns trigger language plpgsql security definer
  set search_path from current set enable_nestloop = off set jit = off as $$
begin
  with summed as materialized (
    select taxi_park_id, driver_id, day,
      coalesce(sum(amount) filter (where kind = 'ride'), 0) as gross,
      coalesce(sum(amount) filter (where kind = 'cash'), 0) as cash,
      coalesce(sum(amount) filter (where kind = 'commission'), 0) as commission,
      coalesce(sum(amount) filter (where kind = 'rent'), 0) as rent,
      coalesce(sum(amount) filter (where kind in ('fine', 'fuel', 'bonus', 'tip', 'top_up',
        'correction', 'opening', 'cancellation_fee', 'toll', 'platform_fee', 'refund', 'extra',
        'tax')), 0) as other,
      coalesce(sum(amount) filter (where kind in ('payout', 'payout_returned', 'advance')),
        0) as paid,
      coalesce(sum(rides) filter (where kind = 'ride'), 0) as rides,
      coalesce(sum(km) filter (where kind = 'ride'), 0) as km,
      count(*) as entries
    from added group by taxi_park_id, driver_id, day
  ), by_day as (
    insert into ledger_day (taxi_park_id, driver_id, day, gross, cash, commission, rent, other,
      paid, rides, km, entries)
    select taxi_park_id, driver_id, day, gross, cash, commission, rent, other, paid, rides, km,
      entries from summed order by driver_id, day
    on conflict (driver_id, day) do update set gross = ledger_day.gross + excluded.gross,
      cash = ledger_day.cash + excluded.cash,
      commission = ledger_day.commission + excluded.commission,
      rent = ledger_day.rent + excluded.rent, other = ledger_day.other + excluded.other,
      paid = ledger_day.paid + excluded.paid, rides = ledger_day.rides + excluded.rides,
      km = ledger_day.km + excluded.km, entries = ledger_day.entries + excluded.entries
  )
  insert into ledger_driver_month (taxi_park_id, driver_id, month, gross, cash, commission, rent,
    other, paid, rides, km, entries)
  select taxi_park_id, driver_id, date_trunc('month', day)::date, sum(gross), sum(cash),
    sum(commission), sum(rent), sum(other), sum(paid), sum(rides), sum(km), sum(entries)
  from summed group by 1, 2, 3 order by 2, 3
  on conflict (driver_id, month) do update set gross = ledger_driver_month.gross + excluded.gross,
    cash = ledger_driver_month.cash + excluded.cash,
    commission = ledger_driver_month.commission + excluded.commission,
    rent = ledger_driver_month.rent + excluded.rent,
    other = ledger_driver_month.other + excluded.other,
    paid = ledger_driver_month.paid + excluded.paid,
    rides = ledger_driver_month.rides + excluded.rides, km = ledger_driver_month.km + excluded.km,
    entries = ledger_driver_month.entries + excluded.entries;
  insert into ledger_account_day (taxi_park_id, day, account, kind, amount)
  select taxi_park_id, day, account, kind, -sum(amount) from added group by 1, 2, 3, 4 order by 1,
    2, 3, 4
  on conflict (taxi_park_id, day, account,
    kind) do update set amount = ledger_account_day.amount + excluded.amount;
  -- Rides come all the time: a sheet that is open would be read again every few seconds.
  perform notify_stale(park, array['ledger']) from (
    select distinct taxi_park_id as park from added where source_type <> 'ride') parks;
  return null;
end $$;
create or replace trigger ledger_entry_sums after insert on ledger_entry
  referencing new table as added for each statement execute function keep_ledger_sums();

-- The parts of the money of rides that come beside the statement which writes them, net by driver
-- and day (ingest/post-rides.ts): posted with the fares, the sums are raised once. Taken once.
create or replace function sent_parts() returns table(taxi_park_id uuid, id uuid, driver_id uuid,
  day date, picked_up_at timestamptz, account text, kind text, amount bigint) language plpgsql as $$
declare
  sent json := nullif(current_setting('park.parts', true), '')::json;
begin
  perform set_config('park.parts', '', true);
  return query
  select p.id, x.ride, x.driver, (x.at at time zone p.time_zone)::date, min(x.at), x.account, x.kind,
    sum(x.amount)::bigint
  from json_to_recordset(sent)
    as x(ride uuid, driver uuid, at timestamptz, kind text, account text, amount bigint)
  join taxi_park p on p.id = current_park()
  group by 1, 2, 3, 4, 6, 7 having sum(x.amount) <> 0;
end $$;

-- What a trigger of rides has not: its rows before or after. A function that is of inserts, updates and
-- deletes finds its transition tables first, and these for the rest.
create or replace view before_rows as
  select null::uuid as id, null::uuid as taxi_park_id, null::uuid as driver_id,
    null::uuid as vehicle_id, null::text as status, null::timestamptz as picked_up_at,
    null::numeric as distance_km, null::numeric as earning
  where false;
create or replace view after_rows as select * from before_rows;

create or replace function post_rides() returns trigger language plpgsql security definer
  set search_path from current set enable_nestloop = off set jit = off as $$
declare
  -- New rides have no first entries to look for.
  has_before boolean := tg_op = 'UPDATE';
begin
  perform share_ledger(park) from (select distinct taxi_park_id as park from after_rows
    order by 1) parks;
  with changed_rides as (
    select id, taxi_park_id, driver_id, picked_up_at, distance_km, earning, 1 as sign
    from after_rows where status = 'completed'
    union all
    select id, taxi_park_id, driver_id, picked_up_at, distance_km, earning, -1
    from before_rows where status = 'completed'
  ), lines as materialized (
    select r.taxi_park_id, r.id, r.driver_id, r.sign, r.picked_up_at,
      coalesce(r.earning, 0) as earning,
      round(coalesce(r.earning, 0) * minor_units(p.currency_decimals)) as fare,
        p.currency_decimals as decimals,
      coalesce(r.distance_km, 0) as km, (r.picked_up_at at time zone p.time_zone)::date as day
    from changed_rides r join taxi_park p on p.id = r.taxi_park_id
  ), pairs as materialized (
    select d.driver_id, d.day, t.commission_percent
    from (select distinct driver_id, day from lines) d
      left join lateral terms_on(d.driver_id, d.day) t on true
  ), parts as materialized (
    select * from sent_parts()
  ), closings as materialized (
    select park, ledger_closed_through(park) as closed
      from (select taxi_park_id as park from lines union select taxi_park_id from parts) parks
  ), net as materialized (
    select l.taxi_park_id, l.id, l.driver_id, l.day, max(l.sign) as sign,
      min(l.picked_up_at) as picked_up_at,
      sum(l.sign * l.fare)::bigint as fare, sum(l.sign) as rides, sum(l.sign * l.km) as km,
      -coalesce(sum(l.sign * commission_of(l.earning, p.commission_percent, l.decimals)),
        0)::bigint as commission
    from lines l join pairs p on p.driver_id = l.driver_id and p.day = l.day
    group by l.taxi_park_id, l.id, l.driver_id, l.day
  ), postings as (
    select n.*, 'fares' as account, 'ride' as kind, n.fare as amount,
      case when has_before then (select e.id from ledger_entry e
        where e.source_id = n.id and e.account = 'fares' and e.source_type = 'ride'
          and e.corrects is null) end as first
    from net n where n.fare <> 0 or n.rides <> 0 or n.km <> 0
    union all
    select n.taxi_park_id, n.id, n.driver_id, n.day, n.sign, n.picked_up_at, n.fare, 0, 0,
      n.commission, 'commission',
      'commission', n.commission, case when has_before then (select e.id from ledger_entry e
        where e.source_id = n.id and e.account = 'commission' and e.source_type = 'ride'
          and e.corrects is null) end
    from net n where n.commission <> 0
    union all
    select s.taxi_park_id, s.id, s.driver_id, s.day, 1, s.picked_up_at, 0, 0, 0, 0, s.account,
      s.kind, s.amount, case when has_before then (select e.id from ledger_entry e
        where e.source_id = s.id and e.account = s.account and e.source_type = 'ride'
          and e.account not in ('fares', 'commission') and e.corrects is null) end
    from parts s
  ), of_sources as (
    -- What changed of rides that were posted before; first postings are counted with the records of
    -- their source, which are written after them (functions/ride-sources.sql).
    insert into ledger_source_day as k (taxi_park_id, source_id, driver_id, day, is_night, changed_on,
      fares, cancellation_fees, tips, tolls, refunds, bonuses, extras, platform_fees, taxes, cash)
    select c.taxi_park_id, c.source_id, c.driver_id, c.day, c.is_night,
      -- What comes within a minute of the ride itself is no change of it.
      case when c.first_at < park_now() - interval '1 minute'
        then park_today(c.taxi_park_id) else '-infinity' end,
      coalesce(sum(c.amount) filter (where c.account = 'fares'), 0),
      coalesce(sum(c.amount) filter (where c.account = 'cancellation_fees'), 0),
      coalesce(sum(c.amount) filter (where c.account = 'tips'), 0),
      coalesce(sum(c.amount) filter (where c.account = 'tolls'), 0),
      coalesce(sum(c.amount) filter (where c.account = 'refunds'), 0),
      coalesce(sum(c.amount) filter (where c.account = 'bonuses'), 0),
      coalesce(sum(c.amount) filter (where c.account = 'extras'), 0),
      coalesce(sum(c.amount) filter (where c.account = 'platform_fees'), 0),
      coalesce(sum(c.amount) filter (where c.account = 'taxes'), 0),
      coalesce(sum(c.amount) filter (where c.account = 'cash'), 0)
    from (
      select p.taxi_park_id, p.driver_id, p.day, p.account, p.amount,
        (p.picked_up_at at time zone z.time_zone)::time < '04:00' as is_night,
        (select s.source_id from source_ride s where s.ride_id = p.id limit 1) as source_id,
        (select min(e.at) from ledger_entry e where e.driver_id = p.driver_id and e.day = p.day
          and e.source_id = p.id and e.source_type = 'ride') as first_at
      from postings p join taxi_park z on z.id = p.taxi_park_id
      where has_before and p.account <> 'commission' and p.amount <> 0
    ) c where c.source_id is not null
    group by 1, 2, 3, 4, 5, 6 order by 2, 4, 3, 5, 6
    on conflict (source_id, day, driver_id, is_night, changed_on) do update set
      fares = k.fares + excluded.fares,
      cancellation_fees = k.cancellation_fees + excluded.cancellation_fees,
      tips = k.tips + excluded.tips, tolls = k.tolls + excluded.tolls,
      refunds = k.refunds + excluded.refunds, bonuses = k.bonuses + excluded.bonuses,
      extras = k.extras + excluded.extras, platform_fees = k.platform_fees + excluded.platform_fees,
      taxes = k.taxes + excluded.taxes, cash = k.cash + excluded.cash
  )
  insert into ledger_entry (taxi_park_id, driver_id, day, at, kind, account, amount, rides, km,
    source_type, source_id,
    corrects, belongs_to)
  select p.taxi_park_id, p.driver_id, case when p.day <= c.closed then c.closed + 1 else p.day end,
    (select park_now()),
    case when p.day <= c.closed then 'correction' else p.kind end, p.account, p.amount, p.rides,
      p.km,
    -- What is taken back without a first entry was posted by a change of terms.
    case when p.first is null and p.sign < 0 then 'system' else 'ride' end, p.id, p.first,
    case when p.day <= c.closed then p.day end
  from postings p join closings c on c.park = p.taxi_park_id
  order by p.picked_up_at, p.id, p.account <> 'fares', p.account <> 'commission', p.account,
    p.amount;
  return null;
end $$;
create or replace trigger ride_insert_ledger after insert on ride
  referencing new table as after_rows for each statement execute function post_rides();
create or replace trigger ride_update_ledger after update on ride
  referencing old table as before_rows new table as after_rows
  for each statement execute function post_rides();
drop function if exists post_rides_insert(), post_rides_update();

-- A ride that was posted is history: it is cancelled, not deleted.
create or replace function refuse_posted_ride() returns trigger language plpgsql as $$
begin
  if exists (select from gone where status = 'completed') then
    raise insufficient_privilege using message = 'A completed ride is in the ledger; it can only be cancelled';
  end if;
  return null;
end $$;
create or replace trigger ride_delete_ledger after delete on ride
  referencing old table as gone for each statement execute function refuse_posted_ride();

-- The entry that is corrected to change this one: the entry itself when nothing of the driver came
-- before it.
create or replace function first_entry_of(entry ledger_entry) returns bigint language sql stable
  as $$
  select case
    when entry.corrects is null then entry.id
    when exists (select from ledger_entry f where f.id = entry.corrects
      and f.driver_id = entry.driver_id)
      then entry.corrects
    else (select min(o.id) from ledger_entry o
      where o.corrects = entry.corrects and o.driver_id = entry.driver_id
        and o.account = entry.account)
  end
$$;

-- What a first entry amounts to with all that belongs to it.
create or replace function entry_in_all(entry ledger_entry) returns bigint language sql stable as $$
  select (entry.amount
    + coalesce((select sum(c.amount) from ledger_entry c
        where c.corrects = entry.id and c.driver_id = entry.driver_id), 0)
    + coalesce((select sum(o.amount) from ledger_entry o
        where entry.corrects is not null and o.corrects = entry.corrects and o.id <> entry.id
          and o.driver_id = entry.driver_id and o.account = entry.account), 0))::bigint
$$;

-- In minor units, rounded half up.
create or replace function commission_of(earning numeric, percent numeric, decimals smallint)
  returns bigint language sql immutable
  as $$ select round(earning * percent * minor_units(decimals) / 100)::bigint $$;
