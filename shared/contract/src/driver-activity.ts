import type { z } from 'zod';
import { endpoint, withReader } from './endpoint.ts';
import { isRecord, listReader, type ReadRecord, recordReader } from './read-record.ts';
import type { driverActivityOutput } from './schemas/driver-activity-schemas.ts';

const activityFields = {
  driverId: 'text',
  lastRideAt: 'text',
  ridesIn7Days: 'number',
  ridesIn30Days: 'number',
  earnedIn7Days: 'number',
} as const;

/** How active a driver is; see the schema for what counts. */
export type DriverActivity = ReadRecord<typeof activityFields>;
export type WireDriverActivity = z.output<typeof driverActivityOutput>;

const readActivity = listReader('activity', activityFields);
const readFrame = recordReader({ today: 'text', timeZone: 'text', currency: 'text' });

/**
 * How active each driver is. A driver who is not in the list has never had a ride. With an ETag:
 * 304 when nothing has changed. It adds up rides, so a screen asks for it when it is shown and not
 * with every change of the drivers.
 */
export const listDriverActivity = withReader(
  endpoint<void, WireDriverActivity>('GET', 'taxipark/driver_activity', 'driverActivity'),
  (response) => {
    const list = readActivity(response);
    const frame = isRecord(response) ? readFrame(response) : null;
    return (
      list && frame && { ...list, today: frame.today, timeZone: frame.timeZone, currency: frame.currency }
    );
  },
);
