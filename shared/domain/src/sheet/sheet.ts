import { dayAt } from '../report/date-range.ts';

/** A column of an exported table: title, kind and decimals. */
export interface SheetColumn {
  readonly title: string;
  readonly kind: 'text' | 'number' | 'dateTime';
  /** For numbers. */
  readonly decimals?: number;
}

/** A cell: text, a number, an instant (ISO 8601), or nothing. */
export type SheetCell = string | number | null;

/** An exported table: the columns, rows and order that are on screen. */
export interface Sheet {
  /** The name of the sheet and, with the days, of the file. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly SheetCell[])[];
}

const NAME_MAX = 31;

/** A valid sheet name: at most 31 characters, none of them forbidden. */
export function sheetName(name: string): string {
  return name
    .replaceAll(/[\\/?*[\]:]/g, ' ')
    .trim()
    .slice(0, NAME_MAX);
}

/**
 * The name of an exported file: what it holds and the days, without characters that a file system
 * refuses. A list has one day, a report its first and last.
 */
export function fileName(name: string, days: readonly string[], extension: string): string {
  const words = name.replaceAll(/[\\/?*:"<>|]/g, ' ').replaceAll(/\s+/g, '-');
  return `${[words, ...days].join('_')}.${extension}`;
}

/**
 * The day of an export, YYYY-MM-DD, for the name of a file that covers no period; in an IANA time
 * zone.
 */
export function exportDay(at: Date, timeZone: string): string {
  return dayAt(at, timeZone);
}
