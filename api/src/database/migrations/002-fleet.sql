-- Drivers, vehicles and their history. Every foreign key includes the park. Plates, codes and other
-- numbers are compared by a key; those marked as shared are exempt from being unique.

create table driver (
  id uuid primary key,
  taxi_park_id uuid not null,
  license_number text,
  connection_status boolean not null default false,
  fare_per_km numeric(6, 2) check (fare_per_km >= 0),
  status text not null default 'active' check (status in ('active', 'inactive', 'pending')),
  address text,
  driving_experience text,
  country_of_issue text,
  license_issued_on date,
  license_expires_on date,
  emergency_contact text,
  date_of_birth date,
  feedback text,
  notes text,
  passport_type text,
  country text,
  issued_by text,
  registration_address text,
  taxpayer_id text,
  id_series_and_number text,
  state_registration_number text,
  post_code text,
  id_issued_on date,
  id_expires_on date,
  created_at timestamptz not null default park_now(),
  last_switch bigint,
  version int not null default 1,
  license_key text,
  license_shared boolean not null default false,
  unique (taxi_park_id, id),
  foreign key (taxi_park_id, id) references app_user (taxi_park_id, id)
);
create index driver_license_expires_on on driver (taxi_park_id, license_expires_on);
create index driver_id_expires_on on driver (taxi_park_id, id_expires_on);
create unique index driver_license_number_key on driver (taxi_park_id, license_key)
  where not license_shared;
create index driver_license_shared on driver (taxi_park_id, license_key) where license_shared;
alter table driver enable row level security;
create policy own_park on driver to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert, update on driver to taxi_park_session;

create table vehicle (
  id uuid primary key,
  taxi_park_id uuid not null references taxi_park,
  make text not null,
  model text not null,
  color text,
  seats smallint check (seats between 1 and 50),
  plate_number text not null,
  vin text check (length(vin) <= 17),
  body_number text,
  license text,
  registration_certificate text,
  code text,
  driver_id uuid,
  facilities text[] not null default '{}',
  transmission text,
  status text not null default 'active'
    check (status in ('active', 'inactive', 'maintenance', 'retired')),
  connection_status boolean not null default false,
  created_at timestamptz not null default park_now(),
  last_switch bigint,
  plate_key text,
  plate_shared boolean not null default false,
  code_key text,
  code_shared boolean not null default false,
  version int not null default 1,
  vin_key text,
  vin_shared boolean not null default false,
  unique (taxi_park_id, id),
  foreign key (taxi_park_id, driver_id) references driver (taxi_park_id, id)
);
create index vehicle_driver on vehicle (driver_id);
create unique index vehicle_plate_key on vehicle (taxi_park_id, plate_key) where not plate_shared;
create index vehicle_plate_shared on vehicle (taxi_park_id, plate_key) where plate_shared;
create unique index vehicle_code_key on vehicle (taxi_park_id, code_key) where not code_shared;
create index vehicle_code_shared on vehicle (taxi_park_id, code_key) where code_shared;
create unique index vehicle_vin_key on vehicle (taxi_park_id, vin_key) where not vin_shared;
create index vehicle_vin_shared on vehicle (taxi_park_id, vin_key) where vin_shared;
alter table vehicle enable row level security;
create policy own_park on vehicle to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert, update on vehicle to taxi_park_session;

create table connection_event (
  id bigint generated always as identity primary key,
  taxi_park_id uuid not null references taxi_park,
  subject text not null check (subject in ('driver', 'vehicle')),
  subject_id uuid not null,
  connected boolean not null,
  at timestamptz not null
);
create index connection_event_subject
  on connection_event (taxi_park_id, subject, subject_id, at, id)
  include (connected);
create index connection_event_recent on connection_event (taxi_park_id, subject, at)
  include (subject_id, connected);
alter table connection_event enable row level security;
create policy own_park on connection_event to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert, update on connection_event to taxi_park_session;
grant usage on sequence connection_event_id_seq to taxi_park_session;

create table notification_read (
  taxi_park_id uuid not null references taxi_park,
  user_id uuid,
  notification_id text,
  read_at timestamptz not null,
  primary key (user_id, notification_id),
  foreign key (taxi_park_id, user_id) references app_user (taxi_park_id, id)
);
alter table notification_read enable row level security;
create policy own_park on notification_read to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert, update, delete on notification_read to taxi_park_session;

create table generated_report (
  id uuid primary key,
  taxi_park_id uuid not null references taxi_park,
  type text not null check (type in ('earning', 'ride')),
  start_date date not null,
  end_date date not null,
  generated_on date not null,
  generated_at timestamptz not null,
  value numeric(14, 2) not null,
  constraint generated_report_taxi_park_id_type_start_date_end_date_gene_key unique (taxi_park_id,
    type, start_date, end_date, generated_on)
);
create index generated_report_newest on generated_report (taxi_park_id, generated_at desc, id);
alter table generated_report enable row level security;
create policy own_park on generated_report to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert, update, delete on generated_report to taxi_park_session;

-- One number per list, raised in the transaction that changes the list: what an ETag can rely on.
create table list_version (
  taxi_park_id uuid references taxi_park,
  list text,
  version bigint not null,
  epoch text not null default '',
  primary key (taxi_park_id, list)
);
alter table list_version enable row level security;
create policy own_park on list_version to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert, update on list_version to taxi_park_session;

create table repeatable_request (
  taxi_park_id uuid references taxi_park,
  person_id uuid,
  key_hash text,
  call text not null,
  -- Keyed with the key itself, of which only a hash is stored: a body may hold a password.
  body_mac text not null,
  status int,
  response text,
  at timestamptz not null default park_now(),
  primary key (taxi_park_id, person_id, key_hash)
);
create index repeatable_request_oldest on repeatable_request (taxi_park_id, at);
alter table repeatable_request enable row level security;
create policy own_park on repeatable_request to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert, update, delete on repeatable_request to taxi_park_session;

create table vehicle_document (
  id uuid primary key,
  taxi_park_id uuid not null references taxi_park,
  inspection_expires_on date,
  insurance_expires_on date,
  foreign key (taxi_park_id, id) references vehicle (taxi_park_id, id) on delete cascade
);
create index vehicle_document_inspection_expires_on on vehicle_document (taxi_park_id,
  inspection_expires_on);
create index vehicle_document_insurance_expires_on on vehicle_document (taxi_park_id,
  insurance_expires_on);
alter table vehicle_document enable row level security;
create policy own_park on vehicle_document to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert, update on vehicle_document to taxi_park_session;

create table table_view (
  taxi_park_id uuid not null references taxi_park,
  user_id uuid,
  table_name text,
  settings jsonb not null,
  version int not null default 1,
  changed_at timestamptz not null default park_now(),
  primary key (user_id, table_name),
  foreign key (taxi_park_id, user_id) references app_user (taxi_park_id, id) on delete cascade
);
alter table table_view enable row level security;
create policy own_park on table_view to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert, update on table_view to taxi_park_session;
