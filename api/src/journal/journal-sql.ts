import { isoTime } from './refuse-stale.ts';

const PERSON = `case when e.person_id is not null then
  json_build_object('id', e.person_id, 'name', coalesce(e.person_name, '')) end`;

/** One record of an entry: its rows are the tables that its transaction changed, merged here. */
const RECORD = `
  json_build_object('type', min(c.subject_type), 'id', c.subject_id,
    'name', (array_agg(c.subject_name order by c.id desc))[1]) as subject,
  coalesce((
    select json_agg(x.change order by parts.id, x.place)
    from journal_change parts, jsonb_array_elements(parts.changes) with ordinality as x(change, place)
    where parts.entry_id = c.entry_id and parts.subject_id = c.subject_id
  ), '[]') as changes`;

/** Entries that the filter names, as conditions on `e`; parameters as of `searchSql`. */
const FILTER = `
  ($1::uuid is null or e.person_id = $1)
  and e.action = any($2::text[])
  and ($3::date is null or e.at >= $3::date::timestamp at time zone $5)
  and ($4::date is null or e.at < ($4::date + 1)::timestamp at time zone $5)
  and ($6::bigint is null or (e.at, e.id) < ('epoch'::timestamptz + $6::bigint * interval '1 microsecond', $7::bigint))`;

/**
 * A page of entries, newest first, one row each with the cursor after it. With a subject, the
 * entries that name it, each with this record's changes. Parameters: person, actions, first and
 * last day, time zone, cursor (microseconds, id), limit, subject.
 */
export function searchSql(hasSubject: boolean): string {
  const named = hasSubject
    ? `and e.id in (select s.entry_id from journal_change s where s.subject_id = $9::uuid)`
    : 'and $9::uuid is null';
  return `
    with page as materialized (
      select e.* from journal_entry e where ${FILTER} ${named}
      order by e.at desc, e.id desc limit $8
    )
    select (extract(epoch from e.at) * 1000000)::bigint || '_' || e.id as cursor,
      json_build_object(
        'id', e.id::text, 'at', ${isoTime('e.at')}, 'person', ${PERSON}, 'device', e.device, 'action', e.action,
        'origin', case when e.origin = 'hand' and counted.count > 1 then 'bulk' else e.origin end,
        'subject', record.subject, 'count', counted.count, 'changes', coalesce(record.changes, '[]')
      )::text as json
    from page e
    cross join lateral (
      select count(distinct c.subject_id)::int as count from journal_change c where c.entry_id = e.id
    ) counted
    left join lateral (
      select ${RECORD} from journal_change c
      where c.entry_id = e.id and ${hasSubject ? 'c.subject_id = $9::uuid' : 'counted.count = 1'}
      group by c.entry_id, c.subject_id
    ) record on true
    order by e.at desc, e.id desc`;
}

/**
 * Records of one entry in the order of their change. Parameters: entry, cursor (the first change's
 * id), actions, limit.
 */
export const entryRecordsSql = `
  select page.first::text as cursor, row_to_json(r)::text as json
  from (
    select c.entry_id, c.subject_id, min(c.id) as first
    from journal_change c join journal_entry e on e.id = c.entry_id
    where c.entry_id = $1 and e.action = any($3::text[])
    group by c.entry_id, c.subject_id having min(c.id) > $2::bigint order by min(c.id) limit $4
  ) page
  join lateral (
    select ${RECORD} from journal_change c
    where c.entry_id = page.entry_id and c.subject_id = page.subject_id group by c.entry_id, c.subject_id
  ) r on true
  order by page.first`;

/**
 * Everybody whom an entry names, under the latest name. From one person to the next by the index of
 * persons: a journal of five years has millions of entries and a dozen of persons. Parameter:
 * actions.
 */
export const peopleSql = `
  with recursive person as (
    (select e.person_id as id from journal_entry e where e.person_id is not null order by e.person_id limit 1)
    union all
    select (select e.person_id from journal_entry e where e.person_id > p.id order by e.person_id limit 1)
    from person p where p.id is not null
  )
  select p.id, coalesce(latest.name, '') as name
  from person p cross join lateral (
    select e.person_name as name from journal_entry e where e.person_id = p.id and e.action = any($1::text[])
    order by e.at desc, e.id desc limit 1
  ) latest
  where p.id is not null order by p.id`;

/** The last change of each field of a record. Parameter: subject. */
export const latestSql = `
  select coalesce(json_agg(json_build_object('field', field, 'at', at, 'person', person) order by field), '[]')::text as json
  from (
    select distinct on (x.change ->> 'field') x.change ->> 'field' as field, ${isoTime('e.at')} as at, ${PERSON} as person
    from journal_change c join journal_entry e on e.id = c.entry_id, jsonb_array_elements(c.changes) as x(change)
    where c.subject_id = $1 order by x.change ->> 'field', e.id desc
  ) latest`;
