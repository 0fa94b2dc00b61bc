import type { Migration } from '../migration.ts';

/**
 * The documents of a vehicle, beside its record: other servers have no such fields, and a new date does not raise the
 * version of a record that somebody edits. The journal calls it a change of the vehicle.
 */
export const migration: Migration = {
  id: 14,
  name: 'documents of vehicles',
  sql: `
create table vehicle_document (
  id uuid primary key,
  taxi_park_id uuid not null references taxi_park,
  inspection_expires_on date,
  insurance_expires_on date,
  foreign key (taxi_park_id, id) references vehicle (taxi_park_id, id) on delete cascade
);
alter table vehicle_document enable row level security;
create policy own_park on vehicle_document to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert, update on vehicle_document to taxi_park_session;

create function raise_vehicle_documents() returns trigger language plpgsql as $$
begin
  insert into list_version (taxi_park_id, list, version)
  select distinct taxi_park_id, 'vehicleDocuments', 1 from changed
  on conflict (taxi_park_id, list) do update set version = list_version.version + 1;
  perform notify_stale(taxi_park_id, array['vehicle_documents', 'notifications'])
  from (select distinct taxi_park_id from changed) parks;
  return null;
end $$;
${(['insert', 'update', 'delete'] as const)
  .map(
    (event) => `
create trigger vehicle_document_${event}_version after ${event} on vehicle_document
  referencing ${event === 'delete' ? 'old' : 'new'} table as changed
  for each statement execute function raise_vehicle_documents();`,
  )
  .join('')}

create function journal_vehicle_document() returns trigger language plpgsql as $$
declare
  changed vehicle_document := case when tg_op = 'DELETE' then old else new end;
  changes jsonb :=
    journal_change_of('inspectionExpiresOn', old.inspection_expires_on::text, new.inspection_expires_on::text)
    || journal_change_of('insuranceExpiresOn', old.insurance_expires_on::text, new.insurance_expires_on::text);
begin
  if changes = '[]' then return null; end if;
  -- Of a vehicle that is deleted itself, its own entry tells.
  perform write_journal(coalesce(called_action(), 'vehicle_changed'), 'vehicle', v.id,
    concat_ws(' ', v.make, v.model, v.plate_number), changes, v.taxi_park_id)
  from vehicle v where v.id = changed.id;
  return null;
end $$;
create trigger vehicle_document_in_journal after insert or update or delete on vehicle_document
  for each row execute function journal_vehicle_document();
`,
};
