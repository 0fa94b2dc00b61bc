import type { RideFiles } from '@park/domain/ride-file/read-ride-files';
import { sumsOf } from '@park/domain/ride-file/ride-batches';
import { SaveRefused } from '@park/forms/import-room/SaveRefused';
import { Muted, Row, Stack } from '@park/forms/table-file/table-file.styles';
import { Button } from '@park/ui/actions/Button';
import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { RideSums } from '../RideSums.tsx';
import { SumChecks } from '../SumChecks.tsx';
import type { RideImportFlow } from '../use-ride-import.ts';
import { useRideTexts } from '../use-ride-texts.ts';
import { Remarks } from './Remarks.tsx';
import { acceptedRides, type RideRun } from './ride-run.ts';
import { RideProgress } from './RideProgress.tsx';
import { useRejectedRows } from './use-rejected-rows.ts';
import { VerdictRows } from './VerdictRows.tsx';

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
  const rejected = useRejectedRows(check, texts);
  const isDone = phase === 'done';
  const rides = useMemo(() => (isDone ? acceptedRides(check) : []), [isDone, check]);
  const sums = useMemo(() => sumsOf(rides, flow.settings.currency), [rides, flow.settings.currency]);
  const accepted = rides.length;
  const obstacle = isDone ? (accepted === 0 ? t('nothingAccepted') : null) : t('stillChecking');

  return (
    <Stack>
      <RideProgress rides={check} texts={texts} />
      {accepted > 0 && <RideSums sums={sums} texts={texts} />}
      <SumChecks checks={read.checks} texts={texts} />
      {isDone && <Remarks rides={check} texts={texts} />}
      <Row>
        <Button kind="primary" obstacle={obstacle} onClick={() => flow.begin(check, read)}>
          {t('begin', { count: accepted, formatted: texts.numberOf(accepted) })}
        </Button>
        <Button onClick={() => flow.goTo('columns')}>{t('back')}</Button>
        <SaveRefused count={rejected.length} refused={flow.refusedOf(rejected)} />
      </Row>
      <Muted>{t('harmless')}</Muted>
      {isDone && <VerdictRows rides={check} tables={flow.tables} texts={texts} />}
    </Stack>
  );
}
