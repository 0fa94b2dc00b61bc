-- was a9116f64557789bfe507d281ca98a13a1df808376e57be90e1b44f82978c9d5b
-- What platforms say in sum per driver, to be compared with what is posted. Nothing is posted from it.

create table statement (
  id uuid primary key,
  taxi_park_id uuid not null,
  source_id uuid not null,
  first_day date not null,
  last_day date not null,
  -- Per account: whom it names, and its sums by kind in minor units, from the driver's side.
  lines jsonb not null,
  read_at timestamptz not null default park_now(),
  read_by uuid,
  check (first_day <= last_day),
  unique (source_id, first_day, last_day),
  foreign key (taxi_park_id, source_id) references ride_source (taxi_park_id, id)
);
create index statement_days on statement (taxi_park_id, last_day);
alter table statement enable row level security;
create policy own_park on statement to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert, update, delete on statement to taxi_park_session;

-- The source of an entry that was added from a file.
alter table ledger_entry add column ride_source_id uuid;
-- Its index is in 030.
