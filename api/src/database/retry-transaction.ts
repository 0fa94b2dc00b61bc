import { setTimeout as wait } from 'node:timers/promises';
import { sqlState } from './sql-state.ts';

const ATTEMPTS = 5;
/** Waits of up to 10, 20, 40 and 80 ms, so that those who met do not meet again in step. */
const FIRST_WAIT_MS = 10;

/** serialization_failure and deadlock_detected: the database has rolled back one of those who met, and says so. */
const MAY_BE_REPEATED = new Set(['40001', '40P01']);

/**
 * Runs a whole transaction again when the database has rolled it back only because others ran at the same time, at
 * most five times in all; then, and for every other reason, its error is thrown. `transaction` must not have
 * done anything outside of the database.
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
