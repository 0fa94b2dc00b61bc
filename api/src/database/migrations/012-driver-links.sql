-- A link opens one driver's own page without an account. Rows stay when a link is withdrawn, and go
-- with their driver.

create table driver_link (
  id uuid primary key,
  taxi_park_id uuid not null references taxi_park,
  driver_id uuid not null,
  -- A token has 256 random bits, so its hash needs no salt.
  token_hash text not null unique,
  created_by uuid,
  created_at timestamptz not null default park_now(),
  -- Null: until it is withdrawn.
  expires_at timestamptz,
  withdrawn_at timestamptz,
  last_used_at timestamptz,
  foreign key (taxi_park_id, driver_id) references driver (taxi_park_id, id) on delete cascade
);
create unique index driver_link_one on driver_link (driver_id) where withdrawn_at is null;
create index driver_link_of_driver on driver_link (taxi_park_id, driver_id);
alter table driver_link enable row level security;
create policy own_park on driver_link to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant insert on driver_link to taxi_park_session;
grant select (id, taxi_park_id, driver_id, created_by, created_at, expires_at, withdrawn_at,
  last_used_at) on driver_link to taxi_park_session;
grant update (withdrawn_at) on driver_link to taxi_park_session;

-- For the payouts of one driver.
create index payout_line_driver on payout_line (driver_id);
