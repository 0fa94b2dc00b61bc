import type { Http } from '@park/contract/http';
import { rideReport } from '@park/contract/reports';
import type { DateRange } from '@park/domain/report/date-range';

export function rideReportKey(range: DateRange, language: string) {
  return [rideReport.path, range.from, range.to, language] as const;
}

export function fetchRidePage(http: Http, { from, to }: DateRange, offset: number, signal: AbortSignal) {
  return http.call(rideReport, { startDate: from, endDate: to, offset }, { signal });
}
