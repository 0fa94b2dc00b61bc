import { addDays } from '@park/domain/report/date-range';

const MONTH = 7;
const NEXT_MONTH_DAYS = 32;

/** Days that are added to a sum of months, or, with sign -1, taken from it; both ends included. */
export interface SignedDays {
  readonly first: string;
  readonly last: string;
  readonly sign: 1 | -1;
}

/**
 * A range as months, from the first up to, but not including, the end, and the days by which it
 * differs from them.
 */
export interface SumSpan {
  readonly firstMonth: string;
  readonly endMonth: string;
  readonly days: readonly SignedDays[];
}

/**
 * Every date that is counted with, up to the end of the next month, is one with four digits of a
 * year.
 */
const LAST_DAY = '9999-10-31';

const earlier = (day: string): string => (day < LAST_DAY ? day : LAST_DAY);
const monthStart = (day: string) => `${day.slice(0, MONTH)}-01`;
const nextMonth = (day: string) => monthStart(addDays(monthStart(day), NEXT_MONTH_DAYS));
const dayOfMonth = (day: string) => Number(day.slice(MONTH + 1));

/** Whether of a month, the days from `day` on are fewer than those before. */
function hasFewerAfter(day: string): boolean {
  return dayOfMonth(addDays(nextMonth(day), -1)) - dayOfMonth(day) + 1 < dayOfMonth(day) - 1;
}

function within(first: string, last: string, sign: 1 | -1): SignedDays[] {
  return first <= last ? [{ first, last, sign }] : [];
}

/**
 * The fewest rows of sums that a range of days is added up from: a month that the range cuts is
 * read as its days inside, or as the whole month without its days outside, whichever are fewer.
 */
export function sumSpan(range: { startDate: string; endDate: string }): SumSpan {
  const [startDate, endDate] = [earlier(range.startDate), earlier(range.endDate)];
  const end = addDays(endDate, 1);
  const [startMonth, lastMonth] = [monthStart(startDate), monthStart(end)];
  if (startMonth === lastMonth) {
    return { firstMonth: startMonth, endMonth: startMonth, days: within(startDate, endDate, 1) };
  }
  const takesStart = hasFewerAfter(startDate);
  const takesEnd = !hasFewerAfter(end);
  return {
    firstMonth: takesStart ? nextMonth(startDate) : startMonth,
    endMonth: takesEnd ? lastMonth : nextMonth(end),
    days: [
      ...(takesStart
        ? within(startDate, addDays(nextMonth(startDate), -1), 1)
        : within(startMonth, addDays(startDate, -1), -1)),
      ...(takesEnd ? within(lastMonth, endDate, 1) : within(end, addDays(nextMonth(end), -1), -1)),
    ],
  };
}
