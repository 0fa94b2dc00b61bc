import { isDay } from '../report/date-range.ts';
import { instantsOf, offsetAt } from '../ride-file/zone-time.ts';

const TIME = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/;
const MINUTE = 60_000;

/** A day YYYY-MM-DD and a time such as 14:05, as typed. */
export interface Clock {
  readonly day: string;
  readonly time: string;
}

/** `skipped`: clocks that go forward never show it. */
export type MomentProblem = 'day' | 'time' | 'skipped' | 'future';

/**
 * The instant at which the clocks of a zone show a day and time, in milliseconds since 1970; of an
 * hour that comes twice the first. Or why it cannot be that of a handover.
 */
export function handoverMoment(
  { day, time }: Clock,
  timeZone: string,
  now: number,
): { readonly at: number } | { readonly problem: MomentProblem } {
  if (!isDay(day)) return { problem: 'day' };
  const [, hour, minute] = TIME.exec(time.trim()) ?? [];
  if (hour === undefined || minute === undefined) return { problem: 'time' };
  const clock = Date.parse(`${day}T${hour.padStart(2, '0')}:${minute}:00Z`);
  const [at] = instantsOf(clock, timeZone);
  if (at === undefined) return { problem: 'skipped' };
  return at > now ? { problem: 'future' } : { at };
}

/** What the clocks of a zone show at an instant, to the minute. */
export function clockAt(instant: number, timeZone: string): Clock {
  const shown = new Date(Math.floor((instant + offsetAt(instant, timeZone)) / MINUTE) * MINUTE).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}
