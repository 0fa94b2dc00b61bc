-- edition 3
-- Rides that wait for a driver are a list of their own, and a notification (decision 138).

create or replace function raise_held_rides(parks uuid[]) returns void language plpgsql as $$
begin
  perform raise_version(park, 'heldRides') from (select distinct unnest(parks) as park) p;
  perform notify_stale(park, array['held_rides', 'ride_sources', 'notifications'])
    from (select distinct unnest(parks) as park) p;
end $$;

create or replace function held_rides_insert() returns trigger language plpgsql as $$
begin
  perform raise_held_rides(array_agg(taxi_park_id)) from after_rows where state = 'held'
    having count(*) > 0;
  return null;
end $$;
create or replace trigger source_ride_insert_held after insert on source_ride
  referencing new table as after_rows for each statement execute function held_rides_insert();

create or replace function held_rides_update() returns trigger language plpgsql as $$
begin
  perform raise_held_rides(array_agg(a.taxi_park_id)) from (
    select taxi_park_id from after_rows where state = 'held'
    union all select taxi_park_id from before_rows where state = 'held'
  ) a having count(*) > 0;
  return null;
end $$;
create or replace trigger source_ride_update_held after update on source_ride
  referencing old table as before_rows new table as after_rows
  for each statement execute function held_rides_update();

create or replace function notify_ride_sources() returns trigger language plpgsql as $$
begin
  perform notify_stale(new.taxi_park_id, array['ride_sources']);
  return null;
end $$;
create or replace trigger ride_source_live after insert or update of name, earning on ride_source
  for each row execute function notify_ride_sources();
create or replace trigger api_key_live after insert or update of withdrawn_at on api_key
  for each row execute function notify_ride_sources();
create or replace trigger source_connection_live after insert or update of settings, sealed,
  paused_at, failing_since, problem, empty_since, last_run_at, queue, lease on source_connection
  for each row execute function notify_ride_sources();

-- A source that stopped is a notification, like rides that wait.
create or replace function source_stopped() returns trigger language plpgsql as $$
begin
  perform raise_held_rides(array[new.taxi_park_id]);
  return null;
end $$;
create or replace trigger source_connection_stopped after update of failing_since on
  source_connection
  for each row when (old.failing_since is distinct from new.failing_since)
  execute function source_stopped();

create or replace view sent_before as
  select null::uuid as taxi_park_id, null::uuid as source_id, null::uuid as ride_id,
    null::text as state, null::uuid as driver_id, null::timestamptz as picked_up_at,
    null::timestamptz as posted_at
  where false;

-- How many rides of a source are posted, and what came with those that are posted for the first time;
-- later changes are counted as they are posted (functions/ledger.sql).
create or replace function keep_source_days() returns trigger language plpgsql security definer set
  search_path from current set jit = off as $$
begin
  insert into ledger_source_day as k (taxi_park_id, source_id, driver_id, day, is_night, changed_on,
    rides,
    fares, cancellation_fees, tips, tolls, refunds, bonuses, extras, platform_fees, taxes, cash)
  select c.taxi_park_id, c.source_id, c.driver_id, (c.at at time zone z.time_zone)::date,
    (c.at at time zone z.time_zone)::time < '04:00', '-infinity', sum(c.rides),
    sum(c.fares), sum(c.cancellation_fees), sum(c.tips), sum(c.tolls), sum(c.refunds),
    sum(c.bonuses), sum(c.extras), sum(c.platform_fees), sum(c.taxes), sum(c.cash)
  from (
    select a.taxi_park_id, a.source_id, a.driver_id, a.posted_at as at, 0 as rides,
      coalesce(f.amount, 0) as fares, a.cancellation_fee as cancellation_fees, a.tip as tips, a.tolls,
      a.refund as refunds, a.bonus as bonuses, a.extras, a.platform_fee as platform_fees,
      a.tax as taxes, a.cash
    from sent_after a left join lateral (
      select e.amount from ledger_entry e where e.source_id = a.ride_id
        and e.account = 'fares' and e.source_type = 'ride' and e.corrects is null
    ) f on true
    where a.posted_at is not null and a.driver_id is not null
      and not exists (select from sent_before b where b.ride_id = a.ride_id
        and b.posted_at is not null)
    union all
    select taxi_park_id, source_id, driver_id, picked_up_at, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
    from sent_after where state = 'posted' and driver_id is not null
    union all
    select taxi_park_id, source_id, driver_id, picked_up_at, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
    from sent_before where state = 'posted' and driver_id is not null
  ) c join taxi_park z on z.id = c.taxi_park_id
  group by 1, 2, 3, 4, 5
  -- Most records that are written again are those of rides that were counted.
  having sum(c.rides) <> 0 or sum(c.fares) <> 0 or sum(c.cancellation_fees) <> 0
    or sum(c.tips) <> 0 or sum(c.tolls) <> 0 or sum(c.refunds) <> 0 or sum(c.bonuses) <> 0
    or sum(c.extras) <> 0 or sum(c.platform_fees) <> 0 or sum(c.taxes) <> 0 or sum(c.cash) <> 0
  order by 2, 4, 3, 5
  on conflict (source_id, day, driver_id, is_night, changed_on) do update set
    rides = k.rides + excluded.rides,
    fares = k.fares + excluded.fares,
    cancellation_fees = k.cancellation_fees + excluded.cancellation_fees,
    tips = k.tips + excluded.tips, tolls = k.tolls + excluded.tolls,
    refunds = k.refunds + excluded.refunds, bonuses = k.bonuses + excluded.bonuses,
    extras = k.extras + excluded.extras, platform_fees = k.platform_fees + excluded.platform_fees,
    taxes = k.taxes + excluded.taxes, cash = k.cash + excluded.cash;
  return null;
