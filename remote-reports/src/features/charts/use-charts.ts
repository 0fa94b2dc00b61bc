import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { figuresOf, SAMPLE_FIGURES } from './chart-figures.ts';
import { fetchOverview, overviewKey } from './charts-calls.ts';

/** The figures of the three charts: the server's where it offers them, otherwise samples that say so. */
export function useCharts() {
  const { http, hasExtension } = useHost();
  const query = useQuery({
    queryKey: overviewKey,
    queryFn: async ({ signal }) => ((await hasExtension('overview')) ? fetchOverview(http, signal) : null),
  });

  const { data } = query;
  // The fleet half of the dashboard announces what fails.
  const { failure, isFetching, notes, refetch } = useRequestState(query, { notice: null });

  const figures = useMemo(() => {
    if (data === undefined) return null;
    return data === null ? SAMPLE_FIGURES : figuresOf(data);
  }, [data]);

  return { figures, isSample: data === null, isFetching, failure, notes, retry: refetch };
}
