import type { Http } from '@park/contract/http';
import { earningReport, highestEarnings } from '@park/contract/reports';
import type { DateRange } from '@park/domain/report/date-range';
import type { HostServices } from '@park/federation/host-services';

export function earningReportKey(range: DateRange, language: string) {
  return [earningReport.path, range.from, range.to, language] as const;
}

export function fetchEarningReport(http: Http, { from, to }: DateRange, signal?: AbortSignal) {
  return http.call(earningReport, { startDate: from, endDate: to }, signal && { signal });
}

/**
 * The highest lines, of all drivers or of one, and what all lines come to; on a server that sends the whole report
 * only, all lines.
 */
export async function fetchHighestEarnings(
  { http, hasExtension }: Pick<HostServices, 'http' | 'hasExtension'>,
  range: DateRange,
  signal: AbortSignal,
  driverId?: string,
) {
  if (!(await hasExtension('highestEarnings'))) {
    return { ...(await fetchEarningReport(http, range, signal)), lines: null };
  }
  const days = { startDate: range.from, endDate: range.to };
  return http.call(highestEarnings, { ...days, ...(driverId !== undefined && { driverId }) }, { signal });
}
