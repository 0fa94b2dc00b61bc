-- What somebody bills a car for, and whom of the drivers it is charged to.

create table bill (
  id uuid primary key default gen_random_uuid(),
  taxi_park_id uuid not null references taxi_park,
  kind text not null check (kind in ('fine', 'toll', 'fuel', 'parking', 'damage')),
  issuer text not null,
  number text not null,
  -- As compared; of a bill without a number what it says, so that the same again is the same.
  issuer_key text not null,
  number_key text not null,
  plate text not null,
  -- Of the plate that is meant: another one where a person said so.
  plate_key text not null,
  -- The same for a moment, else from midnight to midnight of the day.
  since timestamptz not null,
  until timestamptz not null,
  day date not null,
  place text,
  amount bigint not null check (amount > 0),
  reduced bigint check (reduced > 0),
  reduced_until date,
  due_on date,
  state text not null
    check (state in ('waits', 'proposed', 'charged', 'disputed', 'waived', 'park_pays')),
  vehicle_id uuid,
  driver_id uuid,
  is_chosen boolean not null default false,
  evidence jsonb not null,
  -- Null while nothing of it is in the ledger.
  charged_on date,
  charged_amount bigint,
  charge_text text,
  charged_by uuid,
  charged_by_name text,
  dispute text,
  note text,
  version int not null default 1,
  created_at timestamptz not null default park_now(),
  check (state <> 'waits' or driver_id is null),
  unique (taxi_park_id, issuer_key, number_key),
  unique (taxi_park_id, id),
  foreign key (taxi_park_id, vehicle_id) references vehicle (taxi_park_id, id),
  foreign key (taxi_park_id, driver_id) references driver (taxi_park_id, id)
);
create index bill_open on bill (taxi_park_id, created_at)
  where state in ('waits', 'proposed', 'disputed');
create index bill_of_vehicle on bill (vehicle_id, until);
create index bill_of_driver on bill (driver_id);
alter table bill enable row level security;
create policy own_park on bill to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert, update on bill to taxi_park_session;

-- What is charged on which day; its entry in the ledger has its id as source.
create table bill_part (
  id uuid primary key default gen_random_uuid(),
  taxi_park_id uuid not null,
  bill_id uuid not null,
  day date not null,
  amount bigint not null check (amount > 0),
  entry_id bigint,
  foreign key (taxi_park_id, bill_id) references bill (taxi_park_id, id)
);
create index bill_part_of_bill on bill_part (bill_id);
create index bill_part_due on bill_part (taxi_park_id, day) where entry_id is null;
alter table bill_part enable row level security;
create policy own_park on bill_part to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert, update, delete on bill_part to taxi_park_session;
