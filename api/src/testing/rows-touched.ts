import type { Database, SqlValue } from '../database/database.ts';
import { onlyRow } from '../database/database.ts';
import { enterPark } from '../database/enter-park.ts';

interface PlanNode {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

interface Analysed {
  plan: [{ Plan: PlanNode }];
}

function touchedBy(node: PlanNode): number {
  const seen =
    node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0);
  const below = (node.Plans ?? []).map(touchedBy).reduce((sum, rows) => sum + rows, 0);
  return seen * node['Actual Loops'] + below;
}

/**
 * How many rows a statement of a park reads, joins and discards, in all steps of the actual query
 * plan. A measure of work that does not depend on the load of the machine.
 */
export async function rowsTouched(
  database: Database,
  { parkId, now }: { parkId: string; now: Date },
  sql: string,
  values: readonly SqlValue[],
): Promise<number> {
  const park = enterPark(database, parkId, () => now);
  const explained = await park.query<{ 'QUERY PLAN': unknown }>(
    `explain (analyze, timing off, format json) ${sql}`,
    values,
  );
  const text = onlyRow(explained)['QUERY PLAN'];
  const plan = (typeof text === 'string' ? JSON.parse(text) : text) as Analysed['plan'];
  return touchedBy(plan[0].Plan);
}
