import type { ParkFrame } from '@park/contract/read-park';
import { type DateRange, isDay } from '../report/date-range.ts';
import { dayBounds } from '../report/day-bounds.ts';

/** What a webhook is, and what became of a delivery; a newer server may know more. */
export const WEBHOOK_STATES = ['on', 'off', 'gone', 'failing'] as const;
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export const ATTEMPT_PROBLEMS = ['status', 'timeout', 'unreachable', 'not_public', 'no_secret'] as const;

export type ReplayProblem = 'dayInvalid' | 'endBeforeStart';

/** What is wrong in the days of which everything is sent again; a good field is absent. */
export function replayProblems({ from, to }: DateRange): {
  readonly [Field in keyof DateRange]?: ReplayProblem;
} {
  const [isFrom, isTo] = [isDay(from), isDay(to)];
  return {
    ...(!isFrom && { from: 'dayInvalid' as const }),
    ...(!isTo && { to: 'dayInvalid' as const }),
    ...(isFrom && isTo && to < from && { to: 'endBeforeStart' as const }),
  };
}

/**
 * From the beginning of the first day to the end of the last, as instants, in the time of the park;
 * without a park, or in a time zone that this device does not know, in UTC.
 */
export function replayTimes(
  { from, to }: DateRange,
  park: Pick<ParkFrame, 'timeZone'> | null,
): { readonly from: string; readonly to: string } {
  const times = (timeZone: string) => ({
    from: new Date(dayBounds(from, timeZone).from).toISOString(),
    to: new Date(dayBounds(to, timeZone).to).toISOString(),
  });
  try {
    return times(park?.timeZone ?? 'UTC');
  } catch {
    return times('UTC');
  }
}
