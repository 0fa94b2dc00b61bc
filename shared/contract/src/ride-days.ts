import { get, post } from './endpoint.ts';
import type { ReadRecord, Wire } from './fields.ts';
import { isRecord, recordReader } from './read-record.ts';
import { driveFields } from './record-fields.ts';

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
export const getDriverDay = post('taxipark/drivers/{id}/day', {
  extension: 'rideDays',
  in: { day: 'day' },
  out: driverDayOutput,
  may: 'readReports',
  says: 'The rides, switches and fares of one day of a driver',
  refuses: ['driver_not_found'],
  read: (response): DriverDayRecord | null => {
    if (!isRecord(response) || !Array.isArray(response['rides'])) return null;
    const read = readDay(response);
    const { wasConnected } = response;
    return read && { ...read, wasConnected: typeof wasConnected === 'boolean' ? wasConnected : null };
  },
});

export const listDriverDays = get('taxipark/driver_days', {
  extension: 'rideDays',
  out: driverDaysOutput,
  may: 'readFleet',
  says: 'The rides of the last 14 days, by driver and day',
  isVersioned: true,
});

export const listVehicleDays = get('taxipark/vehicle_days', {
  extension: 'rideDays',
  out: vehicleDaysOutput,
  may: 'readFleet',
  says: 'The completed rides of the last 14 days, by vehicle and day',
  isVersioned: true,
});
