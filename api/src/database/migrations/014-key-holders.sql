-- contracts
-- was 0230a1e5f746a10fe87b9f37e83e066189e054da7ba2984eb27f5f5d60030abf
-- Who has had a licence, a phone, a plate or a VIN, and when: a ride means whoever had it at its
-- pickup. Kept by functions/fleet.sql; of the time before nothing is known.

create table key_holder (
  id bigint generated always as identity primary key,
  taxi_park_id uuid not null references taxi_park,
  -- A driver or a vehicle.
  record_id uuid not null,
  kind text not null check (kind in ('licence', 'phone', 'plate', 'vin')),
  key text not null,
  -- Of a licence: how it sounds.
  sound text,
  valid_from timestamptz not null default '-infinity',
  valid_to timestamptz not null default 'infinity',
  check (valid_from <= valid_to)
);
create index key_holder_key on key_holder (taxi_park_id, kind, key);
create index key_holder_sound on key_holder (taxi_park_id, sound) where sound is not null;
create index key_holder_record on key_holder (record_id);
alter table key_holder enable row level security;
create policy own_park on key_holder to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select on key_holder to taxi_park_session;

insert into key_holder (taxi_park_id, record_id, kind, key, sound)
  select taxi_park_id, id, 'licence', license_key, sound_key(license_key) from driver
    where license_key <> ''
  union all
  select taxi_park_id, id, 'phone', phone_key, null from app_user
    where role = 'driver' and phone_key <> ''
  union all
  select taxi_park_id, id, 'plate', plate_key, null from vehicle where plate_key <> ''
  union all
  select taxi_park_id, id, 'vin', vin_key, null from vehicle where vin_key <> '';
drop index driver_license_sound;
alter table driver drop column license_sound_key;

-- What a licence, a phone or a plate names is no link of its own any more.
delete from source_link where rule <> 'person' and ref not like 'id:%';

-- A ride that another source may have told of already: that one's ride, and what a person said.
alter table source_ride add column like_ride_id uuid,
  add column like_verdict text check (like_verdict in ('same', 'another'));
-- 030 has an index of source_ride.
