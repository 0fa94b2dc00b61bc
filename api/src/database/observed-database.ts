import type { Database, Queryable, SqlValue, Statement } from './database.ts';

/** A statement that goes to the database, or several that go together. */
export interface ObservedStatement {
  /** With `$1`-style parameters, so without anybody's data. */
  readonly sql: string;
  /**
   * Asks the planner about it, the last of several, outside of its transaction; runs nothing of it.
   * Null: it has no plan.
   */
  readonly explain: (() => Promise<object[]>) | null;
}

/** Stands around each statement; calls `run` once and passes on what it returns or throws. */
export type StatementObserver = <Result>(
  statement: ObservedStatement,
  run: () => Promise<Result>,
) => Promise<Result>;

const HAS_PLAN = /^\s*(?:select|with|insert|update|delete|values)\b/i;

/**
 * A database whose statements pass through the observers, the first outermost. Without any it is
 * the database itself.
 */
export function observeDatabase(database: Database, observers: readonly StatementObserver[]): Database {
  if (observers.length === 0) return database;

  const observe: StatementObserver = (statement, run) =>
    observers.reduceRight<typeof run>((inner, observer) => () => observer(statement, inner), run)();

  const observed = (opening: string, sql: string, values: readonly SqlValue[]): ObservedStatement => ({
    sql,
    explain: HAS_PLAN.test(sql)
      ? () => database.queryAfter(opening, `explain (format json) ${sql}`, values)
      : null,
  });

  const explainLast = (statements: readonly Statement[]): ObservedStatement['explain'] => {
    const last = statements.at(-1);
    if (last === undefined || !HAS_PLAN.test(last.sql)) return null;
    const explained = { ...last, sql: `explain (format json) ${last.sql}` };
    return async () => (await database.pipeline([...statements.slice(0, -1), explained])).at(-1) ?? [];
  };

  const queryableOf = (source: Queryable, opening: string): Queryable => ({
    query: (sql, values = []) => observe(observed(opening, sql, values), () => source.query(sql, values)),
    script: (sql) => source.script(sql),
  });

  return {
    ...queryableOf(database, ''),
    kind: database.kind,
    ...(database.failoverMs === undefined ? {} : { failoverMs: database.failoverMs }),
    transaction: (work, opening = '', limitMs) =>
      database.transaction((tx) => work(queryableOf(tx, opening)), opening, limitMs),
    maintain: (sql, limitMs) => database.maintain(sql, limitMs),
    queryAfter: (opening, sql, values = []) =>
      observe(observed(opening, sql, values), () => database.queryAfter(opening, sql, values)),
    pipeline: (statements) => {
      const sql = statements.map((statement) => statement.sql).join(';\n');
      return observe({ sql, explain: explainLast(statements) }, () => database.pipeline(statements));
    },
    listen: (channel, listener) => database.listen(channel, listener),
    close: () => database.close(),
  };
}
