import type { RideRow } from '@park/contract/reports';
import type { DateRange } from '@park/domain/report/date-range';
import { mayHaveMoreRides, nextRideOffset } from '@park/domain/report/ride-page';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { languageAtom } from '@park/i18n/language-atom';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchRidePage, rideReportKey } from './ride-report-calls.ts';

/** This report's notices are shown a little shorter than the others. */
const NOTICE_SECONDS = 3.5;

/** The rides of a range, page by page, and the state of the request. */
export function useRideReport(range: DateRange) {
  const { http, notify } = useHost();
  const { t } = useTranslation('ride-report');
  const language = useAtomValue(languageAtom);
  const query = useInfiniteQuery({
    queryKey: rideReportKey(range, language),
    queryFn: ({ pageParam, signal }) => fetchRidePage(http, range, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ report, unreadable }, _, offset) =>
      mayHaveMoreRides(report.length + unreadable) ? nextRideOffset(offset) : undefined,
    // Another range, or the same one again, starts at its first page.
    gcTime: 0,
  });
  const { data, dataUpdatedAt } = query;
  const rides = useMemo(() => data?.pages.flatMap(({ report }) => report) ?? [], [data]);

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

  /**
   * Loads all remaining pages and returns all rides, or null when it was stopped or a page failed;
   * the pages loaded so far stay.
   */
  async function loadAll(signal: AbortSignal): Promise<readonly RideRow[] | null> {
    let latest = { data, hasNextPage: query.hasNextPage };
    while (latest.hasNextPage) {
      if (signal.aborted) return null;
      const next = await query.fetchNextPage({ cancelRefetch: false });
      if (next.isError) return null;
      latest = next;
    }
    return signal.aborted ? null : (latest.data?.pages.flatMap(({ report }) => report) ?? []);
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
