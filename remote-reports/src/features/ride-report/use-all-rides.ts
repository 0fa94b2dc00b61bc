import type { RideRow } from '@park/contract/reports';
import { useEffect, useRef, useState } from 'react';

type LoadAll = (signal: AbortSignal) => Promise<readonly RideRow[] | null>;

/**
 * Loads all remaining pages, one run at a time, until the operator stops it. A new `reportKey`
 * means another report: a run for the previous one is stopped.
 */
export function useAllRides(loadAll: LoadAll, reportKey: string) {
  const [isLoadingAll, setLoadingAll] = useState(false);
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), [reportKey]);

  async function load(): Promise<readonly RideRow[] | null> {
    if (running.current) return null;
    const controller = new AbortController();
    running.current = controller;
    setLoadingAll(true);
    try {
      return await loadAll(controller.signal);
    } finally {
      running.current = null;
      setLoadingAll(false);
    }
  }

  return { isLoadingAll, load, stop: () => running.current?.abort() };
}
