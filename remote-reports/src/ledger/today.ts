import { dayAt } from '@park/domain/report/date-range';

/** Times and days are those of the reader's clock, as in the reports. */
export const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The current day, YYYY-MM-DD. */
export function readToday(): string {
  return dayAt(new Date(), ZONE);
}
