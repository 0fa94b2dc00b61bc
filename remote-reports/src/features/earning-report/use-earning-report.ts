import type { DateRange } from '@park/domain/report/date-range';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { languageAtom } from '@park/i18n/language-atom';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { earningReportKey, fetchEarningReport } from '@park/forms/report/report-range/earning-report-calls';

const NOTHING: readonly never[] = [];

/** The earnings of a range as the server reports them, and the state of the request. */
export function useEarningReport(range: DateRange) {
  const { http } = useHost();
  const { t } = useTranslation('earning-report');
  const language = useAtomValue(languageAtom);
  const query = useQuery({
    queryKey: earningReportKey(range, language),
    queryFn: ({ signal }) => fetchEarningReport(http, range, signal),
    // Each change of range or language refetches.
    staleTime: 0,
    // After a change of language the old figures are still right; after a change of range they
    // would be wrong.
    placeholderData: (before, query) => {
      const [, from, to] = query?.queryKey ?? [];
      return from === range.from && to === range.to ? before : undefined;
    },
  });
  const { data } = query;
  const { failure, isLoading, isFetching, notes, refetch } = useRequestState(query, {
    notice: t('fetchFailed'),
    unreadable: data?.unreadable,
  });

  return {
    rows: data?.report ?? NOTHING,
    isLoading,
    isRefreshing: isFetching,
    failure,
    notes,
    reload: refetch,
  };
}
