import { addDays, isDay } from '../report/date-range.ts';

/** A record of somebody who may leave, or of a car that may be sold. */
export interface Leaver {
  /** The first day on which it was no longer with the park. */
  readonly leftOn?: string | null | undefined;
}

/** A later day of leaving is a typing mistake. */
const DAYS_AHEAD = 365;

/** The last day of leaving that is taken. */
export function latestLeaving(today: string): string {
  return addDays(today, DAYS_AHEAD);
}

/** Why a day is none of leaving; null for one that is. */
export function leavingProblem(day: string, today: string): 'day' | 'tooLate' | null {
  if (!isDay(day)) return 'day';
  return day > latestLeaving(today) ? 'tooLate' : null;
}

/** Whether it is gone: its day has begun. */
export function hasLeft({ leftOn }: Leaver, today: string): boolean {
  return typeof leftOn === 'string' && leftOn !== '' && leftOn <= today;
}
