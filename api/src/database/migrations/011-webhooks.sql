-- Whom the park tells what happens (decision 141), what happened, and what became of telling it.

create table webhook_endpoint (
  id uuid primary key,
  taxi_park_id uuid not null references taxi_park,
  name text not null,
  url text not null,
  event_types text[] not null,
  -- Sealed (SECRETS_KEY). The one before signs too until its end.
  secret text not null,
  earlier_secret text,
  earlier_until timestamptz,
  -- Why nothing is sent; null while it is on.
  off_because text check (off_because in ('off', 'gone', 'failing')),
  off_at timestamptz,
  -- Since when everything fails; null when the last delivery arrived.
  failing_since timestamptz,
  -- Nobody calls it before: it is being called, it has just failed, or it asked for time.
  rests_until timestamptz not null default '-infinity',
  created_at timestamptz not null default park_now(),
  version int not null default 1,
  check ((off_because is null) = (off_at is null)),
  unique (taxi_park_id, id)
);
create unique index webhook_endpoint_name_key on webhook_endpoint (taxi_park_id, lower(name));
alter table webhook_endpoint enable row level security;
create policy own_park on webhook_endpoint to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert, update, delete on webhook_endpoint to taxi_park_session;

-- Written in the transaction of what it tells of, and only where somebody wants to know.
create table webhook_event (
  id uuid primary key,
  taxi_park_id uuid not null references taxi_park,
  type text not null,
  data jsonb not null,
  -- Grows from event to event of a ride, also in a database that was restored.
  version bigint not null default (extract(epoch from clock_timestamp()) * 1000000)::bigint,
  occurred_at timestamptz not null default park_now(),
  unique (taxi_park_id, id)
);
create index webhook_event_occurred on webhook_event (taxi_park_id, occurred_at);
alter table webhook_event enable row level security;
create policy own_park on webhook_event to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert, delete on webhook_event to taxi_park_session;

-- An event for one endpoint. `attempts` are the last twenty, as the contract has them.
create table webhook_delivery (
  id uuid primary key,
  taxi_park_id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries int not null default 0,
  next_at timestamptz default park_now(),
  attempts jsonb not null default '[]',
  delivered_at timestamptz,
  created_at timestamptz not null default park_now(),
  check ((state = 'waiting') = (next_at is not null)),
  foreign key (taxi_park_id, endpoint_id) references webhook_endpoint (taxi_park_id, id)
    on delete cascade,
  foreign key (taxi_park_id, event_id) references webhook_event (taxi_park_id, id)
    on delete cascade
);
create index webhook_delivery_due on webhook_delivery (endpoint_id, next_at)
  where state = 'waiting';
create index webhook_delivery_newest on webhook_delivery (endpoint_id, created_at desc, id);
create index webhook_delivery_of_event on webhook_delivery (event_id);
alter table webhook_delivery enable row level security;
create policy own_park on webhook_delivery to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert, update on webhook_delivery to taxi_park_session;

alter table journal_change drop constraint journal_change_subject_type_check;
alter table journal_change add constraint journal_change_subject_type_check
  check (subject_type in ('driver', 'vehicle', 'person', 'invitation', 'park', 'source', 'webhook'));
