import { isRecord, recordReader } from './read-record.ts';

/**
 * The park of the signed-in person: its time zone, its currency, and how its server's clock differs
 * from the device's.
 */
export interface ParkFrame {
  readonly timeZone: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Amounts of the ledger are whole minor units: a unit has 10 to the power of this. */
  readonly decimals: number;
  /** How far the server's clock is ahead of the device's, in milliseconds. */
  readonly ahead: number;
  /** Whether the server works on a copy of the database, which sends and asks nothing. */
  readonly isCopy?: true;
}

/** Of the park, as sent; amounts of the ledger are whole minor units of `currency`. */
export const parkFields = {
  /** IANA, such as Europe/Minsk: the park's days are those of this zone. */
  timeZone: 'text',
  currency: 'currency',
  decimals: 'int 0..4',
  /** The server's time: a device may have another. */
  now: 'time',
  isCopy: 'optional flag',
} as const;

const readFrame = recordReader({ ...parkFields, ahead: 'number' });

const MINUTE = 60_000;

/**
 * Less than a minute is the time of the response; whole ones, so that the same difference is the
 * same session.
 */
function wholeMinutes(difference: number): number {
  return Math.abs(difference) < MINUTE || Number.isNaN(difference)
    ? 0
    : Math.round(difference / MINUTE) * MINUTE;
}

/**
 * Reads the park of a response that has just come, or of a stored session; null where there is
 * none.
 */
export function readPark(response: unknown, now = Date.now()): ParkFrame | null {
  const frame = isRecord(response) && isRecord(response['park']) ? readFrame(response['park']) : null;
  if (frame === null || frame.timeZone === null || frame.currency === null) return null;
  const { timeZone, currency, decimals } = frame;
  return {
    timeZone,
    currency,
    decimals: decimals ?? 2,
    ...(frame.isCopy === true && { isCopy: true as const }),
    ahead: frame.ahead ?? wholeMinutes(Date.parse(frame.now ?? '') - now),
  };
}

/** The same as a part of a person, left out where there is none. */
export function withPark<Person extends object>(
  person: Person,
  response: unknown,
): Person & { readonly park?: ParkFrame } {
  const park = readPark(response);
  return park === null ? person : { ...person, park };
}
