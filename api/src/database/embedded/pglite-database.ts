import { STATEMENT_TIMEOUT_MS } from '../database.ts';
import type { Database, Listener, Queryable, SqlValue } from '../database.ts';
import type { PgliteSource, Step } from './pglite-messages.ts';
import { startPgliteThread } from './pglite-thread.ts';
import type { PgliteThread } from './pglite-thread.ts';

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
