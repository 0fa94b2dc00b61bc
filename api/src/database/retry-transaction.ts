import { setTimeout as wait } from 'node:timers/promises';
import { isConnectionLost, isOutcomeUnknown } from './lost-connection.ts';
import { sqlState } from './sql-state.ts';

const ATTEMPTS = 5;
/**
 * Random delays of up to 10, 20, 40 and 80 ms, so that conflicting transactions do not retry in
 * step.
 */
const FIRST_WAIT_MS = 10;
/** Between two attempts to find a server that takes writes: half of it to all of it. */
const NEXT_SERVER_MS = 200;

/**
 * serialization_failure and deadlock_detected: the database has rolled back one of the conflicting
 * transactions.
 */
const MAY_BE_REPEATED = new Set(['40001', '40P01']);

export interface Retries {
  /**
   * How long to wait for another server to take over from one that is lost; default: not at all.
   */
  readonly failoverMs?: number;
  /**
   * Whether the transaction may run twice: it only reads, or it finds by itself that it has run
   * before.
   */
  readonly isRepeatable?: boolean;
}

/** The retries of what only reads a database. */
export function readRetries({ failoverMs = 0 }: { readonly failoverMs?: number }): Retries {
  return { failoverMs, isRepeatable: true };
}

/**
 * Retries a whole transaction that the database has rolled back only because of concurrent ones, up
 * to five attempts in total. Retries one whose server was lost until `failoverMs` is over: before
 * its commit was sent always, after that only if it is repeatable. Then, and for every other
 * reason, its error is thrown. `transaction` must not have side effects outside of the database.
 */
export async function retryTransaction<Result>(
  transaction: () => Promise<Result>,
  { failoverMs = 0, isRepeatable = false }: Retries = {},
): Promise<Result> {
  const end = performance.now() + failoverMs;
  for (let conflicts = 0; ;) {
    try {
      return await transaction();
    } catch (error) {
      if (MAY_BE_REPEATED.has(sqlState(error))) {
        conflicts += 1;
        if (conflicts === ATTEMPTS) throw error;
        await wait(Math.random() * FIRST_WAIT_MS * 2 ** (conflicts - 1));
      } else {
        const mayRun = isConnectionLost(error) && (isRepeatable || !isOutcomeUnknown(error));
        if (!mayRun || performance.now() >= end) throw error;
        await wait(NEXT_SERVER_MS * (0.5 + Math.random() / 2));
      }
    }
  }
}
