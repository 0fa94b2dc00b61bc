import { useLeaveGuard } from '@park/federation/use-leave-guard';
import { useEffect, useSyncExternalStore } from 'react';
import type { ImportRun } from './import-run.ts';

/**
 * The progress of a run; it stops when its screen is left, and goes on by itself when the connection
 * is back.
 */
export function useRun<Outcome>(run: ImportRun<Outcome>) {
  const state = useSyncExternalStore(run.subscribe, run.read);
  const { phase, pause } = state;
  const isRunning = phase === 'running' || phase === 'settling';
  useLeaveGuard(isRunning);

  useEffect(() => () => run.stop(), [run]);

  useEffect(() => {
    if (phase !== 'paused' || pause !== 'network') return;
    const goOn = (): void => void run.start();
    globalThis.addEventListener('online', goOn);
    return () => globalThis.removeEventListener('online', goOn);
  }, [run, phase, pause]);

  return { ...state, isRunning };
}
