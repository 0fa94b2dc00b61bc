import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Queryable } from '../database/database.ts';
import { PREPARATION_TIMEOUT_MS } from '../database/database.ts';
import { sqlState } from '../database/sql-state.ts';

/**
 * Whoever waits for a lock on the rides holds back all who come after: nobody waits longer because
 * of us.
 */
const LOCK_TIMEOUT_MS = 200;
const ATTEMPTS = 150;
const PAUSE_MS = 400;
/** lock_not_available, and deadlock_detected: the database has rolled the transaction back. */
const MAY_BE_REPEATED = new Set(['55P03', '40P01']);

/**
 * A transaction that changes a table itself and so waits for all who use it, and lets all others
 * wait: it gives up after a fifth of a second, makes room, and tries again, for up to a minute and
 * a half. Throws the database's error then.
 */
export async function withShortLock<Result>(
  database: Pick<Database, 'transaction'>,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction(
        work,
        `set local lock_timeout = ${LOCK_TIMEOUT_MS};`,
        PREPARATION_TIMEOUT_MS,
      );
    } catch (error) {
      if (attempt === ATTEMPTS || !MAY_BE_REPEATED.has(sqlState(error))) throw error;
      await wait(PAUSE_MS);
    }
  }
}
