/** What is asked of a driver, by the position of the ride in its chunk. */
export interface AskedDriver {
  readonly n: number;
  readonly ref: string;
  readonly licence: string | null;
  readonly sound: string | null;
  readonly phone: string | null;
  /** When the passenger was picked up: a link has a time. */
  readonly at: string;
}

export interface AskedVehicle {
  readonly n: number;
  readonly ref: string;
  readonly plate: string | null;
  readonly vin: string | null;
  readonly code: string | null;
  readonly driver: string | null;
  readonly at: string;
}

/** A row of `driversSql`. */
export interface FoundDrivers {
  readonly n: number;
  readonly linked: string | null;
  readonly byLicence: readonly string[];
  readonly byPhone: readonly string[];
}

/** A row of `vehiclesSql`: at most one of each, as what two have names neither. */
export interface FoundVehicles {
  readonly n: number;
  readonly linked: string | null;
  readonly plate: string | null;
  readonly vin: string | null;
  readonly code: string | null;
}

const linkedTo = (subject: 'driver' | 'vehicle') => `(select l.${subject}_id from source_link l
  where l.source_id = $1 and l.subject = '${subject}' and l.ref = a.ref and a.at >= l.valid_from and a.at < l.valid_to)`;

/** The licences of one driver and those of several have an index each. */
const withLicence = (condition: string) => `select d.id from driver d
  where d.taxi_park_id = current_park() and d.license_key = a.licence and ${condition}`;

/**
 * Parameters: source, AskedDriver[] as JSON. A licence by its sound only where nobody has it as it
 * is written. Deactivated drivers are found by licence, never by phone.
 */
export const driversSql = `
  with asked as materialized (
    select * from json_to_recordset($2::json) as x(n int, ref text, licence text, sound text, phone text, at timestamptz)
  )
  select a.n, ${linkedTo('driver')} as linked,
    to_json(case when written.ids <> '{}' then written.ids else array(
      select d.id from driver d where d.taxi_park_id = current_park() and d.license_sound_key = a.sound
    ) end) as "byLicence",
    to_json(array(
      select d.id from app_user u join driver d on d.id = u.id
      where u.taxi_park_id = current_park() and u.role = 'driver' and u.phone_key = a.phone and d.status = 'active'
    )) as "byPhone"
  from asked a cross join lateral (
    select array(
      ${withLicence('not d.license_shared')} union all ${withLicence('d.license_shared')}
    ) as ids
  ) written`;

/** What two cars share names neither. */
const onlyOneBy = (
  key: 'plate' | 'vin' | 'code',
) => `v.taxi_park_id = current_park() and v.${key}_key = a.${key}
  and not v.${key}_shared`;

/**
 * Parameters: source, AskedVehicle[] as JSON. A callsign passes from car to car, so it counts only
 * for the car that the driver has, and only when neither has changed since the ride.
 */
export const vehiclesSql = `
  with asked as materialized (
    select * from json_to_recordset($2::json)
      as x(n int, ref text, plate text, vin text, code text, driver uuid, at timestamptz)
  )
  select a.n, ${linkedTo('vehicle')} as linked, 
    (select v.id from vehicle v where ${onlyOneBy('plate')}) as plate,
    (select v.id from vehicle v where ${onlyOneBy('vin')}) as vin,
    (select v.id from vehicle v
      where ${onlyOneBy('code')} and v.driver_id = a.driver
        and not exists (
          select from journal_change c join journal_entry e on e.id = c.entry_id
          where c.subject_id = v.id and e.at > a.at and e.action <> 'vehicle_added'
            and (c.changes @> '[{"field":"driverId"}]' or c.changes @> '[{"field":"code"}]')
        )) as code
  from asked a`;
