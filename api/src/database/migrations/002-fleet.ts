import type { Migration } from '../migration.ts';

const parkTables = ['driver', 'vehicle', 'ride', 'connection_event', 'notification_read', 'generated_report'];

const rowLevelSecurity = parkTables
  .map(
    (table) => `
alter table ${table} enable row level security;
create policy own_park on ${table} to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert, update on ${table} to taxi_park_session;`,
  )
  .join('\n');

const listOf = { driver: 'drivers', app_user: 'drivers', vehicle: 'vehicles' } as const;

const listVersionTriggers = Object.entries(listOf)
  .flatMap(([table, list]) =>
    (['insert', 'update', 'delete'] as const).map(
      (event) => `
create trigger ${table}_${event}_list_version after ${event} on ${table}
  referencing ${event === 'delete' ? 'old' : 'new'} table as changed
  for each statement execute function raise_list_version('${list}');`,
    ),
  )
  .join('');

const connectionTriggers = (['driver', 'vehicle'] as const)
  .map(
    (table) => `
create function record_${table}_connections() returns trigger language plpgsql as $$
begin
  insert into connection_event (taxi_park_id, subject, subject_id, connected, at)
  select after.taxi_park_id, '${table}', after.id, after.connection_status, park_now()
  from after_rows after join before_rows before on before.id = after.id
  where before.connection_status <> after.connection_status;
  return null;
end $$;
create trigger ${table}_connections after update on ${table}
  referencing old table as before_rows new table as after_rows
  for each statement execute function record_${table}_connections();`,
  )
  .join('');

/** Drivers, vehicles, rides and their history. Every foreign key includes the park. */
export const migration: Migration = {
  id: 2,
  name: 'fleet',
  sql: `
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
  unique (taxi_park_id, id),
  foreign key (taxi_park_id, id) references app_user (taxi_park_id, id)
);
create unique index driver_license_number_key on driver (taxi_park_id, upper(license_number));

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
  status text not null default 'active' check (status in ('active', 'inactive', 'maintenance', 'retired')),
  connection_status boolean not null default false,
  created_at timestamptz not null default park_now(),
  unique (taxi_park_id, id),
  foreign key (taxi_park_id, driver_id) references driver (taxi_park_id, id)
);
create unique index vehicle_plate_number_key on vehicle (taxi_park_id, upper(plate_number));
create unique index vehicle_vin_key on vehicle (taxi_park_id, upper(vin));
create index vehicle_driver on vehicle (driver_id);

create table ride (
  id uuid primary key,
  taxi_park_id uuid not null references taxi_park,
  driver_id uuid not null,
  vehicle_id uuid,
  status text not null check (status in ('completed', 'cancelled', 'ongoing', 'active')),
  pickup_lat numeric(8, 6) not null,
  pickup_lng numeric(9, 6) not null,
  picked_up_at timestamptz not null,
  dropoff_lat numeric(8, 6),
  dropoff_lng numeric(9, 6),
  dropped_off_at timestamptz,
  distance_km numeric(8, 2),
  fare_per_km numeric(6, 2) not null,
  earning numeric(10, 2),
  rating_by_passenger numeric(2, 1) check (rating_by_passenger between 1 and 5),
  rating_by_driver numeric(2, 1) check (rating_by_driver between 1 and 5),
  foreign key (taxi_park_id, driver_id) references driver (taxi_park_id, id),
  foreign key (taxi_park_id, vehicle_id) references vehicle (taxi_park_id, id)
);
create index ride_newest_first on ride (taxi_park_id, picked_up_at desc, id desc);
create index ride_earning on ride (taxi_park_id, picked_up_at)
  include (driver_id, vehicle_id, distance_km, earning) where status = 'completed';

create table connection_event (
  id bigint generated always as identity primary key,
  taxi_park_id uuid not null references taxi_park,
  subject text not null check (subject in ('driver', 'vehicle')),
  subject_id uuid not null,
  connected boolean not null,
  at timestamptz not null
);
create index connection_event_subject on connection_event (taxi_park_id, subject, subject_id, at, id)
  include (connected);

create table notification_read (
  taxi_park_id uuid not null references taxi_park,
  user_id uuid not null,
  notification_id text not null,
  read_at timestamptz not null,
  primary key (user_id, notification_id),
  foreign key (taxi_park_id, user_id) references app_user (taxi_park_id, id)
);

create table generated_report (
  id uuid primary key,
  taxi_park_id uuid not null references taxi_park,
  type text not null check (type in ('earning', 'ride')),
  start_date date not null,
  end_date date not null,
  generated_on date not null,
  generated_at timestamptz not null,
  value numeric(14, 2) not null,
  unique (taxi_park_id, type, start_date, end_date, generated_on)
);

-- One number per list, raised in the transaction that changes the list: what an ETag can rely on.
create table list_version (
  taxi_park_id uuid not null references taxi_park,
  list text not null,
  version bigint not null,
  primary key (taxi_park_id, list)
);
create function raise_list_version() returns trigger language plpgsql as $$
begin
  insert into list_version (taxi_park_id, list, version)
  select distinct taxi_park_id, tg_argv[0], 1 from changed
  on conflict (taxi_park_id, list) do update set version = list_version.version + 1;
  return null;
end $$;
alter table list_version enable row level security;
create policy own_park on list_version to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert, update on list_version to taxi_park_session;
${rowLevelSecurity}
${listVersionTriggers}
${connectionTriggers}
`,
};
