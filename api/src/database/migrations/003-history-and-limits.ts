import type { Migration } from '../migration.ts';

/** A park's session may add and change drivers, but never create or change a console user. */
export const migration: Migration = {
  id: 3,
  name: 'history and limits',
  sql: `
drop policy own_park on app_user;
create policy own_park_reads on app_user for select to taxi_park_session using (taxi_park_id = current_park());
create policy own_park_adds_drivers on app_user for insert to taxi_park_session
  with check (taxi_park_id = current_park() and role = 'driver');
create policy own_park_changes_drivers on app_user for update to taxi_park_session
  using (taxi_park_id = current_park() and role = 'driver');

create index connection_event_recent on connection_event (taxi_park_id, subject, at) include (subject_id, connected);
create index generated_report_newest on generated_report (taxi_park_id, generated_at desc, id);
`,
};
