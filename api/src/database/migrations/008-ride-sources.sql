-- Rides from outside (decision 138): who sends them, what they said, and whom they mean. A ride
-- without a known driver waits in source_ride and has no row in ride.

alter table ride alter column pickup_lat drop not null, alter column pickup_lng drop not null,
  alter column fare_per_km drop not null;
alter table ride_leaving alter column pickup_lat drop not null,
  alter column pickup_lng drop not null, alter column fare_per_km drop not null;

create table ride_source (
  id uuid primary key,
  taxi_park_id uuid not null references taxi_park,
  name text not null,
  kind text not null check (kind in ('api', 'file')),
  -- Whether the earning of a ride is before the platform's fee or after it.
  earning text not null default 'before' check (earning in ('before', 'after')),
  -- How its records follow one another; set by its first ride.
  ordered_by text check (ordered_by in ('version', 'updatedAt', 'arrival')),
  created_at timestamptz not null default park_now(),
  version int not null default 1,
  unique (taxi_park_id, id)
);
create unique index ride_source_name_key on ride_source (taxi_park_id, lower(name));
alter table ride_source enable row level security;
create policy own_park on ride_source to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert, update on ride_source to taxi_park_session;

alter table journal_change drop constraint journal_change_subject_type_check;
alter table journal_change add constraint journal_change_subject_type_check
  check (subject_type in ('driver', 'vehicle', 'person', 'invitation', 'park', 'source'));

-- Columns, not indexes of expressions: row-level security lets no function of ours into an index.
-- Kept by functions/fleet.sql; what is there already changes for nobody.
alter table driver add column license_sound_key text;
create index driver_license_sound on driver (taxi_park_id, license_sound_key);
alter table app_user add column phone_key text;
create index app_user_phone on app_user (taxi_park_id, phone_key) where role = 'driver';
grant select (phone_key) on app_user to taxi_park_session;
create function sound_key(key text) returns text language sql immutable
  as $$ select translate(key, 'БГДЗИЛПФЭ', 'BGDZILPFE') $$;
create function phone_key(phone text) returns text language sql immutable
  as $$ select regexp_replace(phone, '\D', '', 'g') $$;
alter table driver disable trigger user;
update driver set license_sound_key = sound_key(license_key) where license_key is not null;
alter table driver enable trigger user;
alter table app_user disable trigger user;
update app_user set phone_key = phone_key(phone) where phone is not null;
alter table app_user enable trigger user;

-- A key has 32 random letters and digits, so its hash needs no salt.
create table api_key (
  id uuid primary key,
  taxi_park_id uuid not null,
  source_id uuid not null,
  name text not null,
  -- The part of the key that may be shown.
  shown text not null,
  key_hash text not null unique,
  scopes text[] not null,
  created_by uuid,
  created_at timestamptz not null default park_now(),
  expires_at timestamptz,
  withdrawn_at timestamptz,
  last_used_at timestamptz,
  last_used_from text,
  foreign key (taxi_park_id, source_id) references ride_source (taxi_park_id, id)
);
create index api_key_of_source on api_key (source_id);
alter table api_key enable row level security;
create policy own_park on api_key to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant insert on api_key to taxi_park_session;
grant select (id, taxi_park_id, source_id, name, shown, scopes, created_by, created_at, expires_at,
  withdrawn_at, last_used_at, last_used_from) on api_key to taxi_park_session;
grant update (withdrawn_at) on api_key to taxi_park_session;

-- Whom a source means by what it calls a driver or a vehicle: `id:…`, `licence:…`, `plate:…`. Never
-- edited, only ended; a ride takes the link of its pickup time.
create table source_link (
  id uuid primary key,
  taxi_park_id uuid not null,
  source_id uuid not null,
  subject text not null check (subject in ('driver', 'vehicle')),
  ref text not null,
  driver_id uuid,
  vehicle_id uuid,
  rule text not null check (rule in ('person', 'licence', 'phone', 'plate', 'vin', 'code')),
  valid_from timestamptz not null default '-infinity',
  valid_to timestamptz not null default 'infinity',
  created_at timestamptz not null default park_now(),
  check ((subject = 'driver') = (driver_id is not null)),
  check ((subject = 'vehicle') = (vehicle_id is not null)),
  check (valid_from <= valid_to),
  foreign key (taxi_park_id, source_id) references ride_source (taxi_park_id, id),
  foreign key (taxi_park_id, driver_id) references driver (taxi_park_id, id),
  foreign key (taxi_park_id, vehicle_id) references vehicle (taxi_park_id, id)
);
create unique index source_link_starts on source_link (source_id, subject, ref, valid_from)
  where valid_from < valid_to;
