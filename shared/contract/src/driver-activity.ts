import { get } from './endpoint.ts';
import type { ReadRecord, Wire } from './fields.ts';

const activityFields = {
  driverId: 'text',
  /** The pickup of the last ride. */
  lastRideAt: 'time',
  ridesIn7Days: 'int 0..',
  ridesIn30Days: 'int 0..',
  earnedIn7Days: 'number',
} as const;

/**
 * Drivers who have had a ride. Cancelled rides are no activity; one that is under way is a ride, and
 * earns when it is completed. A ride belongs to the day of its pickup. Seven and thirty days count
 * today, the park's current day, in its time zone.
 */
const driverActivityOutput = {
  today: 'day',
  timeZone: 'text',
  /** Of what was earned. */
  currency: 'currency',
  activity: [activityFields],
} as const;

/** How active a driver is. */
export type DriverActivity = ReadRecord<typeof activityFields>;
export type WireDriverActivity = Wire<typeof driverActivityOutput>;

/**
 * How active each driver is. A driver who is not in the list has never had a ride. With an ETag:
 * 304 when nothing has changed. It adds up rides, so a screen asks for it when it is shown and not
 * with every change of the drivers.
 */
export const listDriverActivity = get('taxipark/driver_activity', {
  extension: 'driverActivity',
  out: driverActivityOutput,
  may: 'readFleet',
  says: 'Last ride, rides of 7 and 30 days and earning of 7 days, by driver',
  isVersioned: true,
});
