import { listTerms } from '@park/contract/terms';
import { driversByTerms } from '@park/domain/money/driver-terms';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { useParkToday } from '@park/session/use-today';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The terms of the park and which driver has which today. */
export function useTerms() {
  const { http } = useHost();
  const { t } = useTranslation('terms');
  const today = useParkToday();
  const query = useQuery({
    queryKey: [listTerms.path],
    queryFn: ({ signal }) => http.call(listTerms, undefined, { signal }),
  });
  const state = useRequestState(query, { notice: t('fetchFailed'), unreadable: query.data?.unreadable });
  // Terms and drivers appear together, in the place of what says that they are loading.
  const data = state.isLoading ? undefined : query.data;
  const drivers = useMemo(() => data?.drivers ?? [], [data]);
  const without = useMemo(() => driversByTerms(drivers, today).get(null) ?? [], [drivers, today]);
  const terms = useMemo(() => data?.terms ?? [], [data]);
  return { ...state, today, terms, drivers, without };
}
