const SECOND = 1;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Seconds between the attempts, as the Standard Webhooks specification proposes. */
const PAUSES = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];
/** How much longer a pause may be by chance, so that not all come back at once. */
const JITTER = 0.1;
/** The longest time that a receiver may ask for, in seconds. */
const LONGEST_REST = 24 * HOUR;

/**
 * Seconds until the next attempt after `failed` ones; null when there is none. `chance`: from 0 to
 * 1.
 */
export function pauseAfter(failed: number, chance: number): number | null {
  const pause = PAUSES[failed - 1];
  return pause === undefined ? null : pause * (1 + JITTER * chance);
}

/**
 * The seconds that a header Retry-After asks for, as a number or as a date, at most a day; null for
 * none that can be read.
 */
export function retryAfterSeconds(header: string | null, now: Date): number | null {
  if (header === null || header.trim() === '') return null;
  const text = header.trim();
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1_000;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), LONGEST_REST);
}
