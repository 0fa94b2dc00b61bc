import { knownByKey, recordOfKeys } from '@park/domain/import/check-rows';
import { useLeaveGuard } from '@park/federation/use-leave-guard';
import { useHost } from '@park/federation/host-services';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ScreenAddress } from '@park/federation/screen-address';
import type { ImportKind } from '../import-kinds.ts';
import type { ImportRun } from './import-run.ts';
import type { TitledRow } from './outcome-table.tsx';

/**
 * The progress of an import; it stops when its screen is left, and goes on by itself when the
 * connection is back.
 */
export function useRun(kind: ImportKind, run: ImportRun) {
  const { http } = useHost();
  const queryClient = useQueryClient();
  const snapshot = useSyncExternalStore(run.subscribe, run.read);
  const { phase, pause } = snapshot;
  const isRunning = phase === 'running' || phase === 'settling';
  useLeaveGuard(isRunning);

  useEffect(() => () => run.stop(), [run]);

  useEffect(() => {
    if (phase !== 'paused' || pause !== 'network') return;
    const goOn = (): void => void run.start();
    globalThis.addEventListener('online', goOn);
    return () => globalThis.removeEventListener('online', goOn);
  }, [run, phase, pause]);

  useEffect(() => {
    // The lists of the console show what was created as soon as it stops.
    if (!isRunning) void queryClient.invalidateQueries({ queryKey: [kind.listPath] });
  }, [isRunning, queryClient, kind]);

  const { data: park } = useQuery({
    queryKey: ['import', kind.listPath, run.job.id, isRunning],
    queryFn: () => kind.readPark(http),
    enabled: !isRunning,
    retry: false,
  });
  const known = useMemo(() => (park ? knownByKey(kind.importer.recordsOf(park)) : null), [park, kind]);

  function addressOf({ keys }: TitledRow): ScreenAddress | null {
    const id = known ? recordOfKeys(known, keys)?.id : null;
    return id ? kind.addressOf(id) : null;
  }

  return { ...snapshot, isRunning, addressOf };
}
