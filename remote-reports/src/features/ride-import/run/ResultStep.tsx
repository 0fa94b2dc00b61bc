import { listHeldRides } from '@park/contract/held-rides';
import { listRideSources } from '@park/contract/ride-sources';
import type { RideFiles } from '@park/domain/ride-file/read-ride-files';
import { Row, Stack } from '@park/forms/table-file/table-file.styles';
import { Button } from '@park/ui/actions/Button';
import { Download } from '@park/ui/theme/icons';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { RideImportFlow } from '../use-ride-import.ts';
import { useRideTexts } from '../use-ride-texts.ts';
import { PostEntries } from './PostEntries.tsx';
import { Remarks } from './Remarks.tsx';
import type { RideRun } from './ride-run.ts';
import { RunProgress } from './RunProgress.tsx';
import { useRefusedFile } from './use-refused-file.ts';
import { useRejectedRows } from './use-ride-run.ts';
import { VerdictRows } from './VerdictRows.tsx';

export interface ResultStepProps {
  readonly flow: RideImportFlow;
  readonly check: RideRun;
  readonly run: RideRun;
  readonly read: RideFiles;
}

/** The last step: the rides are sent, and what has become of them is told. */
export function ResultStep({ flow, check, run, read }: ResultStepProps) {
  const { t } = useTranslation('ride-import');
  const texts = useRideTexts(flow.settings);
  const queryClient = useQueryClient();
  const { phase } = useSyncExternalStore(run.subscribe, run.read);
  const saveRefused = useRefusedFile(flow.tables);
  const unread = read.refused.map(({ problems, ...row }) => ({
    ...row,
    reason: problems.map(texts.reasonOf).join('. '),
  }));
  const refused = [...unread, ...useRejectedRows(check, texts), ...useRejectedRows(run, texts)];
  const isRunning = phase === 'running';

  useEffect(() => {
    // Reports and lists show what has come as soon as it stops.
    if (isRunning) return;
    for (const { path } of [listRideSources, listHeldRides])
      void queryClient.invalidateQueries({ queryKey: [path] });
  }, [isRunning, queryClient]);

  return (
    <Stack>
      <RunProgress run={run} texts={texts} />
      {!isRunning && <Remarks run={run} texts={texts} />}
      {!isRunning && (
        <Row>
          <Button kind={phase === 'done' ? 'primary' : 'quiet'} onClick={flow.startOver}>
            {phase === 'done' ? t('done') : t('discard')}
          </Button>
          {refused.length > 0 && (
            <Button icon={<Download aria-hidden />} onClick={() => saveRefused(refused)}>
              {t('saveRefused', { count: refused.length, formatted: texts.numberOf(refused.length) })}
            </Button>
          )}
        </Row>
      )}
      {phase === 'done' && <PostEntries entries={read.entries} source={flow.source} texts={texts} />}
      {!isRunning && <VerdictRows run={run} tables={flow.tables} texts={texts} />}
    </Stack>
  );
}
