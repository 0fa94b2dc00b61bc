import { addDays, type DateRange } from './date-range.ts';
import { isSameRange } from './range-box.ts';

/** The preset ranges that operators use for pay and planning, in display order. */
export const RANGE_PRESETS = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'last7Days',
  'last30Days',
] as const;
export type RangePreset = (typeof RANGE_PRESETS)[number];

const DAYS_A_WEEK = 7;

/** The Monday of the week that a day YYYY-MM-DD is in. getUTCDay counts from Sunday. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + DAYS_A_WEEK - 1) % DAYS_A_WEEK));
}

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

/**
 * The days of a preset, both ends included, counted from `today`; this week and this month end
 * today, because nothing after it has been earned yet.
 */
export function presetRange(preset: RangePreset, today: string): DateRange {
  const lastSunday = addDays(mondayOf(today), -1);
  const lastOfPreviousMonth = addDays(firstOfMonth(today), -1);
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'thisWeek':
      return { from: mondayOf(today), to: today };
    case 'lastWeek':
      return { from: mondayOf(lastSunday), to: lastSunday };
    case 'thisMonth':
      return { from: firstOfMonth(today), to: today };
    case 'lastMonth':
      return { from: firstOfMonth(lastOfPreviousMonth), to: lastOfPreviousMonth };
    case 'last7Days':
      return { from: addDays(today, -6), to: today };
    case 'last30Days':
      return { from: addDays(today, -29), to: today };
  }
}

/**
 * The preset that a range equals today, or null for a custom range; the default range takes
 * precedence.
 */
export function presetOf(range: DateRange, today: string): RangePreset | null {
  const matching = RANGE_PRESETS.filter((preset) => isSameRange(presetRange(preset, today), range));
  return matching.includes('last7Days') ? 'last7Days' : (matching[0] ?? null);
}
