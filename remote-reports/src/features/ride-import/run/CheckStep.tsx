import type { RideFiles } from '@park/domain/ride-file/read-ride-files';
import { sumsOf } from '@park/domain/ride-file/ride-batches';
import { Muted, Row, Stack } from '@park/forms/table-file/table-file.styles';
import { Button } from '@park/ui/actions/Button';
import { Download } from '@park/ui/theme/icons';
import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { RideSums } from '../RideSums.tsx';
import { SumChecks } from '../SumChecks.tsx';
import { acceptedRides, type RideImportFlow } from '../use-ride-import.ts';
import { useRideTexts } from '../use-ride-texts.ts';
import type { RideRun } from './ride-run.ts';
import { RunProgress } from './RunProgress.tsx';
import { Remarks } from './Remarks.tsx';
import { useRefusedFile } from './use-refused-file.ts';
import { useRejectedRows } from './use-ride-run.ts';
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
  const { phase } = useSyncExternalStore(check.subscribe, check.read);
  const saveRefused = useRefusedFile(flow.tables);
  const rejected = useRejectedRows(check, texts);
  const isDone = phase === 'done';
  const rides = useMemo(() => (isDone ? acceptedRides(check) : []), [isDone, check]);
  const sums = useMemo(() => sumsOf(rides, flow.settings.currency), [rides, flow.settings.currency]);
  const accepted = rides.length;
  const count = (value: number) => ({ count: value, formatted: texts.numberOf(value) });
  const obstacle = isDone ? (accepted === 0 ? t('nothingAccepted') : null) : t('stillChecking');

  return (
    <Stack>
      <RunProgress run={check} texts={texts} />
      {accepted > 0 && <RideSums sums={sums} texts={texts} />}
      <SumChecks checks={read.checks} texts={texts} />
      {isDone && <Remarks run={check} texts={texts} />}
      <Row>
        <Button kind="primary" obstacle={obstacle} onClick={() => flow.begin(check, read)}>
          {t('begin', count(accepted))}
        </Button>
        <Button onClick={() => flow.goTo('columns')}>{t('back')}</Button>
        {rejected.length > 0 && (
          <Button icon={<Download aria-hidden />} onClick={() => saveRefused(rejected)}>
            {t('saveRefused', count(rejected.length))}
          </Button>
        )}
      </Row>
      <Muted>{t('harmless')}</Muted>
      {isDone && <VerdictRows run={check} tables={flow.tables} texts={texts} />}
    </Stack>
  );
}
