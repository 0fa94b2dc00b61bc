/** What a column of an exported table holds, and how exactly (section 9, decimals). */
export interface SheetColumn {
  readonly title: string;
  readonly kind: 'text' | 'number' | 'dateTime';
  /** Of a number. */
  readonly decimals?: number;
}

/** A cell: text, a number, an instant (ISO 8601), or nothing. */
export type SheetCell = string | number | null;

/** A table as it is exported: the columns, rows and order that are on screen. */
export interface Sheet {
  /** Names the sheet and, with the days, the file. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly SheetCell[])[];
}

const NAME_MAX = 31;

/** A name that a spreadsheet accepts for a sheet: at most 31 characters, none of them forbidden (architecture section 6). */
export function sheetName(name: string): string {
  return name
    .replaceAll(/[\\/?*[\]:]/g, ' ')
    .trim()
    .slice(0, NAME_MAX);
}

/** The name of an exported file: what it holds and its days, without characters that a file system refuses (section 2). */
export function fileName(name: string, from: string, to: string, extension: string): string {
  const words = name.replaceAll(/[\\/?*:"<>|]/g, ' ').replaceAll(/\s+/g, '-');
  return `${words}_${from}_${to}.${extension}`;
}
