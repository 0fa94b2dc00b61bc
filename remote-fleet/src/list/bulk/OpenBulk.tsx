import { useLeaveGuard } from '@park/federation/use-leave-guard';
import { useEffect, useEffectEvent } from 'react';
import { switchConnections, setFares } from './bulk-changes.ts';
import type { BulkPanelProps } from './use-bulk.ts';
import { BulkResult } from './BulkResult.tsx';
import { FareDialog } from './FareDialog.tsx';
import { useBulkJob } from './use-bulk-job.ts';

/** Fulfils the wishes for the selected records, and shows what the last change did. */
export function OpenBulk({ namespace, bulk, selection }: BulkPanelProps) {
  const { list, progress, report, wish, setWish } = bulk;
  const { chosen, hiddenCount, release } = selection;
  const job = useBulkJob(namespace, list, release);
  const { store, person } = job;

  useLeaveGuard(progress !== null);
  useEffect(() => store.leave, [store]);

  const fulfil = useEffectEvent((isConnected: boolean) => {
    setWish(null);
    void switchConnections(job, chosen, isConnected);
  });
  useEffect(() => {
    if (typeof wish === 'boolean') fulfil(wish);
  }, [wish]);

  // Another person may have signed in since.
  const own = report?.person === person ? report : null;
  return (
    <>
      {own && <BulkResult key={own.finishedAt} job={job} report={own} />}
      {wish === 'fares' && (
        <FareDialog
          ids={chosen}
          hidden={hiddenCount}
          onClose={() => setWish(null)}
          onSubmit={(items) => {
            setWish(null);
            void setFares(job, items);
          }}
        />
      )}
    </>
  );
}
