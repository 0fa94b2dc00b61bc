import { STEP, type Steps } from '../list/steps.ts';
import { readAmount } from './amount-cells.ts';
import { bestRides, type DoubledRide, looksAfterFee, sumsOfRides } from './best-rides.ts';
import { type FilePlace, type SumCheck, sumChecks } from './check-sums.ts';
import type { FileEntry } from './file-entries.ts';
import type { FileRide, FileRow, RefusedRow, RideTable } from './file-rows.ts';
import { readRideRow } from './read-ride-row.ts';
import { type RideAmounts, TAKEN } from './ride-amounts.ts';
import {
  RIDE_AMOUNTS,
  RIDE_CHECKS,
  type RideAmount,
  type RideCells,
  type RideField,
  type RideFileSettings,
  type RideProblem,
  WORD_FIELDS,
  type WordField,
} from './ride-fields.ts';
import { identifier } from './ride-identity.ts';
import { wordKey } from './ride-words.ts';
import { cellsOf, isTotal } from './row-cells.ts';
import { foldTransactions } from './transactions.ts';

export type { FileRide, RideTable } from './file-rows.ts';

/** Most rows of one file of rides: some months of a large park. */
export const RIDE_ROWS_MAX = 100_000;
/** The largest file of rides, in bytes. */
export const RIDE_BYTES_MAX = 30 * 1024 * 1024;
/** The largest workbook of rides: some ten thousand rows. */
export const RIDE_BOOK_BYTES_MAX = 5 * 1024 * 1024;

/** Rows that are no rides, by why; `alike`: rides that others are alike in everything. */
export interface RideFileCounts {
  readonly totals: number;
  readonly payouts: number;
  readonly doubles: number;
  readonly alike: number;
}

/** A word that no table has: a person can say what it means. */
export interface UnknownWord {
  readonly field: WordField;
  readonly word: string;
  readonly count: number;
}

export interface RideFiles {
  readonly rides: readonly FileRide[];
  /** In the order of the files. */
  readonly refused: readonly RefusedRow[];
  readonly counts: RideFileCounts;
  /** Of the rides, in minor units; the fare of a ride that was not driven is none. */
  readonly sums: Readonly<Record<RideAmount, number>>;
  /** What the files say in sum, beside what was read. */
  readonly checks: readonly SumCheck[];
  /** Rows of no ride that have money. */
  readonly entries: readonly FileEntry[];
  readonly unknownWords: readonly UnknownWord[];
  /** How many rides lack a part that could not be read, by its field. */
  readonly leftOut: Readonly<Partial<Record<RideField, number>>>;
  readonly doubled: readonly DoubledRide[];
  /** The fares seem to be without the platform's share already. */
  readonly isAfterFee: boolean;
}

const ROWS_PER_STEP = STEP / 5;

/** Of each file the columns of amounts that have more below zero than above it, though they cannot. */
function* negativeColumns(
  rows: readonly FileRow[],
  files: number,
  settings: RideFileSettings,
): Steps<readonly ReadonlySet<RideAmount>[]> {
  const balances = Array.from({ length: files }, () => new Map<RideAmount, number>());
  for (const [at, { file, cells }] of rows.entries()) {
    if (at % STEP === 0) yield;
    for (const field of TAKEN) {
      const read = readAmount(cells[field], settings);
      const balance = balances[file];
      if ('value' in read) balance?.set(field, (balance.get(field) ?? 0) + Math.sign(read.value ?? 0));
    }
  }
  return balances.map(
    (balance) => new Set([...balance].filter(([, sum]) => sum < 0).map(([field]) => field)),
  );
}

const rowKey = ({ file, line }: FilePlace): number => file * 1e7 + line;

/** The sums of a file's last row of sums, beside those of its rides. */
function addTotals(
  sums: ReturnType<typeof sumChecks>,
  { file, line, cells }: FileRow,
  amountsOf: readonly RideAmounts[],
  settings: RideFileSettings,
): void {
  for (const field of RIDE_AMOUNTS) {
    const said = readAmount(cells[field], settings);
    if ('code' in said || said.value === null) continue;
    const read = amountsOf.reduce((sum, amounts) => sum + (amounts[field] ?? 0), 0);
    // Programs write what is taken above or below zero.
    const units = TAKEN.includes(field) && said.value * read < 0 ? -said.value : said.value;
    sums.add(field, units, read, { file, line });
  }
}

/**
 * The rides of files that are read together, in steps: of each row a ride, or why it is none. Files
 * with a row for each transaction are joined with the others by the number of the ride.
 */
