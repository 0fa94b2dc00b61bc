import { setTimeout as wait } from 'node:timers/promises';
import { sqlState } from './sql-state.ts';

const ATTEMPTS = 5;
/** Random delays of up to 10, 20, 40 and 80 ms, so that conflicting transactions do not retry in step. */
const FIRST_WAIT_MS = 10;

/** serialization_failure and deadlock_detected: the database has rolled back one of the conflicting transactions. */
const MAY_BE_REPEATED = new Set(['40001', '40P01']);

/**
 * Retries a whole transaction that the database has rolled back only because of concurrent ones, up to
 * five attempts in total; then, and for every other reason, its error is thrown. `transaction` must not have
 * side effects outside of the database.
 */
export async function retryTransaction<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === ATTEMPTS || !MAY_BE_REPEATED.has(sqlState(error))) throw error;
      await wait(Math.random() * FIRST_WAIT_MS * 2 ** (attempt - 1));
    }
  }
}
