import type { AccountEntry } from '@park/contract/ledger';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { accountKey, type AccountQuery, fetchAccount } from '../../ledger/ledger-calls.ts';

/** The account of a driver in a range, page by page, and the state of the request. */
export function useAccount(account: AccountQuery) {
  const { http } = useHost();
  const { t } = useTranslation('account');
  const query = useInfiniteQuery({
    queryKey: accountKey(account),
    queryFn: ({ pageParam, signal }) => fetchAccount(http, account, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const state = useRequestState(query, {
    notice: t('failed'),
    unreadable: query.data?.pages.reduce((sum, { unreadable }) => sum + unreadable, 0),
  });
  // Its head and its entries appear together.
  const data = state.isLoading ? undefined : query.data;
  const entries = useMemo(() => data?.pages.flatMap((page) => page.entries) ?? [], [data]);

  /**
   * Every entry that matches, for an export: the pages that are not loaded yet are read, and
   * nothing of them is kept.
   */
  async function loadAll(): Promise<readonly AccountEntry[]> {
    const rest: AccountEntry[] = [];
    let after = data?.pages.at(-1)?.next ?? null;
    while (after !== null) {
      const page = await fetchAccount(http, account, after);
      rest.push(...page.entries);
      after = page.next;
    }
    return [...entries, ...rest];
  }

  return {
    ...state,
    /** Name, terms, bank account and balances; null until the first page is there. */
    head: data?.pages[0] ?? null,
    entries,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage({ cancelRefetch: false }),
    loadAll,
  };
}
