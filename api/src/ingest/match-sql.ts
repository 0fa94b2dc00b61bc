import type { KeyHolder } from '@park/domain/ingest/ride-refs';

/** What is asked of a driver, by the position of the ride in its chunk. */
export interface AskedDriver {
  readonly n: number;
  readonly ref: string;
  readonly licence: string | null;
  readonly sound: string | null;
  /** The digits under which a driver may have the phone. */
  readonly phones: readonly string[];
  /** When the passenger was picked up: links and keys have a time. */
  readonly at: string;
}

export interface AskedVehicle {
  readonly n: number;
  readonly ref: string;
  readonly plate: string | null;
  /** Of `plateParts`. */
  readonly parts: string | null;
  readonly vin: string | null;
  readonly code: string | null;
  readonly driver: string | null;
  readonly at: string;
}

/** A row of `driversSql`. */
export interface FoundDrivers {
  readonly n: number;
  readonly linked: string | null;
  readonly byLicence: readonly KeyHolder[];
  readonly byPhone: readonly KeyHolder[];
}

/** A row of `vehiclesSql`. */
export interface FoundVehicles {
  readonly n: number;
  readonly linked: string | null;
  readonly byPlate: readonly KeyHolder[];
  readonly byVin: readonly KeyHolder[];
  readonly code: string | null;
}

/** At most one: the link of the time of the ride. */
const linkOf = (subject: 'driver' | 'vehicle') => `left join source_link l
  on l.source_id = $1 and l.subject = '${subject}' and l.ref = a.ref and a.at >= l.valid_from and a.at < l.valid_to`;

/**
 * Who had a key when the passenger was picked up, or within a day of it: on the day on which a key
 * passes on, nobody knows whose it was already. A person's link is outweighed by what came after it.
 */
const holders = (key: string, more = '') => `(
  select json_agg(distinct jsonb_build_object('id', k.record_id,
    'outweighsLink', l.rule <> 'person' or k.valid_from > l.created_at))
  from key_holder k where k.taxi_park_id = current_park() and ${key} and k.valid_from < k.valid_to
    and k.valid_from < a.at + interval '1 day' and k.valid_to > a.at ${more})`;

/**
 * Parameters: source, AskedDriver[] as JSON. A licence by its sound only where nobody has it as it
 * is written. Deactivated drivers are found by licence, never by phone.
 */
export const driversSql = `
  with asked as materialized (
    select * from json_to_recordset($2::json) as x(n int, ref text, licence text, sound text, phones text[], at timestamptz)
  )
  select a.n, l.driver_id as linked,
    coalesce(${holders(`k.kind = 'licence' and k.key = a.licence`)}, ${holders('k.sound = a.sound')}, '[]') as "byLicence",
    coalesce(${holders(
      `k.kind = 'phone' and k.key = any(a.phones)`,
      `and exists (select from driver d where d.id = k.record_id and d.status = 'active')`,
    )}, '[]') as "byPhone"
  from asked a ${linkOf('driver')}`;

/**
 * Whether the plate of a holder `k` may be one whose letters are parted as `a.parts` says: of a car
 * that has another plate by now, nobody knows.
 */
export const platesFit = `not exists (select from vehicle p where p.id = k.record_id and p.plate_key = k.key
  and p.plate_parts <> a.parts)`;

/**
 * Parameters: source, AskedVehicle[] as JSON. A callsign passes from car to car, so it counts only
 * for the one car that had it and that the driver had, both when the passenger was picked up. Who
 * came with the record of a car may have had it before.
 */
export const vehiclesSql = `
  with asked as materialized (
    select * from json_to_recordset($2::json)
      as x(n int, ref text, plate text, parts text, vin text, code text, driver uuid, at timestamptz)
  )
  select a.n, l.vehicle_id as linked, coalesce(${holders(`k.kind = 'plate' and k.key = a.plate and ${platesFit}`)}, '[]') as "byPlate",
    coalesce(${holders(`k.kind = 'vin' and k.key = a.vin`)}, '[]') as "byVin",
    (select (array_agg(c.vehicle_id))[1]
      from custody c join key_holder k on a.code is not null and k.record_id = c.vehicle_id and k.kind = 'code' and k.key = a.code
        and a.at >= k.valid_from and a.at < k.valid_to
      where c.driver_id = a.driver and a.at < c.valid_to and (a.at >= c.valid_from or (
        c.origin = 'added' and not exists (
          select from custody e where e.vehicle_id = c.vehicle_id and e.valid_from < c.valid_from)))
      having count(distinct c.vehicle_id) = 1) as code
  from asked a ${linkOf('vehicle')}`;
