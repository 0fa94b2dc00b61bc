import { Worker } from 'node:worker_threads';
import type {
  PgliteSource,
  SentError,
  Step,
  ThreadNotification,
  ThreadResponse,
  ThreadRequest,
  ThreadStart,
} from './pglite-messages.ts';

const WORKER = new URL('./pglite-worker.ts', import.meta.url);

/** SQLSTATE query_canceled, as a server reports its statement_timeout. */
const TIMED_OUT: SentError = { code: '57014', message: 'canceling statement due to statement timeout' };
/** SQLSTATE admin_shutdown: the database has stopped and will be available again shortly. */
const GONE: SentError = { code: '57P01', message: 'the embedded database has stopped' };

/**
 * One PGlite instance in its own thread, so that no statement blocks the event loop of the process.
 */
export interface PgliteThread {
  /** False once it has ended; later requests are rejected. */
  readonly isAlive: boolean;
  /**
   * Runs the steps in order until one fails and returns the rows of each. If they take longer than
   * `limitMs`, the thread is terminated, because nothing in PGlite can interrupt a statement;
   * uncommitted changes are rolled back when the next thread opens the directory.
   */
  run(steps: readonly Step[], limitMs: number): Promise<readonly object[][]>;
  /** The image of the whole database, for starting a copy. */
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
}

interface Pending {
  resolve(response: ThreadResponse): void;
  reject(error: Error): void;
  readonly timer: NodeJS.Timeout | undefined;
}

function thrownOf({ message, ...details }: SentError): Error {
  return Object.assign(new Error(message), details);
}

async function startWorker(source: PgliteSource): Promise<Worker> {
  const worker = new Worker(WORKER, { workerData: source });
  const start = await new Promise<ThreadStart>((resolve) => {
    const failed = (reason: string) => resolve({ started: false, reason });
    // A promise settles once: later events are handled by the listeners that are added after the
    // start.
    worker.once('message', resolve);
    worker.once('error', (error) => failed(String(error)));
    worker.once('exit', () => failed('the thread has ended'));
  });
  if (start.started) return worker;
  await worker.terminate();
  throw new Error(start.reason);
}

/**
 * Starts a thread and opens the database in it. Rejects with the reason when it cannot be opened.
 */
export async function startPgliteThread(
  source: PgliteSource,
  onNotification: (notification: ThreadNotification) => void,
): Promise<PgliteThread> {
  const worker = await startWorker(source);
  const pending = new Map<number, Pending>();
  let lastId = 0;
  let isAlive = true;

  function end(error: SentError): void {
    isAlive = false;
    for (const { timer, reject } of pending.values()) {
      clearTimeout(timer);
      reject(thrownOf(error));
    }
    pending.clear();
  }

  worker.on('message', (response: ThreadResponse | ThreadNotification) => {
    if ('channel' in response) {
      onNotification(response);
      return;
    }
    const request = pending.get(response.id);
    pending.delete(response.id);
    clearTimeout(request?.timer);
    if ('error' in response) request?.reject(thrownOf(response.error));
    else request?.resolve(response);
  });
  worker.on('error', () => end(GONE));
  worker.on('exit', () => end(GONE));

  function send(steps: ThreadRequest['steps'], limitMs?: number): Promise<ThreadResponse> {
    if (!isAlive) return Promise.reject(thrownOf(GONE));
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      const stop = () => {
        end(TIMED_OUT);
        void worker.terminate();
      };
      const timer = limitMs === undefined ? undefined : setTimeout(stop, limitMs);
      pending.set(id, { resolve, reject, timer });
      worker.postMessage({ id, steps } satisfies ThreadRequest);
    });
  }

  return {
    get isAlive() {
      return isAlive;
    },
    run: async (steps, limitMs) => {
      const response = await send(steps, limitMs);
      return 'rows' in response ? response.rows : [];
    },
    dump: async () => {
      const response = await send('dump');
      if (!('image' in response)) throw new Error('The embedded database returned no image');
      return response.image;
    },
    close: async () => {
      const exited = new Promise((resolve) => worker.once('exit', resolve));
      if (!isAlive) return;
      worker.postMessage('close');
      await exited;
    },
  };
}
