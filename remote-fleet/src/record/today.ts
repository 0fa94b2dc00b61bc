import { dayAt } from '@park/domain/report/date-range';

/** The operator's current day, YYYY-MM-DD; read when a form is checked, because a form may stay open past midnight. */
export function today(): string {
  return dayAt(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);
}
