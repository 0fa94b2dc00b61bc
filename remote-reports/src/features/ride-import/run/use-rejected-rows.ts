import type { ReasonedRow } from '@park/domain/import/refused-lines';
import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { RideTexts } from '../use-ride-texts.ts';
import type { RideRun } from './ride-run.ts';

/** The rides that the server has refused, under their rows, in its own words. */
export function useRejectedRows({ rides, run }: RideRun, texts: RideTexts): readonly ReasonedRow[] {
  const { t } = useTranslation('ride-import');
  const { outcomes } = useSyncExternalStore(run.subscribe, run.read);
  return useMemo(
    () =>
      rides.flatMap(({ file, line }, at) => {
        const outcome = outcomes[at];
        if (outcome?.verdict !== 'rejected') return [];
        return [{ file, line, reason: texts.answerOf(outcome.problems) || t('noReason') }];
      }),
    [rides, outcomes, t, texts],
  );
}
