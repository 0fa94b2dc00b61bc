import { z } from 'zod';
import { DAYS_OF_RIDES } from '../limits.ts';
import { day } from './field-schemas.ts';
import { rideRow } from './report-schemas.ts';

export const driverDayInput = z.object({ day });

/**
 * One day of one driver in the park's time zone: rides that were picked up then and not cancelled,
 * with switches of the connection and changes of the fare of that day; each list oldest first.
 */
export const driverDayOutput = z.object({
  day,
  timeZone: z.string(),
  /** Of what was earned. */
  currency: z.string().length(3),
  rides: z.array(rideRow.omit({ driver: true, ratingByPassenger: true, ratingByDriver: true })),
  /** Whether the driver was connected when the day began; null where no earlier switch is known. */
  wasConnected: z.boolean().nullable(),
  switches: z.array(z.object({ at: z.iso.datetime(), isConnected: z.boolean() })),
  /** Milliseconds online on a day whose switches are no longer kept; left out of every other. */
  connected: z.number().optional(),
  /** The fare per km before and after a change. */
  fares: z.array(
    z.object({ at: z.iso.datetime(), before: z.number().nullable(), after: z.number().nullable() }),
  ),
});

const COUNTS = new RegExp(`^\\d+( \\d+){${DAYS_OF_RIDES - 1}}$`);
const counts = z.string().regex(COUNTS);

const frame = {
  /** The park's current day, the last one that is counted. */
  today: day,
};

/**
 * The rides of each of the last DAYS_OF_RIDES days counting today, in the park's time zone, by the
 * day of the pickup: numbers with a space between, the oldest day first. One text, because ten
 * thousand lists of numbers are larger and slower to read. A record without a ride in these days is
 * not in the list.
 */
export const driverDaysOutput = z.object({
  ...frame,
  /** Rides that were not cancelled. */
  drivers: z.array(z.object({ driverId: z.string(), rides: counts })),
});
export const vehicleDaysOutput = z.object({
  ...frame,
  /** Completed rides. */
  vehicles: z.array(z.object({ vehicleId: z.string(), rides: counts })),
});
