import { Worker } from 'node:worker_threads';
import { PullFailure } from './connector.ts';
import type { ReadReports, SentReports } from './report-messages.ts';

const WORKER = new URL('./report-worker.ts', import.meta.url);
/** A report of 100 MB, half a million rows, takes up to a minute where two processors have other work. */
const LIMIT_MS = 5 * 60_000;
/** Enough for a report of 100 MB; with less than that, half of what the process may still have. */
const HEAP_MB = 1_500;
const MB = 1024 * 1024;

/**
 * Reads reports in a thread of their own, so that nobody waits meanwhile: pages of rides, each as v8
 * serialises a `MappedRides`. Throws PullFailure for reports that cannot be read, and for those that
 * take too long or too much memory.
 */
export async function readReports(
  reports: SentReports,
  {
    limitMs = LIMIT_MS,
    signal,
  }: { readonly limitMs?: number; readonly signal?: AbortSignal | undefined } = {},
): Promise<readonly Uint8Array[]> {
  const worker = new Worker(WORKER, {
    workerData: reports,
    resourceLimits: { maxOldGenerationSizeMb: Math.min(HEAP_MB, process.availableMemory() / 2 / MB) },
  });
  const ends = AbortSignal.any([AbortSignal.timeout(limitMs), ...(signal ? [signal] : [])]);
  try {
    const read = await new Promise<ReadReports>((resolve, reject) => {
      ends.addEventListener('abort', () =>
        resolve({ problem: 'unreadable', detail: 'the report takes too long' }),
      );
      worker.once('message', resolve);
      worker.once('error', (error: NodeJS.ErrnoException) => {
        const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
        if (isMemory) resolve({ problem: 'unreadable', detail: 'the report is too large' });
        else reject(error);
      });
    });
    if ('pages' in read) return read.pages;
    throw new PullFailure(read.problem, { detail: read.detail });
  } finally {
    await worker.terminate();
  }
}
