import { isApiError } from '@park/client/api-error';
import { useHost } from '@park/federation/host-services';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { figuresOf, SAMPLE_FIGURES } from './chart-figures.ts';
import { fetchOverview, overviewKey } from './charts-calls.ts';

/** The figures of the three charts: the server's where it offers them, otherwise samples that say so. */
export function useCharts() {
  const { http, hasExtension } = useHost();
  const { t } = useTranslation('charts');
  const { data, error, refetch } = useQuery({
    queryKey: overviewKey,
    queryFn: async ({ signal }) => ((await hasExtension('overview')) ? fetchOverview(http, signal) : null),
  });

  const figures = useMemo(() => {
    if (data === undefined) return null;
    return data === null ? SAMPLE_FIGURES : figuresOf(data);
  }, [data]);

  function sentenceOf(failure: Error): string {
    if (!isApiError(failure)) return t('somethingWrong');
    return failure.kind === 'network' ? t('networkError') : (failure.sentence ?? t('somethingWrong'));
  }

  return {
    figures,
    isSample: data === null,
    failure: error !== null && data === undefined ? sentenceOf(error) : null,
    retry: () => void refetch({ cancelRefetch: false }),
  };
}
