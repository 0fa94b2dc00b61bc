import { rowBatches } from '@park/domain/list/row-batches';
import { useRef, useState } from 'react';

export interface BulkPlan {
  /** Sends one call; more records than one call may carry need several. */
  readonly send: (ids: readonly string[], isConnected: boolean) => Promise<void>;
  /** Waits for single changes of these records, so that the bulk change is applied last. */
  readonly settled: (ids: readonly string[]) => Promise<void>;
  /** These records are done and must be deselected. */
  readonly onSent: (ids: readonly string[]) => void;
  readonly onDone: (count: number) => void;
  readonly onFailed: (cause: unknown) => void;
}

export interface BulkProgress {
  readonly done: number;
  readonly total: number;
  readonly isConnected: boolean;
}

/** One bulk change at a time, call after call, with its progress. */
export function useBulk({ send, settled, onSent, onDone, onFailed }: BulkPlan) {
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const isRunning = useRef(false);

  async function run(ids: readonly string[], isConnected: boolean): Promise<void> {
    // A second press can arrive before React has rendered the first.
    if (isRunning.current || ids.length === 0) return;
    isRunning.current = true;
    const total = ids.length;
    let done = 0;
    setProgress({ done, total, isConnected });
    try {
      await settled(ids);
      for (const batch of rowBatches(ids)) {
        await send(batch, isConnected);
        done += batch.length;
        onSent(batch);
        setProgress({ done, total, isConnected });
      }
      onDone(done);
    } catch (cause) {
      onFailed(cause);
    } finally {
      isRunning.current = false;
      setProgress(null);
    }
  }

  return { progress, run: (ids: readonly string[], isConnected: boolean) => void run(ids, isConnected) };
}
