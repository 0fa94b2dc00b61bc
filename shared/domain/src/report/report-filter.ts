import { addDays } from './date-range.ts';

/** The periods that the reports page offers, in days counting today; null is all time. */
export const REPORT_PERIODS = [null, 7, 30] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

interface Dated {
  readonly date: string | null;
  readonly type: string | null;
}

export interface ReportFilter {
  readonly period: ReportPeriod;
  /** Null means all types. */
  readonly type: string | null;
}

/** The generated reports of a type whose day lies within the period that ends today. */
export function filterReports<R extends Dated>(
  reports: readonly R[],
  { period, type }: ReportFilter,
  today: string,
): readonly R[] {
  const first = period === null ? '' : addDays(today, 1 - period);
  return reports.filter(
    (report) =>
      (type === null || report.type === type) &&
      (period === null || (report.date !== null && report.date >= first && report.date <= today)),
  );
}
