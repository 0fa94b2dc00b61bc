-- Rides that are fetched from platforms (decision 138): where a platform answers, with what it is
-- asked, and where the reading is.

alter table ride_source drop constraint ride_source_kind_check;
alter table ride_source add constraint ride_source_kind_check
  check (kind in ('api', 'file', 'yandex', 'taximaster', 'bolt', 'uber'));

create table source_connection (
  source_id uuid primary key,
  taxi_park_id uuid not null,
  settings jsonb not null,
  -- The secrets as JSON, encrypted for this source.
  sealed text not null,
  -- All records before it have been read; moved when the last page of a window is stored.
  mark timestamptz not null,
  caught_up_at timestamptz,
  reread_at timestamptz,
  -- Windows that are to be read besides what is new, the next first.
  queue jsonb not null default '[]',
  -- The window that is being read with the cursor of its next page; null between windows.
  work jsonb,
  paused_at timestamptz,
  -- Since when it is stopped and waits for a person.
  failing_since timestamptz,
  -- Whether webhooks were told so, and not yet that it is over.
  is_told_failing boolean not null default false,
  problem text,
  problem_detail text,
  -- Attempts in a row that failed.
  failures int not null default 0,
  -- Runs in a row that failed.
  failed_runs int not null default 0,
  empty_since timestamptz,
  next_run_at timestamptz not null default park_now(),
  last_run_at timestamptz,
  last_rides_at timestamptz,
  -- Of the last run.
  verdicts jsonb not null default '{}',
  skipped jsonb not null default '{}',
  unknown jsonb not null default '[]',
  -- One process reads a source at a time; a lease that has ended is anybody's.
  lease uuid,
  leased_until timestamptz,
  foreign key (taxi_park_id, source_id) references ride_source (taxi_park_id, id)
);
create index source_connection_due on source_connection (next_run_at)
  where paused_at is null and failing_since is null;
alter table source_connection enable row level security;
create policy own_park on source_connection to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert, update on source_connection to taxi_park_session;

-- Whether rides came at these hours on the days before.
create index source_ride_picked_up on source_ride (source_id, picked_up_at);
