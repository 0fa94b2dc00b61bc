import type { Migration } from '../migration.ts';

const byRow = (['driver', 'vehicle'] as const)
  .map(
    (table) => `
drop trigger ${table}_connections on ${table};
drop function record_${table}_connections();
create trigger ${table}_connections after update of connection_status on ${table}
  for each row when (old.connection_status <> new.connection_status)
  execute function record_connection('${table}');`,
  )
  .join('');

/**
 * Records a connection change with a row trigger. The statement trigger compared all rows before with all rows
 * after, without an index: ten seconds for a change of ten thousand fares, which changes no connection.
 */
export const migration: Migration = {
  id: 4,
  name: 'connection events by row',
  sql: `
create function record_connection() returns trigger language plpgsql as $$
begin
  insert into connection_event (taxi_park_id, subject, subject_id, connected, at)
  values (new.taxi_park_id, tg_argv[0], new.id, new.connection_status, park_now());
  return null;
end $$;
${byRow}
`,
};
