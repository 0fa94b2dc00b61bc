import type { Database, Statement } from './database.ts';
import { watchReplicas } from './watched-replicas.ts';
import { parkWritesSql } from './write-mark.ts';

/**
 * Enters the park where the copy has all that had been written in it, else no park: row-level
 * security then shows the next statement nothing, so that a copy which is behind does no work in
 * vain.
 */
const enterSql = `
  select copy.has_all as "hasAll", set_config('park.id', case when copy.has_all then $1::text else '' end, true),
    set_config('park.zone', $3, true), set_config('park.now', $4, true), set_config('role', 'taxi_park_session', true)
  from (select coalesce((${parkWritesSql('$1::text::uuid')}), 0) >= $2::bigint as has_all) copy`;

/** Which park a read is in, and what it must see. */
export interface CopyEntry {
  readonly taxiParkId: string;
  readonly timeZone: string;
  /** How often had been written in the park when the session was looked up on the primary. */
  readonly writes: string;
}

/** Where a read was answered, for the metrics. */
export type ReadPlace = 'replica' | 'primary';

/** Copies of the database that answer reads which may lag. */
export interface ParkCopies {
  /** Whether a copy could answer now. */
  isAny(): boolean;
  /** Counts a read that went to the primary because there is none now. */
  countMissed(): void;
  /**
   * Runs a statement that only reads in a park, on a copy. It sees everything that had been written
   * in the park through the backend when `entry.writes` was read; what else happens, such as rides,
   * may be missing for as long as the lag allows. Undefined when no copy could answer: then the
   * primary must.
   */
  query<Row extends object>(entry: CopyEntry, statement: Statement, now: Date): Promise<Row[] | undefined>;
  /** How old what each copy shows is at most, in milliseconds. */
  lags(): readonly number[];
  stop(): void;
}

/** Told about each read, for the metrics and the log; neither may throw. */
export interface CopyListener {
  onRead?(place: ReadPlace): void;
  /** A copy failed to answer, and the primary did. */
  onFailure?(error: unknown): void;
}

/** Opens the copies of `primary` for reads. */
export function parkCopies(
  primary: Database,
  { databases, maxLagMs }: { readonly databases: readonly Database[]; readonly maxLagMs: number },
  { onRead, onFailure }: CopyListener = {},
): ParkCopies {
  const replicas = watchReplicas(primary, databases, { maxLagMs, ...(onFailure && { onFailure }) });
  return {
    isAny: () => replicas.isAny(),
    countMissed: () => onRead?.('primary'),
    async query<Row extends object>(
      { taxiParkId, timeZone, writes }: CopyEntry,
      statement: Statement,
      now: Date,
    ) {
      const enter = { sql: enterSql, values: [taxiParkId, writes, timeZone, now.toISOString()] };
      const rows = await replicas.read(async (replica) => {
        const [entered = [], found = []] = await replica.pipeline([enter, statement]);
        const [{ hasAll } = { hasAll: false }] = entered as { hasAll: boolean }[];
        // The row type is not checked (see Queryable).
        return hasAll ? (found as Row[]) : null;
      });
      onRead?.(rows ? 'replica' : 'primary');
      return rows ?? undefined;
    },
    lags: () => replicas.lags(),
    stop: () => replicas.stop(),
  };
}
