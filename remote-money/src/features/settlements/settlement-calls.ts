import type { Http } from '@park/contract/http';
import { listSettlements } from '@park/contract/ledger';
import type { DateRange } from '@park/domain/report/date-range';
import { fetchEarningReport } from '@park/forms/report/report-range/earning-report-calls';

/** Begins with the path of the ledger's sheet, whichever answer it holds. */
export function settlementsKey(range: DateRange, language: string) {
  return [listSettlements.path, range.from, range.to, language] as const;
}

/**
 * The sheet of the ledger; without a ledger, the lines of the earning report from which one can be
 * calculated.
 */
export async function fetchSettlements(
  http: Http,
  hasLedger: Promise<boolean>,
  range: DateRange,
  signal: AbortSignal,
) {
  if (!(await hasLedger)) {
    const { report, unreadable } = await fetchEarningReport(http, range, signal);
    return { kind: 'earning', report, unreadable } as const;
  }
  const sheet = await http.call(listSettlements, { startDate: range.from, endDate: range.to }, { signal });
  return { kind: 'ledger', ...sheet } as const;
}
