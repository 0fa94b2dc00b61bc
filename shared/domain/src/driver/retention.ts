import { dayAt, daysIn } from '../report/date-range.ts';

/**
 * The days without a ride after which a driver may be lost, for the filters of the drivers list.
 */
export const IDLE_DAYS = [5, 10, 20] as const;
export const IDLE_FILTERS = ['5', '10', '20', 'never'] as const;
export type IdleFilter = (typeof IDLE_FILTERS)[number];

/**
 * How many whole days of the park have passed since the day of a ride: 0 on the same day and for a
 * ride to come. Null for a driver who never had one, or an instant that cannot be read.
 */
export function idleDays(lastRideAt: string | null, today: string, timeZone: string): number | null {
  const instant = new Date(lastRideAt ?? Number.NaN);
  if (Number.isNaN(instant.getTime())) return null;
  return Math.max(0, daysIn({ from: dayAt(instant, timeZone), to: today }) - 1);
}

/** Which filters a driver passes: all limits of days that are reached, or only `never`. */
export function idleFiltersOf(days: number | null): readonly IdleFilter[] {
  if (days === null) return ['never'];
  return IDLE_FILTERS.filter((filter) => filter !== 'never' && days >= Number(filter));
}
