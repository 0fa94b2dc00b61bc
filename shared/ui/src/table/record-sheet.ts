import type { RecordColumn, SheetPart, SheetValue } from './record-plan.ts';

/** An exported table's columns and rows. */
export interface RecordSheet {
  readonly columns: readonly {
    readonly title: string;
    readonly kind: SheetPart<unknown, unknown>['kind'];
    readonly decimals?: number;
  }[];
  readonly rows: readonly (readonly SheetValue[])[];
}

/**
 * The rows of a table as they are exported: columns that hold no data (buttons, check boxes) are
 * left out.
 */
export function recordSheet<Row, Key extends string, Context>(
  columns: readonly RecordColumn<Row, Key, Context>[],
  rows: readonly Row[],
  context: Context,
): RecordSheet {
  const parts = columns.flatMap(({ sheet }) => sheet ?? []);
  return {
    columns: parts.map(({ title, kind, decimals }) => ({
      title: title(context),
      kind,
      ...(decimals === undefined
        ? {}
        : { decimals: typeof decimals === 'function' ? decimals(context) : decimals }),
    })),
    rows: rows.map((row) => parts.map(({ value }) => value(row, context))),
  };
}
