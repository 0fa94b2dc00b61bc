import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useParkToday } from '@park/session/use-today';
import { figuresOf, SAMPLE_FIGURES } from './chart-figures.ts';
import { fetchOverview, overviewKey } from './charts-calls.ts';

/**
 * The figures of the three charts: the server's when it offers them, otherwise labelled samples.
 */
export function useCharts() {
  const { http, hasExtension } = useHost();
  const query = useQuery({
    queryKey: overviewKey,
    queryFn: async ({ signal }) => ((await hasExtension('overview')) ? fetchOverview(http, signal) : null),
  });

  const { data } = query;
  // The fleet half of the dashboard announces the failure.
  const { failure, isFetching, notes, refetch } = useRequestState(query, { notice: null });

  // The seven days are the server's: those of a new day are asked for when the park's midnight
  // passes in an open tab.
  const today = useParkToday();
  const shownOn = useRef(today);
  const askAgain = useEffectEvent(() => void query.refetch());
  useEffect(() => {
    if (shownOn.current === today) return;
    shownOn.current = today;
    askAgain();
  }, [today]);

  const figures = useMemo(() => {
    if (data === undefined) return null;
    return data === null ? SAMPLE_FIGURES : figuresOf(data);
  }, [data]);

  return { figures, isSample: data === null, isFetching, failure, notes, retry: refetch };
}
