import { endpoint, withReader, withList } from './endpoint.ts';
import type { ReadRecord, Wire } from './fields.ts';
import { isRecord, recordReader } from './read-record.ts';
import { driveFields } from './reports.ts';
import type { driverDayInput } from './schemas/report-schemas.ts';

/** `currency`: of what was earned; each list oldest first. */
const dayFields = {
  day: 'day',
  timeZone: 'text',
  currency: 'currency',
  /** Picked up on that day and not cancelled. */
  rides: [driveFields],
  switches: [{ at: 'time', isConnected: 'flag' }],
  /** Milliseconds online on a day whose switches are no longer kept; left out of every other. */
  connected: 'optional number',
  /** The fare per km before and after a change. */
  fares: [{ at: 'time', before: 'number?', after: 'number?' }],
} as const;
/** `wasConnected`: when the day began; null where no earlier switch is known. */
const driverDayOutput = { ...dayFields, wasConnected: 'flag?' } as const;

/**
 * The rides of each of the last DAYS_OF_RIDES days counting today, in the park's time zone, by the
 * day of the pickup: numbers with a space between, the oldest day first. One text, because ten
 * thousand lists of numbers are larger and slower to read. A record without a ride in these days is
 * not in the list. `today` is the park's current day, the last one that is counted.
 */
const driverDaysOutput = { today: 'day', drivers: [{ driverId: 'text', rides: 'ride counts' }] } as const;
const vehicleDaysOutput = { today: 'day', vehicles: [{ vehicleId: 'text', rides: 'ride counts' }] } as const;

/** One day of one driver in the park's time zone. */
export type DriverDayRecord = ReadRecord<typeof dayFields> & { readonly wasConnected: boolean | null };
export type WireDriverDay = Wire<typeof driverDayOutput>;
export type WireDriverDays = Wire<typeof driverDaysOutput>;
export type WireVehicleDays = Wire<typeof vehicleDaysOutput>;

const readDay = recordReader(dayFields);
/** The rides, switches and fares of a driver's day. */
export const getDriverDay = withReader(
  endpoint<typeof driverDayInput>()('POST', 'taxipark/drivers/{id}/day', driverDayOutput, 'rideDays'),
  (response): DriverDayRecord | null => {
    if (!isRecord(response) || !Array.isArray(response['rides'])) return null;
    const read = readDay(response);
    const { wasConnected } = response;
    return read && { ...read, wasConnected: typeof wasConnected === 'boolean' ? wasConnected : null };
  },
);

/** The rides of each driver that were not cancelled, by day. With an ETag: 304 when nothing has changed. */
export const listDriverDays = withList(
  endpoint()('GET', 'taxipark/driver_days', driverDaysOutput, 'rideDays'),
  'drivers',
);

/** The completed rides of each vehicle by day. With an ETag, as above. */
export const listVehicleDays = withList(
  endpoint()('GET', 'taxipark/vehicle_days', vehicleDaysOutput, 'rideDays'),
  'vehicles',
);
