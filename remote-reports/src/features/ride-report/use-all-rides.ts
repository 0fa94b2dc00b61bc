import type { RideRow } from '@park/contract/reports';
import { useEffect, useRef, useState } from 'react';

type LoadAll = (signal: AbortSignal) => Promise<readonly RideRow[] | null>;

/**
 * Loads every page that is left, once at a time and until the operator stops it. Another `reportKey` means another
 * report: what was under way for the one before is stopped.
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
