import { useHost } from '@park/federation/host-services';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RowPlan } from './row-plan.ts';
import type { useRowCheck, Verdict } from './use-row-check.ts';

const isSound = ({ problems }: Verdict): boolean => problems.length === 0;

/**
 * The verdicts on the rows of a file with those of the server on its sound ones, where the plan asks
 * it; null until all are known. Nothing is kept by the server.
 */
export function useServerCheck(
  { name, tryRows }: RowPlan,
  { rows, id }: Pick<ReturnType<typeof useRowCheck>, 'rows' | 'id'>,
) {
  const { http } = useHost();
  const sound = useMemo(() => rows?.filter(isSound) ?? [], [rows]);
  const isAsked = tryRows !== undefined && sound.length > 0;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['import', name, 'dry run', id],
    queryFn: () =>
      tryRows?.(
        http,
        sound.map(({ input }) => input),
      ),
    enabled: isAsked,
    staleTime: Infinity,
    gcTime: 0,
  });
  const judged = useMemo(() => {
    if (!isAsked || rows === null) return rows;
    if (!data) return null;
    const said = new Map(sound.map((row, at) => [row, data[at] ?? []]));
    return rows.map((row) => ({ ...row, problems: said.get(row) ?? row.problems }));
  }, [rows, sound, data, isAsked]);
  return {
    rows: judged,
    error: isAsked && !isFetching ? error : null,
    isFetching,
    retry: () => void refetch(),
  };
}
