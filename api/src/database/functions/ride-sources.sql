-- edition 2
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
