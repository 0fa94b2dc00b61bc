import { REPORT_DAYS_MAX } from '@park/contract/limits';

/** First and last day of a report, both included, YYYY-MM-DD. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

export type DateRangeProblemCode =
  | 'fromRequired'
  | 'fromInvalid'
  | 'toRequired'
  | 'toInvalid'
  | 'endBeforeStart'
  | 'tooLong';

export interface DateRangeProblem {
  readonly field: keyof DateRange;
  readonly code: DateRangeProblemCode;
}

/** Length of the default report range, today included. */
export const DEFAULT_RANGE_DAYS = 7;

/**
 * A date before it is a typing mistake or a database's placeholder; the contract refuses to store
 * one.
 */
export const FIRST_DAY = '1900-01-01';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MS_PER_DAY = 86_400_000;

// Days are counted in UTC, where each has 24 hours, so clock changes have no effect.
function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / MS_PER_DAY;
}

/** Whether a text is an existing day in the format YYYY-MM-DD: 2027-02-29 is not. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const number = dayNumber(text);
  // A day after the end of its month is read as one of the next month.
  return Number.isFinite(number) && new Date(number * MS_PER_DAY).getUTCDate() === Number(text.slice(8));
}

/** The day `days` later, or earlier when negative. */
export function addDays(day: string, days: number): string {
  return new Date((dayNumber(day) + days) * MS_PER_DAY).toISOString().slice(0, 10);
}

/** How many days a range covers, both ends included. */
export function daysIn({ from, to }: DateRange): number {
  return dayNumber(to) - dayNumber(from) + 1;
}

// Creating a formatter costs far more than using one, and a list asks for thousands of days.
const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone);
  if (known) return known;
  const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en-US', options);
  dayFormats.set(timeZone, format);
  return format;
}

/** The calendar day of an instant in a time zone, YYYY-MM-DD. */
export function dayAt(instant: Date, timeZone: string): string {
  const parts = dayFormat(timeZone).formatToParts(instant);
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The last seven days counting today, as the report endpoints expect them: both ends included. */
export function lastSevenDays(today: string): DateRange {
  return { from: addDays(today, 1 - DEFAULT_RANGE_DAYS), to: today };
}

/** Why a report cannot be requested for a range, and the field to show it at. */
export function dateRangeProblem({ from, to }: DateRange): DateRangeProblem | null {
  if (from === '') return { field: 'from', code: 'fromRequired' };
  if (!isDay(from)) return { field: 'from', code: 'fromInvalid' };
  if (to === '') return { field: 'to', code: 'toRequired' };
  if (!isDay(to)) return { field: 'to', code: 'toInvalid' };
  if (to < from) return { field: 'to', code: 'endBeforeStart' };
  return daysIn({ from, to }) > REPORT_DAYS_MAX ? { field: 'to', code: 'tooLong' } : null;
}

/** Whether a report can be requested for a range (it loads once both dates are set). */
export function isRange(range: DateRange): boolean {
  return dateRangeProblem(range) === null;
}
