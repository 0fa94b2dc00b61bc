import { FIRST_ID } from '../database/enter-park.ts';
import { PAGE, ownersPageSql } from '../database/owners-page.ts';
import { isoTime } from '../database/time-sql.ts';

/** The fields of an entry's JSON, from `e` (ledger_entry) and `u` (the driver in app_user). */
export const entryFieldsSql = `
  'id', e.id::text, 'day', e.day, 'at', ${isoTime('e.at')},
  'driver', json_build_object('id', e.driver_id, 'name', coalesce(u.name, '')), 'kind', e.kind, 'amount', e.amount,
  'text', e.text,
  'person', case when e.person_id is not null then json_build_object('id', e.person_id, 'name', coalesce(e.person_name, '')) end,
  'source', json_build_object('type', e.source_type, 'id', e.source_id), 'corrects', nullif(first_entry_of(e), e.id)::text,
  'belongsTo', e.belongs_to`;

/** Entries as one JSON array, in the order of their ids. Parameter: the ids. */
export const entriesByIdSql = `
  select coalesce(json_agg(json_build_object(${entryFieldsSql}) order by e.id), '[]')::text as json
  from ledger_entry e left join app_user u on u.id = e.driver_id where e.id = any($1::bigint[])`;

/** The columns of an entry by hand, and their values for the person of the transaction. */
export const AUTHOR_COLUMNS = 'person_id, person_name';
export const AUTHOR_VALUES = `nullif(current_setting('park.person', true), '')::uuid,
  (select p.name from app_user p where p.id = nullif(current_setting('park.person', true), '')::uuid)`;

/**
 * A page of the park's entries of some days, by driver, day and entry. Parameters: first and last day,
 * a driver or null, and the entry after which it begins, or null.
 */
export const entryPageSql = `
  with recursive last as materialized (
    select driver_id, day, id from ledger_entry where id = $4::bigint
  ), ${ownersPageSql({
    owner: 'driver',
    first: `(select driver_id from last), $3::uuid`,
    last: '$3::uuid',
    rowsOf: (id) => `ledger_entry r where r.driver_id = ${id} and r.day between $1::date and $2::date
      and (r.driver_id, r.day, r.id) > (coalesce((select driver_id from last), ${FIRST_ID}),
        coalesce((select day from last), '-infinity'), coalesce((select id from last), 0))`,
    order: 'r.day, r.id',
  })}
  select coalesce((
      select json_agg(json_build_object(${entryFieldsSql}) order by p.n)
      from page p join ledger_entry e on e.id = p.id left join app_user u on u.id = e.driver_id
      where p.n <= ${PAGE}), '[]')::text as json,
    (select l.id::text from page l where l.n = ${PAGE} and exists (select from page where n > ${PAGE})) as next`;
