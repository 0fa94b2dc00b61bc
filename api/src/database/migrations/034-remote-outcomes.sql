-- What became of remotes in the browsers of a park, by hour: `ready`, or a kind of failure. Nothing about people.
create table remote_outcome (
  taxi_park_id uuid not null references taxi_park (id),
  hour timestamptz not null,
  remote text not null,
  version text not null default '',
  source text not null default '',
  outcome text not null,
  times bigint not null,
  milliseconds bigint not null default 0,
  primary key (taxi_park_id, hour, remote, version, source, outcome)
);
alter table remote_outcome enable row level security;
create policy own_park on remote_outcome to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert, update, delete on remote_outcome to taxi_park_session;
