/**
 * Locks cars before drivers and times, as everybody does: those that drivers had on a day or later.
 * Parameters: ids of drivers, their first day.
 */
export const lockCarsSql = `
  select v.id from vehicle v where v.id in (
    select c.vehicle_id from custody c where c.driver_id = any($1::uuid[])
      and c.valid_to > day_start(current_park(), $2::date)
  ) order by v.id for no key update`;

/** What is known of the records, each with its lock. Parameter: ids. */
export const lockLeaversSql = (of: 'driver' | 'vehicle') => `
  select id, left_on::text as "leftOn", has_left as "hasLeft",
    ${of === 'vehicle' ? 'left_how' : 'null'} as "leftHow"
  from ${of} where id = any($1::uuid[]) order by id for no key update`;

/**
 * The first time of each in which one had a car after the day that is given. Parameters: ids, days.
 */
export const laterCustodySql = (of: 'driver' | 'vehicle') => `
  select distinct on (x.id) x.id, custody_time(c.valid_from, p.time_zone) as since,
    ${of === 'driver' ? `concat_ws(' ', v.make, v.model, v.plate_number)` : `coalesce(u.name, '–')`} as who
  from unnest($1::uuid[], $2::date[]) as x(id, day)
    join custody c on c.${of}_id = x.id and c.valid_from >= day_start(c.taxi_park_id, x.day)
    join taxi_park p on p.id = c.taxi_park_id
    join vehicle v on v.id = c.vehicle_id left join app_user u on u.id = c.driver_id
  order by x.id, c.valid_from`;

const SAME_CAR = (column: string) => `o.${column}_key = v.${column}_key and not v.${column}_shared`;

/** Who has now what was theirs. Parameter: ids of those who are back. */
export const takenSql = {
  driver: `
    select d.id, n.name as who, case when lower(n.email) = lower(u.email) then 'email' else 'licenseNumber' end as field
    from driver d join app_user u on u.id = d.id
      join driver o on o.taxi_park_id = d.taxi_park_id and o.id <> d.id and not o.has_left
      join app_user n on n.id = o.id
        and (lower(n.email) = lower(u.email) or o.license_key = d.license_key and not d.license_shared)
    where d.id = any($1::uuid[])`,
  vehicle: `
    select v.id, concat_ws(' ', o.make, o.model, o.plate_number) as who,
      case when ${SAME_CAR('plate')} then 'plateNumber' when ${SAME_CAR('vin')} then 'VIN' else 'code' end as field
    from vehicle v join vehicle o on o.taxi_park_id = v.taxi_park_id and o.id <> v.id and not o.has_left
      and (${SAME_CAR('plate')} or ${SAME_CAR('vin')} or ${SAME_CAR('code')})
    where v.id = any($1::uuid[])`,
} as const;
