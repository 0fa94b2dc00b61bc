import { isSessionEnd } from '@park/contract/call-failure';
import { listRides, rideReport, type RideRow } from '@park/contract/reports';
import type { DateRange } from '@park/domain/report/date-range';
import { agreesWith, mayHaveMoreRides, nextRideOffset, withRides } from '@park/domain/report/ride-page';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { languageAtom } from '@park/i18n/language-atom';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Http } from '@park/contract/http';
import { RIDE_PAGE_MAX } from '@park/contract/limits';

function rideReportKey(range: DateRange, language: string) {
  return [rideReport.path, range.from, range.to, language] as const;
}

/** Where a page begins: after a ride's key, or on a server of the specification at a position. */
type PageStart = { readonly after: string | null } | { readonly offset: number };

interface RidePage {
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

async function fetchRidePage(
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
async function fetchAllRides(
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

/** This report's notices are shown a little shorter than the others. */
const NOTICE_SECONDS = 3.5;

type Pages = InfiniteData<RidePage>;

const ridesOf = (data: Pages | undefined): readonly RideRow[] =>
  data?.pages.reduce<readonly RideRow[]>((rides, { report }) => withRides(rides, report), []) ?? [];

/** The rides of a range, page by page, and the state of the request. */
export function useRideReport(range: DateRange) {
  const { http, notify, hasExtension } = useHost();
  const client = useQueryClient();
  const { t } = useTranslation('ride-report');
  const language = useAtomValue(languageAtom);
  const queryKey = rideReportKey(range, language);
  const query = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      const first = (await hasExtension('ridePages')) ? { after: null } : { offset: 0 };
      return fetchRidePage(http, range, pageParam ?? first, signal);
    },
    initialPageParam: null as PageStart | null,
    getNextPageParam: ({ next }: RidePage) => next,
    // Another range, or the same one again, starts at its first page.
    gcTime: 0,
  });
  const { data, dataUpdatedAt } = query;
  const rides = useMemo(() => ridesOf(data), [data]);

  const { failure, isLoading, isFetching, notes, refetch } = useRequestState(query, {
    notice: t('fetchFailed'),
    seconds: NOTICE_SECONDS,
    unreadable: data?.pages.reduce((sum, { unreadable }) => sum + unreadable, 0),
  });

  const isEmpty = data !== undefined && rides.length === 0;
  const notifyEmpty = useEffectEvent(() => {
    notify({ kind: 'info', text: t('emptyNotice'), seconds: NOTICE_SECONDS });
  });
  const emptyToldAt = useRef(0);
  useEffect(() => {
    if (!isEmpty || dataUpdatedAt <= emptyToldAt.current) return;
    emptyToldAt.current = dataUpdatedAt;
    notifyEmpty();
  }, [isEmpty, dataUpdatedAt]);

  async function loadKeyed(signal: AbortSignal): Promise<readonly RideRow[] | null> {
    const show = (page: RidePage): void => {
      client.setQueryData<Pages>(queryKey, { pages: [page], pageParams: [null] });
    };
    try {
      const all = await fetchAllRides(http, range, signal, (page) => {
        if (page.report.length > rides.length) show(page);
      });
      if (all) show(all);
      return all?.report ?? null;
    } catch (cause) {
      if (!isSessionEnd(cause)) notify({ kind: 'error', text: t('fetchFailed'), seconds: NOTICE_SECONDS });
      return null;
    }
  }

  /**
   * Loads all remaining pages and returns all rides, or null when it was stopped or a page failed;
   * the pages loaded so far stay. Where the server pages by keys, all are read as of one moment.
   */
  async function loadAll(signal: AbortSignal): Promise<readonly RideRow[] | null> {
    if (await hasExtension('ridePages')) return loadKeyed(signal);
    let latest = { data, hasNextPage: query.hasNextPage };
    while (latest.hasNextPage) {
      if (signal.aborted) return null;
      const next = await query.fetchNextPage({ cancelRefetch: false });
      if (next.isError) return null;
      latest = next;
    }
    return signal.aborted ? null : ridesOf(latest.data);
  }

  return {
    rides,
    isLoading,
    isFetching,
    /** Only while nothing is loaded: a page that fails keeps the others. */
    failure,
    notes,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage({ cancelRefetch: false }),
    loadAll,
    retry: refetch,
  };
}
