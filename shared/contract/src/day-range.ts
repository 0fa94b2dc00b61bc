import type { InputProblem } from './endpoint.ts';
import { REPORT_DAYS_MAX } from './limits.ts';

/** A range of days, both included. */
export const dayRange = { startDate: 'day', endDate: 'day' } as const;

const MS_PER_DAY = 86_400_000;

/** Refuses a range whose end is before its start, or that has more days than so many. */
export const checkDays =
  (most: number) =>
  ({
    startDate,
    endDate,
  }: {
    readonly startDate: string;
    readonly endDate: string;
  }): readonly InputProblem[] => {
    if (startDate > endDate) return [['endDate', 'must not be before startDate']];
    return (Date.parse(endDate) - Date.parse(startDate)) / MS_PER_DAY < most
      ? []
      : [['endDate', `must be within ${most} days of startDate`]];
  };
export const checkRange = checkDays(REPORT_DAYS_MAX);
