import { DAYS_OF_RIDES } from '@park/contract/limits';
import { addDays } from './date-range.ts';

/** The rides of the last days of one record. */
export interface RideDays {
  /** One for each day, the oldest first. */
  readonly counts: readonly number[];
  readonly total: number;
  /**
   * The day with the most rides, the latest of several, YYYY-MM-DD; null without a ride or when no
   * day is known.
   */
  readonly best: string | null;
}

const NONE: RideDays = { counts: Array<number>(DAYS_OF_RIDES).fill(0), total: 0, best: null };

/**
 * Reads the rides of the last days as the lists of the extension `rideDays` send them (issue 17,
 * sparklines): numbers with a space between, the last one of `today`. Text that is none, and no
 * text, are days without a ride.
 */
export function readRideDays(text: string | null | undefined, today: string | null): RideDays {
  const counts = text?.split(' ').map(Number) ?? [];
  const isRead =
    counts.length === DAYS_OF_RIDES && counts.every((count) => Number.isInteger(count) && count >= 0);
  const total = isRead ? counts.reduce((sum, count) => sum + count, 0) : 0;
  if (total === 0) return NONE;
  const at = counts.lastIndexOf(Math.max(...counts));
  return { counts, total, best: today === null ? null : addDays(today, at + 1 - DAYS_OF_RIDES) };
}

/**
 * The size of a drawing of bars, and of one of its bars with the gap after it, in its own units.
 */
export interface SparkFrame {
  readonly height: number;
  readonly step: number;
}

/** The least height of a bar: a day without a ride is a dot, not a hole. */
const LEAST = 1;

/**
 * Counts as upright strokes in one path, the highest one as high as the frame (issue 17,
 * sparklines). `most` is the highest of the list, so that rows can be compared.
 */
export function sparkPath(counts: readonly number[], most: number, { height, step }: SparkFrame): string {
  return counts
    .map((count, index) => {
      const length = Math.max(LEAST, Math.round((count / Math.max(most, 1)) * height));
      return `M${index * step + step / 2} ${height}v-${length}`;
    })
    .join('');
}
