-- edition 2
-- Keys of plates, codes and licenses, and the switches of drivers and vehicles.

create or replace function keep_vehicle_keys() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or plate_key(new.plate_number) is distinct from old.plate_key then
    new.plate_key := plate_key(new.plate_number);
    new.plate_shared := false;
    if exists (
      select from vehicle v where v.taxi_park_id = new.taxi_park_id and v.plate_key = new.plate_key
        and v.plate_shared and v.id <> new.id
    ) then
      raise unique_violation using message = 'taken', constraint = 'vehicle_plate_key';
    end if;
  end if;
  if tg_op = 'INSERT' or code_key(new.code) is distinct from old.code_key then
    new.code_key := code_key(new.code);
    new.code_shared := false;
    if exists (
      select from vehicle v where v.taxi_park_id = new.taxi_park_id and v.code_key = new.code_key
        and v.code_shared and v.id <> new.id
    ) then
      raise unique_violation using message = 'taken', constraint = 'vehicle_code_key';
    end if;
  end if;
  if tg_op = 'INSERT' or document_key(new.vin) is distinct from old.vin_key then
    new.vin_key := document_key(new.vin);
    new.vin_shared := false;
    if exists (
      select from vehicle v where v.taxi_park_id = new.taxi_park_id and v.vin_key = new.vin_key
        and v.vin_shared and v.id <> new.id
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
    new.license_sound_key := sound_key(new.license_key);
    if exists (
      select from driver v where v.taxi_park_id = new.taxi_park_id
        and v.license_key = new.license_key
        and v.license_shared and v.id <> new.id
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
