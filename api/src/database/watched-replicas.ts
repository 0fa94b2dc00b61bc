import type { Database } from './database.ts';
import { isConnectionLost } from './lost-connection.ts';
import { chooseReplica, lagOf, withPosition } from './replica-choice.ts';
import type { LogPosition } from './replica-choice.ts';
import { sqlState } from './sql-state.ts';

/** Longest time between two looks at the primary and the replicas. */
const LOOK_MS = 1_000;
const STATEMENT_TIMEOUT = '57014';

const writtenSql = `select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::text as position`;
/**
 * Null for a server that follows nobody: an old primary that came back, or a replica that was
 * promoted.
 */
const replayedSql = `select case when pg_is_in_recovery() and exists (select from pg_stat_wal_receiver)
  then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text end as position`;

interface Watched {
  readonly database: Database;
  replayed: number | null;
  reading: number;
}

/** The replicas of a primary, watched. */
export interface WatchedReplicas {
  /** Whether a read could be sent to one of them now. */
  isAny(): boolean;
  /**
   * Runs a read on the best of them. Undefined when there is none, or the chosen one fails: then
   * the primary must answer. Throws when the statement took too long.
   */
  read<Result>(work: (replica: Database) => Promise<Result>): Promise<Result | undefined>;
  /**
   * How old what each of them shows is at most, in milliseconds; infinite for one that is not used.
   */
  lags(): readonly number[];
  /** Ends the watching; the databases stay open. */
  stop(): void;
}

async function positionOf(database: Database, sql: string): Promise<number | null> {
  const [row] = await database.query<{ position: string | null }>(sql);
  return row === undefined || row.position === null ? null : Number(row.position);
}

/**
 * Watches how far the replicas are behind the primary. One that does not answer, follows nobody or
 * is more than `maxLagMs` behind gets no reads until it has caught up.
 */
export function watchReplicas(
  primary: Database,
  replicas: readonly Database[],
  { maxLagMs, onFailure }: { readonly maxLagMs: number; readonly onFailure?: (error: unknown) => void },
): WatchedReplicas {
  const watched = replicas.map((database): Watched => ({ database, replayed: null, reading: 0 }));
  let known: readonly LogPosition[] = [];
  const looking = new Set<object>();

  /**
   * One that does not answer holds up neither the others nor its own next look, once it answers
   * again.
   */
  function look(subject: object, ask: () => Promise<void>): void {
    if (looking.has(subject)) return;
    looking.add(subject);
    void ask().finally(() => looking.delete(subject));
  }

  async function lookAtPrimary(): Promise<void> {
    const at = performance.now();
    const position = await positionOf(primary, writtenSql).catch(() => null);
    if (position !== null) known = withPosition(known, { at, position }, maxLagMs);
  }

  async function lookAt(replica: Watched): Promise<void> {
    replica.replayed = await positionOf(replica.database, replayedSql).catch(() => null);
  }

  function lookAtAll(): void {
    look(primary, lookAtPrimary);
    for (const replica of watched) look(replica, () => lookAt(replica));
  }

  const choose = () => chooseReplica(watched, known, { now: performance.now(), maxLagMs });
  const timer = setInterval(lookAtAll, Math.min(LOOK_MS, Math.max(20, maxLagMs / 4))).unref();
  lookAtAll();

  return {
    isAny: () => choose() !== null,
    async read(work) {
      const replica = choose();
      if (replica === null) return undefined;
      replica.reading += 1;
      try {
        return await work(replica.database);
      } catch (error) {
        // It would take as long on the primary.
        if (sqlState(error) === STATEMENT_TIMEOUT) throw error;
        // What is wrong with a statement says nothing about the replica, which is looked at again
        // soon.
        if (isConnectionLost(error)) replica.replayed = null;
        onFailure?.(error);
        return undefined;
      } finally {
        replica.reading -= 1;
      }
    },
    lags: () => watched.map((replica) => lagOf(replica, known, performance.now())),
    stop: () => clearInterval(timer),
  };
}