export function* readRideFiles(tables: readonly RideTable[], settings: RideFileSettings): Steps<RideFiles> {
  let totals = 0;
  const rows: FileRow[] = [];
  const transactions: FileRow[] = [];
  const totalOf: (FileRow | undefined)[] = [];
  const cellsAt = new Map<number, RideCells>();
  const uneven: RefusedRow[] = [];
  for (const [file, { table, match }] of tables.entries()) {
    const into = match.includes('transactionKind') ? transactions : rows;
    const isChecked = RIDE_CHECKS.some((field) => match.includes(field));
    for (const { line, cells: row, isUneven } of table.rows) {
      const cells = cellsOf(row, match, settings);
      // Rows of no ride are told apart by their description, not by what they lack.
      if (into === rows && isTotal(row, cells)) {
        totals += 1;
        totalOf[file] = { file, line, cells };
      } else if (isUneven) {
        uneven.push({
          file,
          line,
          problems: [{ field: match.find((field) => field !== null) ?? 'externalId', code: 'cellCount' }],
        });
      } else into.push({ file, line, cells });
      if (isChecked) cellsAt.set(rowKey({ file, line }), cells);
      if (line % STEP === 0) yield;
    }
  }
  const folded =
    transactions.length === 0
      ? { rows, refused: [], payouts: 0, entries: [], doubles: 0 }
      : foldTransactions(transactions, rows, settings);
  yield;

  const isFolded = (file: number): boolean => tables[file]?.match.includes('transactionKind') ?? false;
  const negative = yield* negativeColumns(
    folded.rows.filter(({ file }) => !isFolded(file)),
    tables.length,
    settings,
  );
  const name = identifier();
  const refused: RefusedRow[] = [...uneven, ...folded.refused];
  const words = new Map<string, UnknownWord>();
  const leftOut: Partial<Record<RideField, number>> = {};
  const best = bestRides();
  let alike = 0;
  const learn = ({ field, code, cell = '' }: RideProblem): void => {
    const known = WORD_FIELDS.find((each) => each === field);
    if (known === undefined || code !== 'wordUnknown') return;
    const key = `${field}\n${wordKey(cell)}`;
    words.set(key, { field: known, word: cell.trim(), count: (words.get(key)?.count ?? 0) + 1 });
  };
  for (const [at, { file, line, cells }] of folded.rows.entries()) {
    if (at % ROWS_PER_STEP === 0) yield;
    const reading = {
      settings,
      is1904: tables[file]?.is1904 ?? false,
      negative: negative[file] ?? new Set(),
    };
    const { ride, externalId, traits, amounts, problems, leftOut: without } = readRideRow(cells, reading);
    for (const problem of without) learn(problem);
    if (problems.length > 0) {
      refused.push({ file, line, problems });
      continue;
    }
    for (const { field } of without) leftOut[field] = (leftOut[field] ?? 0) + 1;
    const named = externalId === null ? name(traits) : { id: externalId, isAlike: false };
    if (named.isAlike) alike += 1;
    best.add({ file, line, ride: { externalId: named.id, ...ride }, cells, amounts });
  }
  for (const { problems } of refused) for (const problem of problems) learn(problem);
  refused.sort((one, other) => rowKey(one) - rowKey(other));

  const sums = sumChecks(settings);
  for (const { cells, amounts, ...place } of best.found)
    sums.addRow(place, cells, amounts, isFolded(place.file));
  for (const entry of folded.entries) {
    const cells = cellsAt.get(rowKey(entry)) ?? {};
    for (const field of ['earnings', 'paid'] as const) {
      const said = readAmount(cells[field], settings);
      if ('value' in said && said.value !== null) sums.add(field, said.value, said.value, null);
    }
  }
  for (const row of refused) sums.addRow(row, cellsAt.get(rowKey(row)) ?? {}, null, true);
  totalOf.forEach((total, file) => {
    const own = best.found.filter((found) => found.file === file).map(({ amounts }) => amounts);
    if (total !== undefined) addTotals(sums, total, own, settings);
  });
  return {
    rides: best.found.map(({ file, line, ride }) => ({ file, line, ride })),
    refused,
    counts: { totals, payouts: folded.payouts, doubles: folded.doubles + best.doubles(), alike },
    sums: sumsOfRides(best.found),
    checks: sums.checks(),
    entries: folded.entries,
    unknownWords: [...words.values()],
    leftOut,
    doubled: best.doubled(),
    isAfterFee: looksAfterFee(tables, best.found),
  };
}
