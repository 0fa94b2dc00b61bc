import { isoTime } from '../journal/refuse-stale.ts';

/** Names that are listed at once. */
const LISTED = 1000;

/** Each name of a source once, by its index: a source has many rides of few names. */
const namesOf = (subject: 'driver' | 'vehicle') => `${subject}_name as (
    (select ${subject}_ref as ref from source_ride where source_id = $1 and ${subject}_ref is not null order by ${subject}_ref limit 1)
    union all
    select (select s.${subject}_ref from source_ride s
      where s.source_id = $1 and s.${subject}_ref > n.ref order by s.${subject}_ref limit 1)
    from ${subject}_name n where n.ref is not null
  )`;

const linksOf = (subject: 'driver' | 'vehicle') => `
  select '${subject}' as subject, l.ref, l.${subject}_id as id, l.rule, l.valid_from, l.valid_to
    from source_link l where l.source_id = $1 and l.subject = '${subject}' and l.valid_from < l.valid_to
  union all
  select '${subject}', n.ref, k.record_id, k.kind, k.valid_from, k.valid_to
    from ${subject}_name n join key_holder k on k.taxi_park_id = current_park()
      and k.kind = split_part(n.ref, ':', 1) and k.key = substr(n.ref, strpos(n.ref, ':') + 1)
    where k.valid_from < k.valid_to and not exists (
      select from source_link l where l.source_id = $1 and l.subject = '${subject}' and l.ref = n.ref
        and l.valid_from <= k.valid_from and l.valid_to >= k.valid_to and l.valid_from < l.valid_to)`;

/**
 * What a source calls drivers and vehicles, and who that is when: by links, and by the licences,
 * phones and plates that records have had. Parameter: source. The JSON of the call.
 */
export const sourceNamesSql = `
  with recursive ${namesOf('driver')}, ${namesOf('vehicle')},
  found as materialized (${linksOf('driver')} union all ${linksOf('vehicle')})
  select json_build_object('names', coalesce((
    select json_agg(json_build_object('subject', f.subject, 'ref', f.ref, 'recordId', f.id,
      'record', coalesce(u.name, v.plate_number, v.code, ''), 'rule', f.rule,
      'from', ${isoTime(`nullif(f.valid_from, '-infinity')`)}, 'to', ${isoTime(`nullif(f.valid_to, 'infinity')`)})
      order by f.subject, f.ref, f.valid_from)
    from (select * from found order by subject, ref, valid_from limit ${LISTED}) f
    left join app_user u on u.id = f.id left join vehicle v on v.id = f.id
  ), '[]'), 'total', (select count(*) from found))::text as json`;
