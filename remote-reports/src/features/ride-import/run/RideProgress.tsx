import { countVerdicts, VERDICTS } from '@park/domain/ride-file/ride-batches';
import { RunProgress } from '@park/forms/import-room/RunProgress';
import { useRun } from '@park/forms/import-room/use-run';
import { Stack } from '@park/forms/table-file/table-file.styles';
import { DescriptionList } from '@park/ui/surfaces/DescriptionList';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RideTexts } from '../use-ride-texts.ts';
import type { RideRun } from './ride-run.ts';

export interface RideProgressProps {
  readonly rides: RideRun;
  readonly texts: RideTexts;
}

/** How far a run has come, and what the server says of the rides. */
export function RideProgress({ rides: { rides, run, isTried }, texts }: RideProgressProps) {
  const { t } = useTranslation('ride-import');
  const { outcomes, ...state } = useRun(run);
  const counts = useMemo(() => countVerdicts(outcomes), [outcomes]);
  const sent = outcomes.filter((outcome) => outcome !== null).length;

  return (
    <Stack>
      <RunProgress
        run={run}
        state={state}
        sent={sent}
        total={rides.length}
        title={t(isTried ? 'checked' : 'imported', {
          sent: texts.numberOf(sent),
          total: texts.numberOf(rides.length),
        })}
      />
      <DescriptionList
        items={VERDICTS.filter((verdict) => counts[verdict] > 0).map((verdict) => ({
          label: t(`verdicts.${isTried ? 'tried' : 'done'}.${verdict}`),
          value: texts.numberOf(counts[verdict]),
        }))}
      />
    </Stack>
  );
}
