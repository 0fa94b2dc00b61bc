import { z } from 'zod';
import { day } from './field-schemas.ts';

/**
 * Cancelled rides are no activity; one that is under way is a ride, and earns when it is completed.
 * A ride belongs to the day of its pickup. Seven and thirty days count today, in the park's time
 * zone.
 */
export const driverActivityOutput = z.object({
  /** The park's current day, the last one that is counted. */
  today: day,
  timeZone: z.string(),
  /** Of what was earned. */
  currency: z.string().length(3),
  /** Drivers who have had a ride. */
  activity: z.array(
    z.object({
      driverId: z.string(),
      /** The pickup of the last ride. */
      lastRideAt: z.iso.datetime(),
      ridesIn7Days: z.number().int().min(0),
      ridesIn30Days: z.number().int().min(0),
      earnedIn7Days: z.number(),
    }),
  ),
});
