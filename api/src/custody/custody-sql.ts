import { FIRST_ID } from '../database/enter-park.ts';
import { PAGE, ownersPageSql } from '../database/owners-page.ts';
import { isoTime } from '../database/time-sql.ts';

/** Times that are listed at once: the newest. */
const LISTED = 200;

/** One time in which one had a car, as the contract's JSON, from `custody c`. */
const JSON_OF_ONE = `json_build_object('id', c.id,
  'vehicle', json_build_object('id', v.id, 'name', concat_ws(' ', v.make, v.model, v.plate_number)),
  'kind', c.kind, 'driver', case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end,
  'from', ${isoTime('c.valid_from')}, 'to', case when c.valid_to < 'infinity' then ${isoTime('c.valid_to')} end,
  'origin', c.origin, 'version', c.version)`;
const JOINED = 'join vehicle v on v.id = c.vehicle_id left join app_user u on u.id = c.driver_id';

/** The rides of so many days are compared with who had a car. */
const COMPARED_DAYS = 35;
const OTHERWISE_LISTED = 5;

/**
 * Rides of drivers who did not have the car then: the sums of days name who rode in it, and by driver
 * rides have an index.
 */
const OTHERWISE = `coalesce((
  select json_agg(x.json order by x.since desc) from (
    select min(r.picked_up_at) as since, json_build_object(
      'driver', json_build_object('id', d.id, 'name', d.name), 'rides', count(*),
      'from', ${isoTime('min(r.picked_up_at)')}, 'until', ${isoTime('max(r.picked_up_at)')},
      'held', ${JSON_OF_ONE}) as json
    from (
      select m.driver_id, m.vehicle_id, m.picked_up_at
      from (
        select driver_id, min(day)::timestamptz - interval '1 day' as since from ride_day
        where taxi_park_id = current_park() and day > park_today(current_park()) - ${COMPARED_DAYS} and vehicle_id = $1
        group by driver_id
      ) d join ride m on m.driver_id = d.driver_id and m.vehicle_id = $1 and m.status = 'completed'
        and m.picked_up_at > d.since
    ) r join custody c on c.vehicle_id = r.vehicle_id
      and c.valid_from <= r.picked_up_at and r.picked_up_at < c.valid_to
      ${JOINED} join app_user d on d.id = r.driver_id
    where c.driver_id is distinct from r.driver_id
    group by d.id, c.id, v.id, u.id order by 1 desc limit ${OTHERWISE_LISTED}
  ) x), '[]')`;

/** Parameter: the vehicle or the driver. */
export const custodyListSql = (of: 'vehicle' | 'driver'): string => `
  select json_build_object('custody', coalesce((
    select json_agg(x.json) from (
      select ${JSON_OF_ONE} as json from custody c ${JOINED}
      where c.${of}_id = $1 order by c.valid_from desc, c.id limit ${LISTED}
    ) x
  ), '[]'), 'total', (select count(*) from custody c where c.${of}_id = $1)
    ${of === 'vehicle' ? `, 'otherwise', ${OTHERWISE}` : ''})::text as json`;

/** Parameter: the id. */
export const oneCustodySql = `select ${JSON_OF_ONE}::text as json from custody c ${JOINED} where c.id = $1`;

/**
 * Who had some vehicles in a span, and the newest time of each of them. Parameters: vehicles, first
 * day, the park's time zone.
 */
export const carBookSql = `
  select coalesce(json_agg(x.json), '[]')::text as json from (
    select ${JSON_OF_ONE} as json from unnest($1::uuid[]) shown(id) cross join lateral (
      select * from custody h where h.vehicle_id = shown.id
        and h.valid_from < ($2::date + 7)::timestamp at time zone $3
        and h.valid_to > $2::date::timestamp at time zone $3
      union
      (select * from custody h where h.vehicle_id = shown.id order by h.valid_from desc limit 1)
    ) c ${JOINED} order by c.vehicle_id, c.valid_from
  ) x`;

/** All times of a vehicle, the parameter, by their beginning; of one that is open `to` is null. */
export const heldSql = `select c.id, c.kind, c.driver_id as "driverId", c.version,
    (extract(epoch from c.valid_from) * 1000)::float8 as "from",
    case when c.valid_to < 'infinity' then (extract(epoch from c.valid_to) * 1000)::float8 end as "to"
  from custody c where c.vehicle_id = $1 order by c.valid_from`;

/**
 * Writes an act in one statement, at whose end nobody may have the car beside another. Parameters:
 * vehicle, ids that go, JSON of those that move, JSON of those that come.
 */
export const writeSql = `
  with gone as (
    delete from custody where id = any($2::uuid[])
  ), moved as (
    update custody c set valid_from = x.since, valid_to = x.until, cut_from = null, version = c.version + 1
    from json_to_recordset($3::json) as x(id uuid, since timestamptz, until timestamptz) where c.id = x.id
  )
  insert into custody (id, taxi_park_id, vehicle_id, kind, driver_id, valid_from, valid_to, origin)
  select x.id, current_park(), $1::uuid, x.kind, x.driver, x.since, x.until, 'hand'
  from json_to_recordset($4::json) as x(id uuid, kind text, driver uuid, since timestamptz, until timestamptz)`;

const pageRows = (
  of: string,
) => `custody r where ${of} and r.valid_from < ($2::date + 1)::timestamp at time zone $3
  and r.valid_to > $1::date::timestamp at time zone $3
  and (r.vehicle_id, r.valid_from)
    > (coalesce($4::uuid, ${FIRST_ID}), coalesce(to_timestamp($5::float8 / 1000), '-infinity'))`;
const PAGES = {
  park: ownersPageSql({
    owner: 'vehicle',
    first: '$4::uuid',
    last: 'null::uuid',
    rowsOf: (id) => pageRows(`r.vehicle_id = ${id}`),
    order: 'r.valid_from',
  }),
  driver: `page as materialized (
    select r.*, row_number() over (order by r.vehicle_id, r.valid_from) as n
    from ${pageRows('r.driver_id = $6')} order by r.vehicle_id, r.valid_from limit ${PAGE + 1}
  )`,
};

/**
 * A page of who had the park's cars in some days, or of one driver, by car and time. Parameters: first
 * and last day, the park's time zone, the car and time, in milliseconds, after which it begins, or
 * nulls, and the driver.
 */
export const custodyPageSql = (of: keyof typeof PAGES): string => `
  with recursive ${PAGES[of]}
  select coalesce((select json_agg(x.json order by x.n) from (
      select ${JSON_OF_ONE} as json, c.n from page c ${JOINED} where c.n <= ${PAGE}) x), '[]')::text as json,
    (select l.vehicle_id || '.' || (extract(epoch from l.valid_from) * 1000)::bigint from page l
      where l.n = ${PAGE} and exists (select from page where n > ${PAGE})) as next`;
