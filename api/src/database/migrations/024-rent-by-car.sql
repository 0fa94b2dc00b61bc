-- was 88279c6303465462f8c0d848bdaab42ac876ceb6b7e992ceff7204ee0274f556
-- Rent by the car (decision 160), kept by functions/rent.sql.

create table rent_rate (
  taxi_park_id uuid references taxi_park,
  -- Of one car, or of a make, and of one of its models where that is not empty.
  vehicle_id uuid,
  make text not null default '',
  model text not null default '',
  -- What a car finds it by: its id, or model_key.
  key text generated always as (coalesce(vehicle_id::text, lower(make) || chr(10) || lower(model)))
    stored,
  valid_from date,
  -- In minor units, 0 is for nothing; null: nothing is set from here.
  amount bigint check (amount >= 0),
  period text not null check (period in ('day', 'week')),
  -- So many days are paid of so many, counted from valid_from; null: each.
  paid_days smallint,
  of_days smallint,
  primary key (taxi_park_id, key, valid_from),
  check ((vehicle_id is null) = (make <> '')),
  check (num_nulls(paid_days, of_days) <> 1),
  check (paid_days is null or (paid_days between 1 and of_days and of_days <= 31 and period = 'day')),
  foreign key (taxi_park_id, vehicle_id) references vehicle (taxi_park_id, id) on delete cascade
);
create index rent_rate_of_vehicle on rent_rate (vehicle_id) where vehicle_id is not null;
alter table rent_rate enable row level security;
create policy own_park on rent_rate to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert, update on rent_rate to taxi_park_session;

-- At which hour of a day it belongs to whoever has the car; midnight where there is none.
create table rent_hour (
  taxi_park_id uuid references taxi_park,
  valid_from date,
  hour smallint not null check (hour between 0 and 23),
  primary key (taxi_park_id, valid_from)
);
alter table rent_hour enable row level security;
create policy own_park on rent_hour to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert, update on rent_hour to taxi_park_session;

-- What a car was called on the days before one: another name makes no other rent of the past.
create table former_model (
  taxi_park_id uuid not null,
  vehicle_id uuid,
  before date,
  key text not null,
  primary key (vehicle_id, before),
  foreign key (taxi_park_id, vehicle_id) references vehicle (taxi_park_id, id) on delete cascade
);
alter table former_model enable row level security;
create policy own_park on former_model to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert on former_model to taxi_park_session;

-- Who had a car on a day, of all cars of a park.
create index custody_of_park on custody (taxi_park_id, valid_to);

-- What belongs to a day of a closed month stands on the first open day, beside the rent of that.
-- The index that allows it is in 030.
