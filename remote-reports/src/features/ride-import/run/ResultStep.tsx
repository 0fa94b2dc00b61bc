import type { RideFiles } from '@park/domain/ride-file/read-ride-files';
import { useRoomTexts } from '@park/forms/import-room/use-room-texts';
import { Button } from '@park/ui/actions/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { RideImportFlow } from '../use-ride-import.ts';
import { useRideTexts } from '../use-ride-texts.ts';
import { PostEntries } from './PostEntries.tsx';
import type { RideRun } from './ride-run.ts';
import { RideRunView } from './RideRunView.tsx';

export interface ResultStepProps {
  readonly flow: RideImportFlow;
  readonly check: RideRun;
  readonly rides: RideRun;
  readonly read: RideFiles;
}

/** The last step: the rides are sent, and what has become of them is told. */
export function ResultStep({ flow, check, rides, read }: ResultStepProps) {
  const { t } = useRoomTexts();
  const texts = useRideTexts(flow.settings);
  const queryClient = useQueryClient();
  const { phase } = useSyncExternalStore(rides.run.subscribe, rides.run.read);
  const isRunning = phase === 'running';
  const isDone = phase === 'done';

  useEffect(() => {
    // Lists, reports and accounts show what has come as soon as it stops.
    if (!isRunning) void queryClient.invalidateQueries();
  }, [isRunning, queryClient]);

  return (
    <RideRunView
      {...{ flow, texts, rides }}
      before={[texts.refusedOf(read.refused), check]}
      actions={
        !isRunning && (
          <Button kind={isDone ? 'primary' : 'quiet'} onClick={flow.startOver}>
            {isDone ? t('done') : t('discard')}
          </Button>
        )
      }
      below={isDone && <PostEntries entries={read.entries} source={flow.source} texts={texts} />}
    />
  );
}
