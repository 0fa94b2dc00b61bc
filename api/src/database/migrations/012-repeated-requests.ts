import type { Migration } from '../migration.ts';

/** The first response to a request with an Idempotency-Key, written in the transaction of its change. */
export const migration: Migration = {
  id: 12,
  name: 'repeated requests',
  sql: `
create table repeatable_request (
  taxi_park_id uuid not null references taxi_park,
  person_id uuid not null,
  key_hash text not null,
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
`,
};
