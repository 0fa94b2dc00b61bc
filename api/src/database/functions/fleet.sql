-- edition 8
-- Keys of plates, codes and licenses, and the switches of drivers and vehicles.

create or replace function keep_vehicle_keys() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or plate_key(new.plate_number) is distinct from old.plate_key
    or plate_parts(new.plate_number) is distinct from old.plate_parts then
    new.plate_key := plate_key(new.plate_number);
    new.plate_parts := plate_parts(new.plate_number);
    new.plate_shared := false;
    -- A plate that is not parted may be any of those that are. Two questions, each of an index.
    if exists (
      select from vehicle v where v.taxi_park_id = new.taxi_park_id and v.plate_key = new.plate_key
        and v.plate_shared and not v.has_left and v.id <> new.id
    ) or exists (
      select from vehicle v where v.taxi_park_id = new.taxi_park_id and v.plate_key = new.plate_key
        and not v.plate_shared and (v.plate_parts is null) <> (new.plate_parts is null)
        and not v.has_left and v.id <> new.id
    ) then
      raise unique_violation using message = 'taken', constraint = 'vehicle_plate_key';
    end if;
  end if;
  if tg_op = 'INSERT' or code_key(new.code) is distinct from old.code_key then
    new.code_key := code_key(new.code);
    new.code_shared := false;
    if exists (
      select from vehicle v where v.taxi_park_id = new.taxi_park_id and v.code_key = new.code_key
        and v.code_shared and not v.has_left and v.id <> new.id
    ) then
      raise unique_violation using message = 'taken', constraint = 'vehicle_code_key';
    end if;
  end if;
  if tg_op = 'INSERT' or document_key(new.vin) is distinct from old.vin_key then
    new.vin_key := document_key(new.vin);
    new.vin_shared := false;
    if exists (
      select from vehicle v where v.taxi_park_id = new.taxi_park_id and v.vin_key = new.vin_key
        and v.vin_shared and not v.has_left and v.id <> new.id
    ) then
      raise unique_violation using message = 'taken', constraint = 'vehicle_vin_key';
    end if;
  end if;
  return new;
end $$;
create or replace trigger vehicle_keys before insert or update of plate_number, code, vin on vehicle
  for each row execute function keep_vehicle_keys();

create or replace function raise_vehicle_documents() returns trigger language plpgsql as $$
begin
  perform raise_version(taxi_park_id, 'vehicleDocuments')
    from (select distinct taxi_park_id from changed) parks;
  perform notify_stale(taxi_park_id, array['vehicle_documents', 'notifications'])
  from (select distinct taxi_park_id from changed) parks;
  return null;
end $$;
create or replace trigger vehicle_document_insert_version after insert on vehicle_document
  referencing new table as changed for each statement execute function raise_vehicle_documents();
create or replace trigger vehicle_document_update_version after update on vehicle_document
  referencing new table as changed for each statement execute function raise_vehicle_documents();
create or replace trigger vehicle_document_delete_version after delete on vehicle_document
  referencing old table as changed for each statement execute function raise_vehicle_documents();

create or replace function keep_driver_keys() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or document_key(new.license_number) is distinct from old.license_key then
    new.license_key := document_key(new.license_number);
    new.license_shared := false;
    if exists (
      select from driver v where v.taxi_park_id = new.taxi_park_id
        and v.license_key = new.license_key
        and v.license_shared and not v.has_left and v.id <> new.id
    ) then
      raise unique_violation using message = 'taken', constraint = 'driver_license_number_key';
    end if;
  end if;
  return new;
end $$;
create or replace trigger driver_keys before insert or update of license_number on driver
  for each row execute function keep_driver_keys();

create or replace function keep_phone_key() returns trigger language plpgsql as $$
begin
  new.phone_key := phone_key(new.phone);
  return new;
end $$;
create or replace trigger app_user_phone_key before insert or update of phone on app_user
  for each row execute function keep_phone_key();

-- Who has a key from now on. Taken back before anybody else had it, it had never gone; nobody else's
-- before, it is theirs for all times.
create or replace function keep_key_holder(park uuid, record uuid, of_kind text, was text, now_key text)
  returns void language plpgsql security definer set search_path from current as $$
