import { addDays, type DateRange } from '../report/date-range.ts';

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;
/** No month is longer, and a month after the first of one is always the next. */
const LONGEST = 31;

/**
 * The last closed day, YYYY-MM-DD, where a range begins before it: what comes later for those days
 * is posted after it. Null where nothing of the range is closed. `closedThrough` is the last closed
 * month, YYYY-MM, as the server sends it.
 */
export function closedUntil(range: DateRange, closedThrough: string | null): string | null {
  if (closedThrough === null || !MONTH.test(closedThrough)) return null;
  const next = addDays(`${closedThrough}-01`, LONGEST).slice(0, 'YYYY-MM'.length);
  const last = addDays(`${next}-01`, -1);
  return range.from <= last ? last : null;
}
