import type { Migration } from '../migration.ts';

/** What each person has set up of the console's tables; see table-view-schemas.ts of the contract for its shape. */
export const migration: Migration = {
  id: 16,
  name: 'kept views of tables',
  sql: `
create table table_view (
  taxi_park_id uuid not null references taxi_park,
  user_id uuid not null,
  table_name text not null,
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
`,
};
