import { dayAt } from '@park/domain/report/date-range';

/** The operator's day, YYYY-MM-DD; asked for when a form is checked, because a form may stay open past midnight. */
export function today(): string {
  return dayAt(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);
}
