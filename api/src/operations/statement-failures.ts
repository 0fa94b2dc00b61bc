import { Counter } from 'prom-client';
import { isConnectionLost } from '../database/lost-connection.ts';
import type { StatementObserver } from '../database/observed-database.ts';
import { sqlState } from '../database/sql-state.ts';

const TIMEOUT = '57014';
/** Deadlocks, failed serializations and locks that were not free: these run again. */
const IN_THE_WAY = ['40P01', '40001', '55P03'];

function reasonOf(error: unknown): string {
  if (sqlState(error) === TIMEOUT) return 'timeout';
  if (isConnectionLost(error)) return 'lost';
  return IN_THE_WAY.includes(sqlState(error)) ? 'conflict' : 'refused';
}

/**
 * Counts the statements that failed: `lost`, their server was gone, as in a failover; `timeout`,
 * they took too long; `conflict`, another transaction was in the way; `refused`, all others, such
 * as a value that is taken. Many of them run again, so nobody need have seen a failure.
 */
export function countFailures(): { readonly observer: StatementObserver; readonly counter: Counter } {
  const counter = new Counter({
    name: 'database_statement_failures_total',
    help: 'Statements that failed, by reason; many of them run again',
    labelNames: ['reason'],
    registers: [],
  });
  for (const reason of ['lost', 'timeout', 'conflict', 'refused']) counter.inc({ reason }, 0);
  const observer: StatementObserver = async (_, run) => {
    try {
      return await run();
    } catch (error) {
      counter.inc({ reason: reasonOf(error) });
      throw error;
    }
  };
  return { observer, counter };
}
