import { dayAt } from '../report/date-range.ts';
import { offsetAt } from '../ride-file/zone-time.ts';

/** A column of an exported table: title, kind and decimals. */
export interface SheetColumn {
  readonly title: string;
  readonly kind: 'text' | 'number' | 'dateTime' | 'day';
  /** For numbers. */
  readonly decimals?: number;
}

/** A cell: text, a number, an instant (ISO 8601), a day YYYY-MM-DD, or nothing. */
export type SheetCell = string | number | null;

/** An exported table: the columns, rows and order that are on screen. */
export interface Sheet {
  /** The name of the sheet and, with the days, of the file. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly SheetCell[])[];
  /** The row below the others that sums them up: a word, and the sums of columns. */
  readonly totals?: readonly SheetCell[];
}

/** The row of a sheet that stands below all others, or none. */
export const lastRowsOf = ({ totals }: Sheet): readonly (readonly SheetCell[])[] => (totals ? [totals] : []);

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

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MINUTE = 60_000;

/**
 * What the clocks of an IANA time zone show at an instant, or a day at its midnight, in
 * milliseconds as if it were UTC; null for a text that is neither. A spreadsheet's date has no zone.
 */
export function clockOf(cell: string, kind: SheetColumn['kind'], timeZone: string): number | null {
  if (kind === 'day' && !DAY.test(cell)) return null;
  const instant = Date.parse(cell);
  if (Number.isNaN(instant)) return null;
  if (kind === 'day') return instant;
  return Math.floor((instant + offsetAt(instant, timeZone)) / MINUTE) * MINUTE;
}
