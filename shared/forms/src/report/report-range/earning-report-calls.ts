import type { Http } from '@park/contract/http';
import { earningReport } from '@park/contract/reports';
import type { DateRange } from '@park/domain/report/date-range';

export function earningReportKey(range: DateRange, language: string) {
  return [earningReport.path, range.from, range.to, language] as const;
}

export function fetchEarningReport(http: Http, { from, to }: DateRange, signal: AbortSignal) {
  return http.call(earningReport, { startDate: from, endDate: to }, { signal });
}
