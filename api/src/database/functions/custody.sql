-- edition 1
-- Who has a car now is vehicle.driver_id, who had it is custody: whichever is written, the other
-- follows in the same statement, under the lock of the car.

-- An interval that nobody had for any time is no history.
create or replace function keep_custody(car vehicle, at timestamptz, origin text) returns void
  language plpgsql as $$
declare
  newest custody;
  is_open boolean;
  begins timestamptz;
begin
  select * into newest from custody c where c.vehicle_id = car.id order by c.valid_from desc limit 1;
  is_open := newest.valid_to = 'infinity';
  if (case when is_open then newest.driver_id end) is not distinct from car.driver_id then
    return;
  end if;
  -- Clocks of two servers differ, and a transaction has the time of its beginning.
  begins := greatest(date_trunc('milliseconds', at),
    case when is_open then newest.valid_from else newest.valid_to end);
  if is_open and newest.valid_from < begins then
    update custody set valid_to = begins, version = version + 1 where id = newest.id;
  elsif is_open then
    delete from custody where id = newest.id;
  end if;
  if car.driver_id is not null then
    insert into custody (taxi_park_id, vehicle_id, kind, driver_id, valid_from, origin)
    values (car.taxi_park_id, car.id, 'driver', car.driver_id, begins, origin);
  end if;
end $$;

create or replace function custody_follows_vehicle() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform keep_custody(new, new.created_at, 'added');
  else
    perform keep_custody(new, park_now(),
      case when current_setting('park.origin', true) = 'import' then 'import' else 'pairing' end);
  end if;
  return null;
end $$;
create or replace trigger vehicle_added_custody after insert on vehicle
  for each row when (new.driver_id is not null) execute function custody_follows_vehicle();
create or replace trigger vehicle_changed_custody after update of driver_id on vehicle
  for each row when (old.driver_id is distinct from new.driver_id)
  execute function custody_follows_vehicle();

create or replace function vehicle_follows_custody() returns trigger language plpgsql as $$
begin
  -- What a vehicle has brought about is in it already.
  if pg_trigger_depth() > 1 then return null; end if;
  update vehicle v set driver_id = now.driver_id
  from (
    select x.vehicle_id, (
      select c.driver_id from custody c
      where c.vehicle_id = x.vehicle_id and c.valid_to = 'infinity'
    ) as driver_id
    from (select distinct vehicle_id from changed) x
  ) now
  where v.id = now.vehicle_id and v.driver_id is distinct from now.driver_id;
  return null;
end $$;
create or replace trigger custody_insert_vehicle after insert on custody
  referencing new table as changed for each statement execute function vehicle_follows_custody();
create or replace trigger custody_update_vehicle after update on custody
  referencing new table as changed for each statement execute function vehicle_follows_custody();
create or replace trigger custody_delete_vehicle after delete on custody
  referencing old table as changed for each statement execute function vehicle_follows_custody();

-- Times that a person has typed are whole minutes.
create or replace function custody_time(at timestamptz, zone text) returns text language sql stable
  as $$ select regexp_replace(to_char(at at time zone zone, 'YYYY-MM-DD HH24:MI:SS'), ':00$', '') $$;

create or replace function custody_text(c custody) returns text language sql stable as $$
  select case when c.id is not null then concat_ws(' ',
    (select u.name || ',' from app_user u where u.id = c.driver_id),
    custody_time(c.valid_from, p.time_zone), '–',
    case when c.valid_to < 'infinity' then custody_time(c.valid_to, p.time_zone) end) end
  from taxi_park p where p.id = c.taxi_park_id
$$;

create or replace function journal_custody() returns trigger language plpgsql as $$
declare
  held custody := case tg_op when 'DELETE' then old else new end;
begin
  -- A change of the vehicle's driver is in the journal as such.
  if pg_trigger_depth() > 1 then return null; end if;
  perform write_journal(coalesce(called_action(), 'vehicle_changed'), 'vehicle', v.id,
    concat_ws(' ', v.make, v.model, v.plate_number),
    journal_change_of('custody' || initcap(held.kind), case when tg_op <> 'INSERT' then custody_text(old) end,
      case when tg_op <> 'DELETE' then custody_text(new) end), v.taxi_park_id)
  from vehicle v where v.id = held.vehicle_id;
  return null;
end $$;
create or replace trigger custody_in_journal after insert or delete or update on custody
  for each row execute function journal_custody();

-- What a server of the release before wrote since the table was made; it is in the journal.
alter table custody disable trigger user;
select keep_custody(v, now(), 'pairing') from vehicle v
where v.driver_id is distinct from (
  select c.driver_id from custody c where c.vehicle_id = v.id and c.valid_to = 'infinity'
);
alter table custody enable trigger user;
