import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { useParkToday } from '@park/session/use-today';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchReports, reportsKey } from './reports-calls.ts';
import { sampleReports } from './sample-reports.ts';

/** The generated reports: the server's when it lists them, otherwise labelled samples. */
export function useReports() {
  const { http, hasExtension } = useHost();
  const { t } = useTranslation('reports');
  const today = useParkToday();
  const query = useQuery({
    queryKey: reportsKey,
    queryFn: async ({ signal }) => ((await hasExtension('reports')) ? fetchReports(http, signal) : null),
  });
  const { data } = query;
  const { failure, isLoading, isFetching, notes, refetch } = useRequestState(query, {
    notice: t('fetchFailed'),
    unreadable: data?.unreadable,
  });
  const reports = useMemo(
    () => (data === null ? sampleReports(today) : (data?.reports ?? [])),
    [data, today],
  );

  return {
    reports,
    today,
    isSample: data === null,
    isLoading,
    isFetching,
    failure,
    notes,
    retry: refetch,
  };
}
