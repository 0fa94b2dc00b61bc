-- edition 1
-- Which records lack the keys that lists are searched and sorted by (decision 120).

-- A conflict is updated, not ignored: whoever fills the same record has its row locked, and this
-- waits for them.
create or replace function outdate_record_keys(list text, parks uuid[], records uuid[]) returns
  void language plpgsql as $$
begin
  if records is null then return; end if;
  delete from record_search where id = any(records);
  delete from record_sort where id = any(records);
  insert into record_pending (id, made_for, taxi_park_id, at)
  select x.id, list || ' ' || m.id, x.park, clock_timestamp()
  from unnest(parks, records) x(park, id) cross join list_maker m order by 1, 2
  on conflict (id, made_for) do update set at = excluded.at;
end $$;
revoke execute on function outdate_record_keys(text, uuid[], uuid[]) from public;

create or replace function add_record_keys() returns trigger language plpgsql security definer set
  search_path from current as $$
begin
  insert into record_pending (id, made_for, taxi_park_id, at)
  select c.id, tg_argv[0] || ' ' || m.id, c.taxi_park_id, clock_timestamp() from changed c
    cross join list_maker m
  order by 1, 2;
  insert into record_count as k (taxi_park_id, list, records)
  select c.taxi_park_id, tg_argv[0], count(*) from changed c group by 1 order by 1
  on conflict (taxi_park_id, list) do update set records = k.records + excluded.records;
  return null;
end $$;
create or replace trigger driver_add_keys after insert on driver
  referencing new table as changed for each statement execute function add_record_keys('drivers');
create or replace trigger vehicle_add_keys after insert on vehicle
  referencing new table as changed for each statement execute function add_record_keys('vehicles');

create or replace function delete_record_keys() returns trigger language plpgsql security definer
  set search_path from current as $$
begin
  delete from record_search s using changed c where s.id = c.id;
  delete from record_sort s using changed c where s.id = c.id;
  delete from record_pending s using changed c where s.id = c.id;
  update record_count k set records = k.records - x.gone
  from (select c.taxi_park_id, count(*) as gone from changed c group by 1 order by 1) x
  where x.taxi_park_id = k.taxi_park_id and k.list = tg_argv[0];
  return null;
end $$;
create or replace trigger driver_delete_keys after delete on driver
  referencing old table as changed for each statement execute function delete_record_keys('drivers');
create or replace trigger vehicle_delete_keys after delete on vehicle
  referencing old table as changed
  for each statement
  execute function delete_record_keys('vehicles');

create or replace function outdate_driver_keys() returns trigger language plpgsql security definer
  set search_path from current as $$
begin
  perform outdate_record_keys('drivers', array_agg(a.taxi_park_id order by a.id),
    array_agg(a.id order by a.id))
  from (select id, taxi_park_id, license_number from after_rows  except select id, taxi_park_id,
    license_number from before_rows) a;
  return null;
end $$;
create or replace trigger driver_outdate_keys after update on driver
  referencing old table as before_rows new table as after_rows
  for each statement
  execute function outdate_driver_keys();

create or replace function outdate_app_user_keys() returns trigger language plpgsql security
  definer set search_path from current as $$
begin
  perform outdate_record_keys('drivers', array_agg(a.taxi_park_id order by a.id),
    array_agg(a.id order by a.id))
  from (select id, taxi_park_id, name, phone, email from after_rows where role = 'driver' except
    select id, taxi_park_id, name, phone, email from before_rows) a;
  return null;
end $$;
create or replace trigger app_user_outdate_keys after update on app_user
  referencing old table as before_rows new table as after_rows
  for each statement
  execute function outdate_app_user_keys();

create or replace function outdate_vehicle_keys() returns trigger language plpgsql security
  definer set search_path from current as $$
begin
  perform outdate_record_keys('vehicles', array_agg(a.taxi_park_id order by a.id),
    array_agg(a.id order by a.id))
  from (select id, taxi_park_id, make, model, plate_number, color, code, vin, body_number, seats,
    status from after_rows  except select id, taxi_park_id, make, model, plate_number, color, code,
    vin, body_number, seats, status from before_rows) a;
  return null;
end $$;
create or replace trigger vehicle_outdate_keys after update on vehicle
  referencing old table as before_rows new table as after_rows
  for each statement
  execute function outdate_vehicle_keys();

create or replace function keep_driver_connection_key() returns trigger language plpgsql security
  definer set search_path from current as $$
begin
  update record_sort s set key = int4send((not a.connection_status)::int)
    from (select id, taxi_park_id, connection_status from after_rows  except select id,
    taxi_park_id, connection_status from before_rows) a cross join list_maker m
  where s.id = a.id and s.sorted_by = 'drivers ' || m.id || ' connection';
  return null;
end $$;
create or replace trigger driver_connection_key after update on driver
  referencing old table as before_rows new table as after_rows
  for each statement
  execute function keep_driver_connection_key();

create or replace function keep_driver_fare_key() returns trigger language plpgsql security
  definer set search_path from current as $$
begin
  update record_sort s set key = coalesce(int4send((a.fare_per_km * 100)::int), '\xff')
    from (select id, taxi_park_id, fare_per_km from after_rows  except select id, taxi_park_id,
    fare_per_km from before_rows) a cross join list_maker m
  where s.id = a.id and s.sorted_by = 'drivers ' || m.id || ' fare';
  return null;
end $$;
create or replace trigger driver_fare_key after update on driver
  referencing old table as before_rows new table as after_rows
  for each statement
  execute function keep_driver_fare_key();

create or replace function keep_vehicle_connection_key() returns trigger language plpgsql security
  definer set search_path from current as $$
begin
  update record_sort s set key = int4send((not a.connection_status)::int)
    from (select id, taxi_park_id, connection_status from after_rows  except select id,
    taxi_park_id, connection_status from before_rows) a cross join list_maker m
  where s.id = a.id and s.sorted_by = 'vehicles ' || m.id || ' connection';
  return null;
end $$;
create or replace trigger vehicle_connection_key after update on vehicle
  referencing old table as before_rows new table as after_rows
  for each statement
  execute function keep_vehicle_connection_key();
