import type { ImportTable } from './import-table.ts';

/** A file of which rows may be refused. */
export interface RefusedTable {
  readonly name: string;
  readonly table: Pick<ImportTable, 'headings' | 'rows'>;
}

/** A row that was refused, with the reason in words. */
export interface ReasonedRow {
  readonly file: number;
  readonly line: number;
  readonly reason: string;
}

/**
 * The person's own rows that were refused, file by file, each with its reasons in a last column: to
 * be corrected and imported again.
 */
export function refusedLines<File extends RefusedTable>(
  files: readonly File[],
  rows: readonly ReasonedRow[],
  reasonsHeading: string,
): readonly { readonly file: File; readonly lines: readonly (readonly string[])[] }[] {
  return files.flatMap((file, at) => {
    const { headings, rows: own } = file.table;
    const reasons = new Map<number, string>();
    for (const row of rows) {
      if (row.file !== at) continue;
      const before = reasons.get(row.line);
      reasons.set(row.line, before === undefined ? row.reason : `${before}. ${row.reason}`);
    }
    if (reasons.size === 0) return [];
    const lines = own.flatMap(({ line, cells }) => {
      const reason = reasons.get(line);
      return reason === undefined ? [] : [[...cells, reason]];
    });
    return [{ file, lines: [[...headings, reasonsHeading], ...lines] }];
  });
}
