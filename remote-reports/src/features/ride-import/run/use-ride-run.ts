import { countVerdicts, type ReasonedRow } from '@park/domain/ride-file/ride-batches';
import { useLeaveGuard } from '@park/federation/use-leave-guard';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { RideTexts } from '../use-ride-texts.ts';
import type { RideRun } from './ride-run.ts';

/**
 * The progress of a run; it stops when its screen is left, and goes on by itself when the connection
 * is back.
 */
export function useRideRun(run: RideRun) {
  const state = useSyncExternalStore(run.subscribe, run.read);
  const { phase, pause, outcomes } = state;
  const isRunning = phase === 'running';
  useLeaveGuard(isRunning);

  useEffect(() => () => run.stop(), [run]);

  useEffect(() => {
    if (phase !== 'paused' || pause !== 'network') return;
    const goOn = (): void => void run.start();
    globalThis.addEventListener('online', goOn);
    return () => globalThis.removeEventListener('online', goOn);
  }, [run, phase, pause]);

  const counts = useMemo(() => countVerdicts(outcomes), [outcomes]);
  return { ...state, counts, isRunning };
}

/** The rides that the server has refused, under their rows, in its own words. */
export function useRejectedRows(run: RideRun, texts: RideTexts): readonly ReasonedRow[] {
  const { t } = useTranslation('ride-import');
  const { outcomes } = useSyncExternalStore(run.subscribe, run.read);
  return useMemo(
    () =>
      run.parts.rides.flatMap(({ file, line }, at) => {
        const outcome = outcomes[at];
        if (outcome?.verdict !== 'rejected') return [];
        return [{ file, line, reason: texts.answerOf(outcome.problems) || t('noReason') }];
      }),
    [run, outcomes, t, texts],
  );
}
