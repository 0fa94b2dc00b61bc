import type { ObservedStatement, StatementObserver } from '../database/observed-database.ts';

/** `plan`: one line per node; null where it has none, or was reported within the last minute. */
export interface SlowStatement {
  readonly milliseconds: number;
  readonly sql: string;
  readonly plan: readonly string[] | null;
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Plan Rows': number;
  readonly 'Total Cost': number;
  readonly Plans?: readonly PlanNode[];
}

/** A busy hour must not be spent on plans. */
const EXPLAINED_AGAIN_MS = 60_000;
/** Texts that are made from field names must not fill the memory. */
const REMEMBERED_MAX = 500;

// The conditions of a node are left out: they hold the values of the request.
function linesOf(node: PlanNode, depth = 0): string[] {
  const { 'Relation Name': relation, 'Index Name': index } = node;
  const words = [
    node['Node Type'],
    ...(relation ? [`on ${relation}`] : []),
    ...(index ? [`by ${index}`] : []),
  ];
  const estimate = `(${Math.round(node['Plan Rows'])} rows, cost ${Math.round(node['Total Cost'])})`;
  const line = `${'  '.repeat(depth)}${words.join(' ')} ${estimate}`;
  return [line, ...(node.Plans ?? []).flatMap((child) => linesOf(child, depth + 1))];
}

async function planOf({ explain }: ObservedStatement): Promise<readonly string[] | null> {
  const [row] = (await explain?.()) ?? [];
  const { 'QUERY PLAN': plans } = (row ?? {}) as { 'QUERY PLAN'?: readonly { readonly Plan: PlanNode }[] };
  return plans?.[0] ? linesOf(plans[0].Plan) : null;
}

/**
 * Reports each statement that takes at least `limitMs`, in whole milliseconds, with the plan that
 * the planner makes for it now. The plan is asked for after the statement has ended, at most once a
 * minute for each text, so nobody waits for it. Values of a request are never reported.
 */
export function watchSlowStatements(
  limitMs: number,
  report: (slow: SlowStatement) => void,
): StatementObserver {
  const explained = new Map<string, number>();

  function takeTurn(sql: string): boolean {
    const before = explained.get(sql);
    if (before === undefined && explained.size >= REMEMBERED_MAX) return false;
    if (before !== undefined && performance.now() - before < EXPLAINED_AGAIN_MS) return false;
    explained.set(sql, performance.now());
    return true;
  }

  return async (statement, run) => {
    const start = performance.now();
    try {
      return await run();
    } finally {
      const milliseconds = Math.round(performance.now() - start);
      if (milliseconds >= limitMs) {
        const { sql } = statement;
        const plan = takeTurn(sql) ? planOf(statement).catch(() => null) : Promise.resolve(null);
        void plan.then((lines) => report({ milliseconds, sql, plan: lines }));
      }
    }
  };
}
