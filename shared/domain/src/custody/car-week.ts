import { addDays } from '../report/date-range.ts';
import { dayBounds, placeIn, type TimeSpan } from '../report/day-bounds.ts';
import { mondayOf } from '../report/range-presets.ts';

const DAYS = 7;

/** A week of a park: its days from Monday on, YYYY-MM-DD, and its bounds by the park's clocks. */
export interface CarWeek extends TimeSpan {
  readonly days: readonly string[];
}

/** The week that a day YYYY-MM-DD is in. Throws a RangeError for a time zone that is not known. */
export function carWeek(day: string, timeZone: string): CarWeek {
  const monday = mondayOf(day);
  const days = Array.from({ length: DAYS }, (_, n) => addDays(monday, n));
  const last = addDays(monday, DAYS - 1);
  return { days, from: dayBounds(monday, timeZone).from, to: dayBounds(last, timeZone).to };
}

/** Where the part of a time that lies in a week stands in it: begin and length, from 0 to 1. */
export interface WeekBar<Each> {
  readonly held: Each;
  readonly start: number;
  readonly size: number;
}

/**
 * The times of one car as bars of a week, in their order; what does not touch the week, and what is
 * still to come after `now`, is left out. All in milliseconds since 1970.
 */
export function weekBars<Each extends { readonly from: number; readonly to: number }>(
  held: readonly Each[],
  week: TimeSpan,
  now: number,
): readonly WeekBar<Each>[] {
  return held.flatMap((each) => {
    const start = placeIn(week, each.from);
    const size = placeIn(week, Math.min(each.to, now)) - start;
    return size > 0 ? [{ held: each, start, size }] : [];
  });
}
