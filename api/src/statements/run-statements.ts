import type { WirePayout } from '@park/contract/payouts';
import { type OpenStatements, openStatements, runWeek } from '@park/domain/statement-match/run-statements';
import type { Queryable } from '../database/database.ts';
import { statementsOf } from './statements.ts';

/** Dispatch programs have none: their passengers pay the driver. */
const WITHOUT_STATEMENTS = `'taximaster'`;

/** Drivers with posted rides on days of which their source has no statement. */
const uncoveredSql = `
  select distinct k.driver_id::text as driver from ledger_source_day k
  join ride_source s on s.id = k.source_id and s.kind not in (${WITHOUT_STATEMENTS})
  where k.rides > 0 and k.day between $1::date and $2::date
    and not exists (select from statement t where t.source_id = k.source_id
      and k.day between t.first_day and t.last_day)`;

/** What of its statements a draft waits for; null where the park does not demand that they agree. */
export async function openStatementsOf(
  tx: Pick<Queryable, 'query'>,
  { run, lines }: Pick<WirePayout, 'run' | 'lines'>,
): Promise<OpenStatements | null> {
  if (run.status !== 'draft') return null;
  const demanded = await tx.query('select from taxi_park where id = current_park() and demands_statements');
  if (demanded.length === 0) return null;
  const { from, to } = runWeek(run.day);
  const statements = await statementsOf(tx, from, to);
  const uncovered = await tx.query<{ driver: string }>(uncoveredSql, [from, to]);
  return openStatements(
    lines.flatMap(({ driver, isExcluded }) => (isExcluded ? [] : driver.id)),
    statements.flatMap((statement) => statement.lines),
    new Set(uncovered.map(({ driver }) => driver)),
  );
}
