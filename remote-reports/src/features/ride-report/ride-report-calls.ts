import type { Http } from '@park/contract/http';
import { RIDE_PAGE_MAX } from '@park/contract/limits';
import { listRides, rideReport, type RideRow } from '@park/contract/reports';
import type { DateRange } from '@park/domain/report/date-range';
import { agreesWith, mayHaveMoreRides, nextRideOffset, withRides } from '@park/domain/report/ride-page';

export function rideReportKey(range: DateRange, language: string) {
  return [rideReport.path, range.from, range.to, language] as const;
}

/** Where a page begins: after a ride's key, or on a server of the specification at a position. */
export type PageStart = { readonly after: string | null } | { readonly offset: number };

export interface RidePage {
  readonly report: readonly RideRow[];
  readonly unreadable: number;
  readonly next: PageStart | undefined;
}

interface Keyed {
  readonly after: string | null;
  readonly limit?: number;
  readonly withSums?: boolean;
}

async function fetchKeyed(
  http: Http,
  { from, to }: DateRange,
  { after, ...rest }: Keyed,
  signal: AbortSignal,
) {
  const key = after === null ? {} : { after };
  const page = await http.call(listRides, { startDate: from, endDate: to, ...key, ...rest }, { signal });
  return { ...page, next: page.next === null ? undefined : { after: page.next } };
}

export async function fetchRidePage(
  http: Http,
  range: DateRange,
  start: PageStart,
  signal: AbortSignal,
): Promise<RidePage> {
  if ('after' in start) return fetchKeyed(http, range, start, signal);
  const { offset } = start;
  const page = await http.call(rideReport, { startDate: range.from, endDate: range.to, offset }, { signal });
  const hasMore = mayHaveMoreRides(page.report.length + page.unreadable);
  return { ...page, next: hasMore ? { offset: nextRideOffset(offset) } : undefined };
}

/** Rides that come in while all are read make it begin anew; so often. */
const ATTEMPTS = 4;

/**
 * All rides of a range as of one moment: page by page from the newest on, and once more where they
 * do not add up to what the server says with the last page. Null when it was stopped. `onPart` is
 * told what is read so far.
 */
export async function fetchAllRides(
  http: Http,
  range: DateRange,
  signal: AbortSignal,
  onPart: (page: RidePage) => void,
): Promise<RidePage | null> {
  let all: RidePage = { report: [], unreadable: 0, next: undefined };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    let after: string | null = null;
    all = { report: [], unreadable: 0, next: undefined };
    do {
      const start: Keyed = { after, limit: RIDE_PAGE_MAX, withSums: true };
      const page: Awaited<ReturnType<typeof fetchKeyed>> = await fetchKeyed(http, range, start, signal);
      if (signal.aborted) return null;
      after = page.next?.after ?? null;
      const [report, unreadable] = [withRides(all.report, page.report), all.unreadable + page.unreadable];
      all = { report, unreadable, next: page.next };
      if (after === null && (page.sums === null || agreesWith(report, unreadable, page.sums))) return all;
      onPart(all);
    } while (after !== null);
  }
  return all;
}
