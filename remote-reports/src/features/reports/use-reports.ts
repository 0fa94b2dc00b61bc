import { isApiError } from '@park/client/api-error';
import { dayAt } from '@park/domain/report/date-range';
import { useHost } from '@park/federation/host-services';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchReports, reportsKey } from './reports-calls.ts';
import { sampleReports } from './sample-reports.ts';

/** The generated reports: the server's where it lists them, otherwise samples that say so. */
export function useReports() {
  const { http, notify, hasExtension } = useHost();
  const { t } = useTranslation('reports');
  const [today] = useState(() => dayAt(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone));
  const { data, error, errorUpdatedAt, refetch } = useQuery({
    queryKey: reportsKey,
    queryFn: async ({ signal }) => ((await hasExtension('reports')) ? fetchReports(http, signal) : null),
  });
  const reports = useMemo(
    () => (data === null ? sampleReports(today) : (data?.reports ?? [])),
    [data, today],
  );

  const toldAt = useRef(errorUpdatedAt);
  const tellFailure = useEffectEvent(() => {
    // The host itself says that the session has ended.
    if (isApiError(error) && error.status === 401) return;
    notify({ kind: 'error', text: t('fetchFailed') });
  });
  useEffect(() => {
    if (errorUpdatedAt <= toldAt.current) return;
    toldAt.current = errorUpdatedAt;
    tellFailure();
  }, [errorUpdatedAt]);

  function sentenceOf(failure: Error): string {
    if (!isApiError(failure)) return t('somethingWrong');
    return failure.kind === 'network' ? t('networkError') : (failure.sentence ?? t('somethingWrong'));
  }

  return {
    reports,
    today,
    isSample: data === null,
    isLoading: data === undefined && error === null,
    failure: error !== null && data === undefined ? sentenceOf(error) : null,
    retry: () => void refetch({ cancelRefetch: false }),
  };
}
