import { lateDialog } from '@park/forms/ActionDialog';
import { useEffect, useEffectEvent } from 'react';
import { setLeaving, switchConnections, setFares } from './bulk-changes.ts';
import type { BulkPanelProps } from './use-bulk.ts';
import { BulkResult } from './BulkResult.tsx';
import { FareDialog } from './FareDialog.tsx';
import { MatchingChange } from './MatchingChange.tsx';
import { MatchingResult } from './MatchingResult.tsx';
import { leavingText } from './bulk-target.ts';
import { useBulkJob } from './use-bulk-job.ts';

const LeavingDialog = lateDialog(() =>
  import('../../record/leaving/LeavingDialog.tsx').then((each) => each.LeavingDialog),
);

/** Fulfils the wishes for the selected records, and shows what the last change did. */
export function OpenBulk({ namespace, bulk, selection, matching, path = '' }: BulkPanelProps) {
  const { list, report, wish, setWish, made, setMade } = bulk;
  const { chosen, hiddenCount, release, which = null, count = 0, isLeast = false, clear } = selection;
  const job = useBulkJob(namespace, list, release);
  const { person } = job;

  const fulfil = useEffectEvent((isConnected: boolean) => {
    setWish(null);
    void switchConnections(job, chosen, isConnected);
  });
  useEffect(() => {
    if (typeof wish === 'boolean' && which === null) fulfil(wish);
  }, [wish, which]);

  // Another person may have signed in since.
  const own = report?.person === person ? report : null;
  return (
    <>
      {own && <BulkResult key={own.finishedAt} job={job} report={own} />}
      {made && (
        <MatchingResult key={made.at} list={list} path={path} made={made} onClose={() => setMade(null)} />
      )}
      {which && matching && wish !== null && wish !== 'leaving' && (
        <MatchingChange
          {...{ list, path, wish, count, isLeast }}
          send={(value) => matching.send(which, value)}
          onClose={() => setWish(null)}
          onDone={({ updated, change }) => {
            clear?.();
            const undo = change === null ? null : () => matching.undo(change, wish === 'fares');
            setMade(undo && { updated, undo, at: Date.now() });
          }}
        />
      )}
      {wish === 'leaving' && which === null && (
        <LeavingDialog
          of={list === 'drivers' ? 'driver' : 'vehicle'}
          count={chosen.length}
          send={async (day, how) => {
            void setLeaving(
              job,
              chosen,
              leavingText({ leftOn: day, leftHow: list === 'vehicles' ? how : null }),
            );
          }}
          onClose={() => setWish(null)}
        />
      )}
      {wish === 'fares' && which === null && (
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
