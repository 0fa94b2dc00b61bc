/** How far the log of the primary was written at a moment. */
export interface LogPosition {
  /** Milliseconds of a clock of this process, before the primary was asked. */
  readonly at: number;
  /** Bytes since the beginning of the log. */
  readonly position: number;
}

/** What is known of a replica. */
export interface ReplicaState {
  /**
   * How much of the log it had replayed when it was asked last; null: it did not answer, or follows
   * nobody.
   */
  readonly replayed: number | null;
  /** Reads that it has not answered yet. */
  readonly reading: number;
}

/**
 * Adds a position to those that are kept, the oldest first: as many as the longest accepted lag
 * needs.
 */
export function withPosition(
  known: readonly LogPosition[],
  next: LogPosition,
  maxLagMs: number,
): readonly LogPosition[] {
  // Another primary, whose log may end before that of the lost one.
  if ((known.at(-1)?.position ?? 0) > next.position) return [next];
  return [...known.filter(({ at }) => next.at - at <= maxLagMs), next];
}

/**
 * How old what a replica shows is at most, in milliseconds: the time since the primary wrote the
 * newest of the known positions that the replica has replayed. Infinite when it has replayed none
 * of them. Unlike the time of its last transaction, it does not grow while the primary has nothing
 * to do, needs no common clock, and grows when a replica has lost its primary.
 */
export function lagOf({ replayed }: ReplicaState, known: readonly LogPosition[], now: number): number {
  if (replayed === null) return Infinity;
  const newest = known.findLast(({ position }) => position <= replayed);
  return newest === undefined ? Infinity : now - newest.at;
}

/**
 * The replica that a read is sent to: the least busy of those that are recent enough. Null: the
 * primary must answer.
 */
export function chooseReplica<Replica extends ReplicaState>(
  replicas: readonly Replica[],
  known: readonly LogPosition[],
  { now, maxLagMs }: { readonly now: number; readonly maxLagMs: number },
): Replica | null {
  return replicas
    .filter((replica) => lagOf(replica, known, now) <= maxLagMs)
    .reduce<Replica | null>(
      (best, replica) => (best === null || replica.reading < best.reading ? replica : best),
      null,
    );
}