end $$;
create or replace trigger source_ride_insert_days after insert on source_ride
  referencing new table as sent_after for each statement execute function keep_source_days();
create or replace trigger source_ride_update_days after update on source_ride
  referencing old table as sent_before new table as sent_after
  for each statement execute function keep_source_days();

-- Counts a day of all sources anew; whoever fills the past goes back from day to day. No ride comes
-- meanwhile.
create or replace function fill_source_day(park uuid, on_day date) returns void language plpgsql
  security definer set search_path from current set jit = off as $$
begin
  perform pg_advisory_xact_lock(7215608, hashtext(park::text));
  delete from ledger_source_day k using ride_source s
    where s.taxi_park_id = park and k.source_id = s.id and k.day = on_day;
  insert into ledger_source_day (taxi_park_id, source_id, driver_id, day, is_night, changed_on, rides,
    fares, cancellation_fees, tips, tolls, refunds, bonuses, extras, platform_fees, taxes, cash)
  select park, m.source_id, m.driver_id, on_day, m.is_night,
    case when m.at > m.first_at + interval '1 minute'
      then (m.at at time zone m.time_zone)::date else '-infinity' end,
    sum(m.rides),
    coalesce(sum(m.amount) filter (where m.account = 'fares'), 0),
    coalesce(sum(m.amount) filter (where m.account = 'cancellation_fees'), 0),
    coalesce(sum(m.amount) filter (where m.account = 'tips'), 0),
    coalesce(sum(m.amount) filter (where m.account = 'tolls'), 0),
    coalesce(sum(m.amount) filter (where m.account = 'refunds'), 0),
    coalesce(sum(m.amount) filter (where m.account = 'bonuses'), 0),
    coalesce(sum(m.amount) filter (where m.account = 'extras'), 0),
    coalesce(sum(m.amount) filter (where m.account = 'platform_fees'), 0),
    coalesce(sum(m.amount) filter (where m.account = 'taxes'), 0),
    coalesce(sum(m.amount) filter (where m.account = 'cash'), 0)
  from (
    select r.source_id, e.driver_id, e.account, e.amount, e.at, r.picked_up_at, 0 as rides,
      min(e.at) over (partition by e.source_id, e.driver_id) as first_at
    from (
      select e.* from ledger_day d join ledger_entry e on e.driver_id = d.driver_id and e.day = d.day
      where d.taxi_park_id = park and d.day = on_day and e.belongs_to is null
      union all
      select * from ledger_entry where taxi_park_id = park and belongs_to = on_day
    ) e join source_ride r on r.ride_id = e.source_id
    where e.source_type = 'ride' and e.account <> 'commission' and e.amount <> 0
    union all
    select r.source_id, r.driver_id, null, 0, null, r.picked_up_at, 1, null
    from ride_source s join source_ride r on r.source_id = s.id
      and r.picked_up_at >= day_start(park, on_day) and r.picked_up_at < day_start(park, on_day + 1)
    where s.taxi_park_id = park and r.state = 'posted' and r.driver_id is not null
  ) c cross join lateral (
    select c.*, z.time_zone, (c.picked_up_at at time zone z.time_zone)::time < '04:00' as is_night
    from taxi_park z where z.id = park
  ) m
  group by 2, 3, 5, 6;
  update follow_up set data = jsonb_build_object('from', on_day)
    where taxi_park_id = park and kind = 'source-days';
end $$;
