import { isoTime } from '../journal/refuse-stale.ts';

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

/** So many are a page. */
const PAGE = 1_000;

/**
 * A page of the park's entries of some days, by driver, in the order in which they were added. Parameters:
 * first and last day, the park's time zone, a driver or null, and the driver and entry after which it begins.
 */
export const entryPageSql = `
  with found as materialized (
    select e.id, e.driver_id from driver d join ledger_entry e on e.driver_id = d.id
    where e.taxi_park_id = current_park() and e.day between $1::date and $2::date
      and $3::text is not null and ($4::uuid is null or d.id = $4)
  ), page as materialized (
    select id, driver_id, row_number() over (order by driver_id, id) as n from found
    where $5::uuid is null or (driver_id, id) > ($5, $6::bigint)
    order by driver_id, id limit ${PAGE + 1}
  )
  select (select count(*)::int from found) as total,
    coalesce((
      select json_agg(json_build_object(${entryFieldsSql}) order by p.n)
      from page p join ledger_entry e on e.id = p.id left join app_user u on u.id = e.driver_id
      where p.n <= ${PAGE}), '[]')::text as json,
    (select l.driver_id || '.' || l.id from page l
      where l.n = ${PAGE} and exists (select from page where n > ${PAGE})) as next`;
