import type { RideFiles } from '@park/domain/ride-file/read-ride-files';
import { sumsOf } from '@park/domain/ride-file/ride-batches';
import { useRoomTexts } from '@park/forms/import-room/use-room-texts';
import { Muted } from '@park/forms/table-file/table-file.styles';
import { Button } from '@park/ui/actions/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { RideSums, SumChecks } from '../RideSums.tsx';
import type { RideImportFlow } from '../use-ride-import.ts';
import { useRideTexts } from '../use-ride-texts.ts';
import { acceptedRides, type RideRun } from './ride-run.ts';
import { PostEntries } from './PostEntries.tsx';
import { RideRunView } from './RideRunView.tsx';

export interface CheckStepProps {
  readonly flow: RideImportFlow;
  readonly check: RideRun;
  readonly read: RideFiles;
}

/** The third step: what would become of the rides, in the server's words; nothing is kept yet. */
export function CheckStep({ flow, check, read }: CheckStepProps) {
  const { t } = useTranslation('ride-import');
  const texts = useRideTexts(flow.settings);
  const { phase } = useSyncExternalStore(check.run.subscribe, check.run.read);
  const isDone = phase === 'done';
  const rides = useMemo(() => (isDone ? acceptedRides(check) : []), [isDone, check]);
  const sums = useMemo(() => sumsOf(rides, flow.settings.currency), [rides, flow.settings.currency]);
  const accepted = rides.length;
  const obstacle = isDone ? (accepted === 0 ? t('nothingAccepted') : null) : t('stillChecking');

  return (
    <RideRunView
      {...{ flow, texts }}
      rides={check}
      actions={
        <>
          <Button kind="primary" obstacle={obstacle} onClick={() => flow.begin(check, read)}>
            {t('begin', { count: accepted, formatted: texts.numberOf(accepted) })}
          </Button>
          <Button onClick={() => flow.goTo('columns')}>{t('back')}</Button>
        </>
      }
      below={<Muted>{t('harmless')}</Muted>}
    >
      {accepted > 0 && <RideSums sums={sums} texts={texts} />}
      <SumChecks checks={read.checks} texts={texts} />
    </RideRunView>
  );
}

export interface ResultStepProps extends CheckStepProps {
  readonly rides: RideRun;
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
