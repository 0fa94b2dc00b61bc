import type { Migration } from '../migration.ts';

const lastSwitch = (['driver', 'vehicle'] as const)
  .map(
    (table) => `
alter table ${table} add column last_switch bigint;
update ${table} t set last_switch = e.id
from (select subject_id, max(id) as id from connection_event where subject = '${table}' group by subject_id) e
where e.subject_id = t.id;
drop trigger ${table}_connections on ${table};
create trigger ${table}_connections before update of connection_status on ${table}
  for each row when (old.connection_status <> new.connection_status)
  execute function record_switch('${table}');`,
  )
  .join('');

/**
 * Stores the number of a record's last connection event in the record, in the transaction that switches it.
 * Notifications looked it up for every connected record; without statistics, each lookup read all events.
 */
export const migration: Migration = {
  id: 5,
  name: 'last switch of a record',
  sql: `
analyze connection_event;
create function record_switch() returns trigger language plpgsql as $$
begin
  insert into connection_event (taxi_park_id, subject, subject_id, connected, at)
  values (new.taxi_park_id, tg_argv[0], new.id, new.connection_status, park_now())
  returning id into new.last_switch;
  return new;
end $$;
${lastSwitch}
drop function record_connection();
`,
};
