import type { JournalInput } from '@park/contract/journal';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fetchEntries, journalKey } from './journal-calls.ts';

/**
 * The entries of the journal that match a filter, a page at a time, and the state of the request.
 */
export function useEntries(filter: JournalInput, isAnnounced: boolean) {
  const { http } = useHost();
  const { t } = useTranslation('journal');
  const query = useInfiniteQuery({
    queryKey: journalKey(filter),
    queryFn: ({ pageParam, signal }) => fetchEntries(http, filter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const pages = data?.pages ?? [];
  const state = useRequestState(query, {
    notice: isAnnounced ? t('fetchFailed') : null,
    unreadable: pages.reduce((sum, { unreadable }) => sum + unreadable, 0),
  });
  return {
    ...state,
    entries: pages.flatMap(({ entries }) => entries),
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
  };
}