begin
  if was is not distinct from now_key then
    return;
  end if;
  update key_holder set valid_to = greatest(valid_from, park_now())
    where record_id = record and kind = of_kind and key = was and valid_to = 'infinity';
  if coalesce(now_key, '') = '' then
    return;
  end if;
  update key_holder h set valid_to = 'infinity'
    where h.record_id = record and h.kind = of_kind and h.key = now_key and h.valid_to = (
      select max(o.valid_to) from key_holder o
      where o.taxi_park_id = park and o.kind = of_kind and o.key = now_key
    );
  if not found then
    insert into key_holder (taxi_park_id, record_id, kind, key, sound, valid_from)
    values (park, record, of_kind, now_key, case of_kind when 'licence' then sound_key(now_key) end,
      case when exists (
        select from key_holder o where o.taxi_park_id = park and o.kind = of_kind
          and o.key = now_key and o.valid_to < 'infinity'
      ) then park_now() else '-infinity' end);
  end if;
end $$;

-- Whoever is gone holds nothing from that day's beginning on (functions/leaving.sql).
create or replace function keep_driver_licence() returns trigger language plpgsql as $$
begin
  perform keep_key_holder(new.taxi_park_id, new.id, 'licence',
    case when tg_op = 'UPDATE' and not old.has_left then old.license_key end,
    case when not new.has_left then new.license_key end);
  return null;
end $$;
create or replace trigger driver_holds_licence after insert or update of license_number, license_key, has_left
  on driver for each row execute function keep_driver_licence();

create or replace function keep_driver_phone() returns trigger language plpgsql as $$
begin
  perform keep_key_holder(new.taxi_park_id, new.id, 'phone',
    case when tg_op = 'UPDATE' and not old.has_left then old.phone_key end,
    case when not new.has_left then new.phone_key end);
  return null;
end $$;
create or replace trigger app_user_holds_phone after insert or update of phone, has_left on app_user
  for each row when (new.role = 'driver') execute function keep_driver_phone();

create or replace function keep_vehicle_holder() returns trigger language plpgsql as $$
begin
  perform keep_key_holder(new.taxi_park_id, new.id, 'plate',
    case when tg_op = 'UPDATE' and not old.has_left then old.plate_key end,
    case when not new.has_left then new.plate_key end);
  perform keep_key_holder(new.taxi_park_id, new.id, 'vin',
    case when tg_op = 'UPDATE' and not old.has_left then old.vin_key end,
    case when not new.has_left then new.vin_key end);
  perform keep_key_holder(new.taxi_park_id, new.id, 'code',
    case when tg_op = 'UPDATE' and not old.has_left then old.code_key end,
    case when not new.has_left then new.code_key end);
  return null;
end $$;
create or replace trigger vehicle_holds_keys
  after insert or update of plate_number, vin, code, plate_key, vin_key, code_key, has_left
  on vehicle for each row execute function keep_vehicle_holder();

-- Drivers whose name another one of the park has too, of all names or of one, each with what tells
-- them apart: money is given by these names.
create or replace function told_names(park uuid, only_name text default null)
  returns table(id uuid, told text) language sql stable as $$
  with alike as (
    select u.id, u.name, lower(u.name) as key, nullif(btrim(u.phone), '') as phone,
      nullif(btrim(d.license_number), '') as license,
      count(*) over (partition by lower(u.name)) as people
    from driver d join app_user u on u.id = d.id
    where d.taxi_park_id = park and (only_name is null or lower(u.name) = lower(only_name))
  ), cars as (
    select a.*, (select min(v.plate_number) from vehicle v where v.driver_id = a.id) as plate
    from alike a where a.people > 1
  )
  select c.id, c.name || ', ' || case
    when c.phone is not null and count(*) over (partition by c.key, c.phone) = 1 then c.phone
    when c.license is not null and count(*) over (partition by c.key, c.license) = 1 then c.license
    when c.plate is not null and count(*) over (partition by c.key, c.plate) = 1 then c.plate
    else left(c.id::text, 8) end
  from cars c
$$;
