import { HANDOVER_MINUTES, RIDE_MINUTES } from '@park/domain/bills/bill-driver';
import { platesFit } from '../ingest/match-sql.ts';
import { isoTime } from '../database/time-sql.ts';

/** So many bills are a page. */
const PAGE = 500;

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;
const carName = `concat_ws(' ', v.make, v.model, v.plate_number)`;
const namedOr = (id: string, name: string) =>
  `case when ${id} is not null then json_build_object('id', ${id}, 'name', ${name}) end`;

/** One bill as JSON of the contract, from `bill b`. */
const JSON_OF_ONE = `json_build_object('id', b.id, 'kind', b.kind, 'issuer', b.issuer, 'number', b.number,
  'plate', b.plate, 'vehicle', ${namedOr('v.id', carName)},
  'at', case when b.since = b.until then ${isoTime('b.since')} end, 'day', b.day, 'place', b.place,
  'amount', b.amount, 'reduced', b.reduced, 'reducedUntil', b.reduced_until, 'dueOn', b.due_on, 'state', b.state,
  'driver', ${namedOr('u.id', 'coalesce(k.told, u.name)')}, 'isChosen', b.is_chosen, 'isMoved', b.is_moved,
  'evidence', '{"driver":null,"other":null,"at":null,"minutes":null,"plates":null}'::jsonb || b.evidence,
  'charged', case when b.charged_on is not null then json_build_object('amount', b.charged_amount,
    'on', b.charged_on, 'parts', (select count(*) from bill_part p where p.bill_id = b.id),
    'posted', (select count(p.entry_id) from bill_part p where p.bill_id = b.id)) end,
  'dispute', b.dispute, 'note', b.note, 'version', b.version)`;
/** `name`: of the drivers whose namesakes are looked for; null for those of the park. */
const joined = (name: 'u.name' | 'null'): string =>
  `bill b left join vehicle v on v.id = b.vehicle_id left join app_user u on u.id = b.driver_id
  left join lateral told_names(current_park(), ${name}) k on k.id = u.id`;

const OPEN = `b.state in ('waits', 'proposed', 'disputed')`;
const urgency = (bill: string) =>
  `case ${bill}.state when 'disputed' then 1 when 'waits' then 2 else 3 end, coalesce(${bill}.due_on, 'infinity'),
   ${bill}.day, ${bill}.id`;
const age = (bill: string) => `${bill}.created_at, ${bill}.id`;
const ORDER = {
  open: { place: urgency, follows: '>', by: urgency('b') },
  settled: { place: age, follows: '<', by: 'b.created_at desc, b.id desc' },
};

/**
 * A page of those that wait for an act, or of the others. Parameters, each may be null: state, driver,
 * plate, and the last bill of the page before.
 */
export function billListSql(of: keyof typeof ORDER): string {
  const { place, follows, by } = ORDER[of];
  const which = `b.taxi_park_id = current_park() and ${of === 'open' ? OPEN : `not (${OPEN})`}
    and ($1::text is null or b.state = $1) and ($2::uuid is null or b.driver_id = $2)
    and ($3::text is null or starts_with(b.plate_key, plate_key($3)))`;
  return `with page as materialized (
      select b.id, row_number() over (order by ${by}) as n from bill b
      where ${which} and ($4::uuid is null or (${place('b')}) ${follows} (select ${place('l')} from bill l where l.id = $4))
      order by ${by} limit ${PAGE + 1}
    )
    select json_build_object('bills', coalesce((
      select json_agg(${JSON_OF_ONE} order by p.n) from page p join ${joined('null')} on b.id = p.id where p.n <= ${PAGE}
    ), '[]'), 'total', (select count(*) from bill b where ${which}),
    'next', (select id from page where n = ${PAGE} and exists (select from page where n > ${PAGE})))::text as json`;
}

/** Parameter: the id. */
export const oneBillSql = `select ${JSON_OF_ONE}::text as json from ${joined('u.name')} where b.id = $1`;

/** A time that ends or begins so near to a bill is a change of hands beside it. */
const NEAR = `interval '${HANDOVER_MINUTES + 1} minutes'`;
/** Letters and digits that people and cameras take for each other; a region may be missing. */
const shape = (key: string) => `left(translate(${key}, 'OQDILBZSG', '000118256'), 6)`;
const hadThen = `k.taxi_park_id = current_park() and k.kind = 'plate' and k.valid_from < k.valid_to
  and k.valid_from < a.until + interval '1 day' and k.valid_to > a.since`;

/**
 * Which cars had a plate when something happened, or within a day of it: on the day on which a plate
 * passes on, nobody knows whose it was already. With who had them around it, and of a plate that
 * nobody had those that look like it. Parameter: n, key, since and until as JSON.
 */
export const candidatesSql = `
  with asked as materialized (
    select * from json_to_recordset($1::json) as x(n int, key text, parts text, since timestamptz, until timestamptz)
  ), had as materialized (
    select distinct a.n, a.since, a.until, k.record_id as id from asked a join key_holder k
      on k.key = a.key and ${hadThen} and ${platesFit}
  ), alike as (
    select a.n, json_agg(distinct k.key) as plates from asked a join key_holder k
      on ${shape('k.key')} = ${shape('a.key')} and ${hadThen}
    where length(a.key) > 3 and not exists (select from had h where h.n = a.n) group by a.n
  )
  select a.n, coalesce(l.plates, '[]') as alike, coalesce((
    select json_agg(json_build_object('id', h.id, 'name', ${carName}, 'rides', json_build_array(), 'custody', coalesce((
      select json_agg(json_build_object('id', c.id, 'kind', c.kind, 'driverId', c.driver_id, 'name', u.name,
        'origin', c.origin, 'from', ${ms('c.valid_from')},
        'to', case when c.valid_to < 'infinity' then ${ms('c.valid_to')} end) order by c.valid_from)
      from custody c left join app_user u on u.id = c.driver_id
      where c.vehicle_id = h.id and (
        c.valid_from <= h.until + ${NEAR} and c.valid_to >= h.since - ${NEAR}
        or not exists (select from custody e where e.vehicle_id = c.vehicle_id and e.valid_from < c.valid_from))
    ), '[]')) order by v.plate_number) from had h join vehicle v on v.id = h.id where h.n = a.n
  ), '[]') as cars
  from asked a left join alike l on l.n = a.n order by a.n`;

/** Rides of cars around a moment. Parameter: n, car and moment as JSON. */
export const ridesAroundSql = `
  select a.n, json_agg(json_build_object('id', r.driver_id, 'name', u.name, 'from', ${ms('r.picked_up_at')},
    'to', ${ms('r.dropped_off_at')})) as rides
  from json_to_recordset($1::json) as a(n int, car uuid, at timestamptz)
    join ride r on r.taxi_park_id = current_park() and r.vehicle_id = a.car and r.status <> 'cancelled'
      and r.picked_up_at > a.at - interval '6 hours' and r.picked_up_at <= a.at + interval '${RIDE_MINUTES} minutes'
    join app_user u on u.id = r.driver_id
  group by a.n`;
