import { z } from 'zod';
import { TEXT_MAX } from '../limits.ts';
import { day } from './field-schemas.ts';
import { kopecks, entryKind } from './ledger-schemas.ts';

const time = z.iso.datetime();

/** The link that a driver can use now. */
export const driverLink = z.object({
  createdAt: time,
  /** Who made it; null where that person is not known any more. */
  createdBy: z.string().nullable(),
  /** Null: it works until it is withdrawn. */
  expiresAt: time.nullable(),
  /** To the minute; null before its first use. */
  lastUsedAt: time.nullable(),
});

export const driverLinkOutput = z.object({ link: driverLink.nullable() });
/** The longest time that a link can be given, in days. */
export const LINK_DAYS_MAX = 366;
/** `days`: how long it works; absent: until it is withdrawn. */
export const driverLinkInput = z.object({ days: z.int().min(1).max(LINK_DAYS_MAX).optional() });
/**
 * `path`: below the console's origin, with the token in its fragment, which browsers send to no
 * server. Nobody can read it again.
 */
export const newDriverLinkOutput = z.object({ link: driverLink, path: z.string() });
export const driverLinkWithdrawnOutput = z.object({ withdrawn: z.int() });

/** `week`: any day of the week that is asked for; absent: the one of today. */
export const driverPageInput = z.object({ token: z.string().max(TEXT_MAX), week: day.optional() });

/** A ride of the week that was not cancelled. */
const pageRide = z.object({
  rideId: z.string(),
  status: z.string(),
  pickupTime: time,
  /** In km. */
  distance: z.number().nullable(),
  farePerKm: z.number().nullable(),
  /** In the currency, with its decimals; null until the ride has ended. */
  earning: z.number().nullable(),
});

/** An entry of the account, as in the ledger, without the names of the park's people. */
const pageEntry = z.object({
  id: z.string(),
  day,
  kind: entryKind,
  amount: kopecks,
  text: z.string().nullable(),
});

/** Money that the park has sent, or is about to send. */
const pagePayout = z.object({
  day,
  amount: kopecks,
  status: z.enum(['open', 'paid', 'failed']),
});

/**
 * What a driver sees of themselves: one week, Monday to Sunday in the park's time zone. Amounts of
 * entries are in minor units, from the driver's side: above zero is what the park owes.
 */
export const driverPageOutput = z.object({
  name: z.string(),
  park: z.string(),
  timeZone: z.string(),
  currency: z.string().length(3),
  decimals: z.int(),
  today: day,
  startsOn: day,
  endsOn: day,
  /** Of today, whichever week is asked for. */
  balance: kopecks,
  /** Before the first and after the last day of the week. */
  before: kopecks,
  after: kopecks,
  /** The oldest first, like the entries. */
  rides: z.array(pageRide),
  entries: z.array(pageEntry),
  /** The newest twenty, of any week. */
  payouts: z.array(pagePayout),
});
