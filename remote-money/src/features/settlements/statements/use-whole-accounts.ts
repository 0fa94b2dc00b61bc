import { getAccount } from '@park/contract/ledger';
import type { DateRange } from '@park/domain/report/date-range';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchWholeAccounts } from './account-calls.ts';

/** The entries of the drivers of all statements, once they are wanted. */
export function useWholeAccounts(driverIds: readonly string[], range: DateRange, isWanted: boolean) {
  const { http } = useHost();
  const { t } = useTranslation('statements');
  const [done, setDone] = useState(0);
  const query = useQuery({
    queryKey: [getAccount.path, 'statements', range.from, range.to, driverIds] as const,
    queryFn: ({ signal }) => {
      setDone(0);
      return fetchWholeAccounts(http, driverIds, range, signal, setDone);
    },
    enabled: isWanted && driverIds.length > 0,
    staleTime: 0,
  });
  const state = useRequestState(query, { notice: t('entriesFailed') });
  return { ...state, accounts: query.data ?? null, done, isLoading: isWanted && state.isLoading };
}
