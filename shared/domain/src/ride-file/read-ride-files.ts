import type { IngestRideInput } from '@park/contract/ingest';
import type { ColumnMatch } from '../import/headings.ts';
import type { ImportTable } from '../import/import-table.ts';
import { STEP, type Steps } from '../list/steps.ts';
import { readAmount } from './amount-cells.ts';
import { readRideRow } from './read-ride-row.ts';
import {
  isAbsent,
  RIDE_AMOUNTS,
  type RideAmount,
  type RideCells,
  type RideField,
  type RideFileSettings,
} from './ride-fields.ts';
import { identifier } from './ride-identity.ts';
import { isTotalWord } from './ride-words.ts';
import { type FileRow, foldTransactions, type RefusedRow } from './transactions.ts';

/** Most rows of one file of rides: some months of a large park. */
export const RIDE_ROWS_MAX = 100_000;
/** The largest file of rides, in bytes. */
export const RIDE_BYTES_MAX = 30 * 1024 * 1024;
/** The largest workbook of rides: some ten thousand rows. */
export const RIDE_BOOK_BYTES_MAX = 5 * 1024 * 1024;

/** A file that was chosen, with the fields of its columns. */
export interface RideTable {
  readonly name: string;
  readonly table: ImportTable;
  readonly match: ColumnMatch<RideField>;
  readonly is1904: boolean;
}

/** A ride under its place in the files. */
export interface FileRide {
  readonly file: number;
  readonly line: number;
  readonly ride: IngestRideInput;
}

/** Rows that are no rides, by why; `alike`: rides that others are alike in everything. */
export interface RideFileCounts {
  readonly totals: number;
  readonly payouts: number;
  readonly doubles: number;
  readonly alike: number;
}

export interface RideFiles {
  readonly rides: readonly FileRide[];
  /** In the order of the files. */
  readonly refused: readonly RefusedRow[];
  readonly counts: RideFileCounts;
  /** Of the rides, in minor units. */
  readonly sums: Readonly<Record<RideAmount, number>>;
}

/** What programs write above or below zero, as they like. */
const EITHER_SIGN = ['platformFee', 'cash', 'discount'] as const;
const ROWS_PER_STEP = STEP / 5;

function cellsOf(cells: readonly string[], match: ColumnMatch<RideField>): RideCells {
  const byField: Partial<Record<RideField, string>> = {};
  match.forEach((field, column) => {
    if (field !== null) byField[field] = cells[column] ?? '';
  });
  return byField;
}

/** A row of sums, or a note below the table: nothing in it says when, who, or which ride. */
function isTotal(row: readonly string[], cells: RideCells): boolean {
  if (!isAbsent(cells.pickupTime) && !isTotalWord(cells.pickupTime ?? '')) return false;
  if (!isAbsent(cells.dropoffTime) || !isAbsent(cells.bookedAt)) return false;
  if (row.some((cell) => isTotalWord(cell))) return true;
  return (['externalId', 'driverId', 'driverPhone', 'driverLicence', 'driverName', 'plate'] as const).every(
    (field) => isAbsent(cells[field]),
  );
}

/** Of each file the columns of amounts that have more below zero than above it, though they cannot. */
function* negativeColumns(
  rows: readonly FileRow[],
  files: number,
  settings: RideFileSettings,
): Steps<readonly ReadonlySet<RideAmount>[]> {
  const balances = Array.from({ length: files }, () => new Map<RideAmount, number>());
  for (const [at, { file, cells }] of rows.entries()) {
    if (at % STEP === 0) yield;
    for (const field of EITHER_SIGN) {
      const read = readAmount(cells[field], settings);
      const balance = balances[file];
      if ('value' in read) balance?.set(field, (balance.get(field) ?? 0) + Math.sign(read.value ?? 0));
    }
  }
  return balances.map(
    (balance) => new Set([...balance].filter(([, sum]) => sum < 0).map(([field]) => field)),
  );
}

const rowKey = ({ file, line }: { readonly file: number; readonly line: number }): number =>
  file * 1e7 + line;

/**
 * The rides of files that are read together, in steps: of each row a ride, or why it is none. Files
 * with a row for each transaction are joined with the others by the number of the ride.
 */
export function* readRideFiles(tables: readonly RideTable[], settings: RideFileSettings): Steps<RideFiles> {
  let totals = 0;
  const rows: FileRow[] = [];
  const transactions: FileRow[] = [];
  for (const [file, { table, match }] of tables.entries()) {
    const into = match.includes('transactionKind') ? transactions : rows;
    for (const { line, cells: row } of table.rows) {
      const cells = cellsOf(row, match);
      // Rows of no ride are told apart by their description, not by what they lack.
      if (into === rows && isTotal(row, cells)) totals += 1;
      else into.push({ file, line, cells });
      if (line % STEP === 0) yield;
    }
  }
  const folded =
    transactions.length === 0
      ? { rows, refused: [], payouts: 0, doubles: 0 }
      : foldTransactions(transactions, rows, settings);
  yield;

  const negative = yield* negativeColumns(folded.rows, tables.length, settings);
  const name = identifier();
  const rides: FileRide[] = [];
  const refused: RefusedRow[] = [...folded.refused];
  const amountsOf: Readonly<Partial<Record<RideAmount, number>>>[] = [];
  const placeOf = new Map<string, number>();
  let { doubles } = folded;
  let alike = 0;
  for (const [at, { file, line, cells }] of folded.rows.entries()) {
    if (at % ROWS_PER_STEP === 0) yield;
    const reading = {
      settings,
      is1904: tables[file]?.is1904 ?? false,
      negative: negative[file] ?? new Set(),
    };
    const { ride, externalId, traits, amounts, problems } = readRideRow(cells, reading);
    if (problems.length > 0) {
      refused.push({ file, line, problems });
      continue;
    }
    const named = externalId === null ? name(traits) : { id: externalId, isAlike: false };
    if (named.isAlike) alike += 1;
    const found = { file, line, ride: { externalId: named.id, ...ride } };
    // Of rows of one ride the last counts, as it does between files.
    const place = placeOf.get(named.id) ?? rides.length;
    if (place < rides.length) doubles += 1;
    placeOf.set(named.id, place);
    rides[place] = found;
    amountsOf[place] = amounts;
  }
  refused.sort((one, other) => rowKey(one) - rowKey(other));
  const sumOf = (field: RideAmount): number =>
    amountsOf.reduce((sum, amounts) => sum + (amounts[field] ?? 0), 0);
  const sums = Object.fromEntries(RIDE_AMOUNTS.map((field) => [field, sumOf(field)])) as RideFiles['sums'];
  return { rides, refused, counts: { totals, payouts: folded.payouts, doubles, alike }, sums };
}