alter table source_link enable row level security;
create policy own_park on source_link to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert, update on source_link to taxi_park_session;

-- The newest record of each ride of a source. `ride_id` is drawn once. What is posted is said in
-- minor units: the parts of the money beside the earning, which is in `ride`.
create table source_ride (
  taxi_park_id uuid not null,
  source_id uuid not null,
  external_id text not null,
  ride_id uuid not null,
  state text not null check (state in ('posted', 'held', 'archived', 'ignored')),
  reasons text[] not null default '{}',
  version bigint,
  updated_at timestamptz,
  content_hash text not null,
  -- Without what identifies passengers; null when it was forgotten.
  item jsonb,
  received_at timestamptz not null default park_now(),
  picked_up_at timestamptz not null,
  -- The key of its row in ride together with ride_id; null while there is none.
  posted_at timestamptz,
  driver_ref text not null,
  vehicle_ref text,
  driver_id uuid,
  vehicle_id uuid,
  cancellation_fee bigint not null default 0,
  tip bigint not null default 0,
  tolls bigint not null default 0,
  platform_fee bigint not null default 0,
  cash bigint not null default 0,
  primary key (source_id, external_id),
  foreign key (taxi_park_id, source_id) references ride_source (taxi_park_id, id)
);
create index source_ride_waits on source_ride (taxi_park_id, source_id, driver_ref, picked_up_at)
  where state = 'held';
create index source_ride_of_driver on source_ride (source_id, driver_ref, picked_up_at);
create index source_ride_of_vehicle on source_ride (source_id, vehicle_ref, picked_up_at);
create index source_ride_received on source_ride (received_at) where item is not null;
alter table source_ride enable row level security;
create policy own_park on source_ride to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert, update on source_ride to taxi_park_session;

-- The records that a later one has replaced.
create table source_ride_earlier (
  id bigint generated always as identity primary key,
  taxi_park_id uuid not null,
  source_id uuid not null,
  external_id text not null,
  version bigint,
  updated_at timestamptz,
  content_hash text not null,
  item jsonb,
  received_at timestamptz not null
);
create index source_ride_earlier_of_ride on source_ride_earlier (source_id, external_id, id);
create index source_ride_earlier_received on source_ride_earlier (received_at)
  where item is not null;
alter table source_ride_earlier enable row level security;
create policy own_park on source_ride_earlier to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert on source_ride_earlier to taxi_park_session;
grant update (item) on source_ride_earlier to taxi_park_session;

-- A batch that was received; without a response, one that is being worked on or was cut off.
create table ingest_batch (
  id uuid primary key,
  taxi_park_id uuid not null,
  source_id uuid not null,
  key_hash text,
  body_mac text,
  started_at timestamptz not null default park_now(),
  rides int not null,
  response jsonb,
  foreign key (taxi_park_id, source_id) references ride_source (taxi_park_id, id)
);
create unique index ingest_batch_once on ingest_batch (source_id, key_hash);
create index ingest_batch_started on ingest_batch (source_id, started_at);
alter table ingest_batch enable row level security;
create policy own_park on ingest_batch to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert, update, delete on ingest_batch to taxi_park_session;

-- The parts of a ride's money, each once, like its fare.
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check
  check (kind in ('ride', 'commission', 'rent', 'fine', 'fuel', 'bonus', 'tip', 'cash', 'top_up',
    'advance', 'payout', 'payout_returned', 'correction', 'opening', 'cancellation_fee', 'toll',
    'platform_fee'));
alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check
  check (account in ('fares', 'commission', 'rent', 'fines', 'fuel', 'bonuses', 'tips', 'cash',
    'bank', 'opening', 'cancellation_fees', 'tolls', 'platform_fees'));
create unique index ledger_entry_part_once on ledger_entry (source_id, account)
  where source_type = 'ride' and account not in ('fares', 'commission') and corrects is null;
