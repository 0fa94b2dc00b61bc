import {
  type Database,
  type Listener,
  type Queryable,
  type SqlValue,
  STATEMENT_TIMEOUT_MS,
} from '../database.ts';
import type {
  PgliteSource,
  SentError,
  Step,
  ThreadNotification,
  ThreadRequest,
  ThreadResponse,
  ThreadStart,
} from './pglite-messages.ts';
import { Worker } from 'node:worker_threads';

const WORKER = new URL('./pglite-worker.ts', import.meta.url);

/** SQLSTATE query_canceled, as a server reports its statement_timeout. */
const TIMED_OUT: SentError = { code: '57014', message: 'canceling statement due to statement timeout' };
/** SQLSTATE admin_shutdown: the database has stopped and will be available again shortly. */
const GONE: SentError = { code: '57P01', message: 'the embedded database has stopped' };

/**
 * One PGlite instance in its own thread, so that no statement blocks the event loop of the process.
 */
interface PgliteThread {
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
async function startPgliteThread(
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

export interface EmbeddedDatabase extends Database {
  /** The image of the whole database as a tar, for opening copies. */
  dump(): Promise<Uint8Array>;
}

export interface PgliteSettings extends PgliteSource {
  /** Statement timeout in milliseconds; default: 20 s. */
  readonly statementTimeoutMs?: number;
}

// PGlite recognises a Date by its class; a thread and a test's context each have their own Date
// class.
function plain(value: SqlValue): SqlValue {
  return value instanceof Date ? value.toISOString() : value;
}

function queryStep(sql: string, values: readonly SqlValue[] = []): Step {
  return { sql, values: values.map(plain) };
}

type Run = (steps: readonly Step[]) => Promise<readonly object[][]>;

function queryableOf(run: Run): Queryable {
  return {
    query: async <Row extends object>(sql: string, values?: readonly SqlValue[]) => {
      const [rows = []] = await run([queryStep(sql, values)]);
      // The row type is not checked (see Queryable).
      return rows as Row[];
    },
    script: async (sql) => {
      const [rows = []] = await run([{ sql }]);
      return [...rows];
    },
  };
}

/** Gives one caller at a time exclusive use of the only connection, in the order of the calls. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** Runs one transaction, from `begin` to `commit` on one thread, even if that thread ends. */
async function inTransaction<Result>(
  thread: PgliteThread,
  limitMs: number,
  work: (tx: Queryable) => Promise<Result>,
  opening: string,
): Promise<Result> {
  let hasFailed = false;
  const run: Run = (steps) =>
    thread.run(steps, limitMs).catch((error: unknown) => {
      hasFailed = true;
      throw error;
    });
  try {
    await run([{ sql: `begin; ${opening}` }]);
    const result = await work(queryableOf(run));
    // After a failed statement PostgreSQL rolls back at COMMIT without an error; this must not
    // count as success.
    if (hasFailed) throw new Error('The transaction was rolled back at commit');
    await run([{ sql: 'commit' }]);
    return result;
  } catch (error) {
    await thread.run([{ sql: 'rollback' }], limitMs).catch(() => undefined);
    throw error;
  }
}

/**
 * Opens (or creates, which takes a few seconds) the embedded database. It has one connection, so
 * transactions run one after another. A statement that times out fails as on a server and ends the
 * thread; the next statement reopens the directory, which takes half a second and loses nothing
 * that was committed.
 */
export async function openPglite({
  statementTimeoutMs = STATEMENT_TIMEOUT_MS,
  ...source
}: PgliteSettings): Promise<EmbeddedDatabase> {
  const listeners = new Map<Listener, string>();
  const start = () =>
    startPgliteThread(source, ({ channel, payload }) => {
      for (const [listener, listened] of listeners) if (listened === channel) listener.onMessage(payload);
    });
  let current = await start();
  const turn = createTurns();

  async function listenOn(open: PgliteThread, channel: string): Promise<void> {
    await open.run([{ sql: `listen ${channel}` }], statementTimeoutMs);
  }

  async function thread(): Promise<PgliteThread> {
    if (current.isAlive) return current;
    const next = await start();
    try {
      for (const channel of new Set(listeners.values())) await listenOn(next, channel);
    } catch (error) {
      // It is never used: nobody would notice that notifications are missing.
      await next.close();
      throw error;
    }
    current = next;
    for (const listener of listeners.keys()) listener.onGap();
    return current;
  }

  /** Runs steps in one transaction after `opening`; returns the rows of each. */
  function together(opening: string, steps: readonly Step[]): Promise<object[][]> {
    return turn(async () => {
      const open = await thread();
      try {
        const all = [{ sql: `begin; ${opening}` }, ...steps, { sql: 'commit' }];
        const [, ...rows] = await open.run(all, statementTimeoutMs);
        return rows.slice(0, steps.length);
      } catch (error) {
        await open.run([{ sql: 'rollback' }], statementTimeoutMs).catch(() => undefined);
        throw error;
      }
    });
  }

  /** A script that begins a transaction of its own and fails leaves none open for the next. */
  const alone: Run = (steps) =>
    turn(async () => {
      const open = await thread();
      try {
        return await open.run(steps, statementTimeoutMs);
      } catch (error) {
        await open.run([{ sql: 'rollback' }], statementTimeoutMs).catch(() => undefined);
        throw error;
      }
    });

  return {
    kind: 'embedded',
    ...queryableOf(alone),
    transaction: (work, opening = '', limitMs = statementTimeoutMs) =>
      turn(async () => inTransaction(await thread(), limitMs, work, opening)),
    maintain: (sql, limitMs) => turn(async () => void (await (await thread()).run([{ sql }], limitMs))),
    queryAfter: async <Row extends object>(opening: string, sql: string, values?: readonly SqlValue[]) => {
      const [rows = []] = await together(opening, [queryStep(sql, values)]);
      return rows as Row[];
    },
    pipeline: (statements) =>
      together(
        '',
        statements.map(({ sql, values }) => queryStep(sql, values)),
      ),
    listen: (channel, listener) =>
      turn(async () => {
        await listenOn(await thread(), channel);
        listeners.set(listener, channel);
        return () => {
          listeners.delete(listener);
          return Promise.resolve();
        };
      }),
    dump: () => turn(async () => (await thread()).dump()),
    close: () => turn(() => current.close()),
  };
}
