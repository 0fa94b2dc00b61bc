import { STEP, type Steps } from '../list/steps.ts';
import { amountText, readAmount } from './amount-cells.ts';
import { bestRides, type DoubledRide, looksAfterFee, sumsOfRides } from './best-rides.ts';
import { type FilePlace, type SumCheck, sumChecks } from './check-sums.ts';
import type { FileEntry } from './file-entries.ts';
import type { FileRide, FileRow, RefusedRow, RideTable } from './file-rows.ts';
import { amountsOf, impliedCash, type RideAmounts, TAKEN } from './ride-amounts.ts';
import {
  isAbsent,
  RIDE_AMOUNTS,
  RIDE_CHECKS,
  RIDE_TIMES,
  type RideAmount,
  type RideCells,
  type RideField,
  type RideFileSettings,
  type RideProblem,
  type RideTime,
  type RideWords,
  WORD_FIELDS,
  type WordField,
} from './ride-fields.ts';
import { identifier, type RideTraits, sourceId } from './ride-identity.ts';
import { paymentOfWord, statusOfWord, wordKey } from './ride-words.ts';
import { cellsOf, isTotal } from './row-cells.ts';
import { foldTransactions } from './transactions.ts';
import type { IngestRideInput } from '@park/contract/ingest';
import { plateKey } from '../vehicle/vehicle-identity.ts';
import { readDistance } from './distance-cells.ts';
import { codeOf, driverOf, type Fail, placeOf, textOf, vehicleOf } from './ride-parties.ts';
import { isClock, readTime } from './time-cells.ts';

interface RowReading {
  readonly settings: RideFileSettings;
  readonly is1904: boolean;
  /** The columns in which an amount below zero is what others write above it. */
  readonly negative: ReadonlySet<RideAmount>;
}

/** A row as a ride, as far as it can be read. */
interface ReadRideRow {
  /** Without its number at the source, where the file has none. */
  readonly ride: Omit<IngestRideInput, 'externalId'>;
  readonly externalId: string | null;
  readonly traits: RideTraits;
  readonly amounts: Readonly<Partial<Record<RideAmount, number>>>;
  /** Why the row is no ride. */
  readonly problems: readonly RideProblem[];
  /** What is left out of the ride, as it cannot be read and the ride can do without it. */
  readonly leftOut: readonly RideProblem[];
}

const DAY = 86_400_000;

type Times = Partial<Record<RideTime, number>>;
/** Without these times a ride is placed by the others. */
const DISPENSABLE: readonly RideTime[] = ['bookedAt', 'acceptedAt', 'arrivedAt'];

/**
 * The times of a row. Of the hour that comes twice, the first is meant, unless the step before was
 * later; a time of day before that of the pickup is of the next day.
 */
function timesOf(cells: RideCells, { settings, is1904 }: RowReading, fail: Fail, leaveOut: Fail): Times {
  const times: Times = {};
  let before = -Infinity;
  for (const field of RIDE_TIMES) {
    const note = DISPENSABLE.includes(field) ? leaveOut : fail;
    const found = note(field, readTime(cells[field], { ...settings, is1904, day: cells.day }));
    if (found === null) continue;
    const [first = 0] = found;
    const isPastMidnight = isClock(cells[field]) && first < before && (found.at(-1) ?? first) < before;
    const time = isPastMidnight ? first + DAY : (found.find((each) => each >= before) ?? first);
    times[field] = time;
    before = Math.max(before, time);
  }
  return times;
}

function wordOf<Meaning>(
  field: RideField,
  cells: RideCells,
  meaningOf: (word: string, words?: RideWords) => Meaning | null,
  { words }: RideFileSettings,
  fail: Fail,
) {
  const cell = cells[field];
  if (cell === undefined || isAbsent(cell)) return null;
  const value = meaningOf(cell, words);
  return fail<Meaning>(field, value === null ? { code: 'wordUnknown' } : { value });
}

const isoTime = (time: number | undefined): string =>
  time === undefined ? '' : new Date(time).toISOString();

/**
 * A row as a ride, with everything that is wrong with it: what refuses the row, and what is left out
 * of a ride that has all it needs. A row without a status is a completed ride; one with a single time
 * begins and ends then.
 */
function readRideRow(cells: RideCells, reading: RowReading): ReadRideRow {
  const problems: RideProblem[] = [];
  const leftOut: RideProblem[] = [];
  const noteIn =
    (notes: RideProblem[]): Fail =>
    (field, read) => {
      if ('value' in read) return read.value;
      const cell = cells[field];
      notes.push({ field, ...read, ...(cell !== undefined && { cell }) });
      return null;
    };
  const [fail, leaveOut] = [noteIn(problems), noteIn(leftOut)];
  const { settings } = reading;
  const { currency } = settings;
  // A file that tells the status of rides has to tell it of each.
  if (cells.status !== undefined && isAbsent(cells.status)) fail('status', { code: 'missing' });
  const { status, cancellation } = wordOf('status', cells, statusOfWord, settings, fail) ?? {
    status: 'completed' as const,
  };
  const times = timesOf(cells, reading, fail, leaveOut);
  const { pickupTime: pickedUp, arrivedAt, acceptedAt, bookedAt } = times;
  // A ride that never began is placed where it was booked.
  const start = pickedUp ?? arrivedAt ?? acceptedAt ?? bookedAt ?? times.dropoffTime;
  const pickupTime = isoTime(start);
  const isTimeWrong = problems.some(({ field }) => field === 'pickupTime' || field === 'dropoffTime');
  if (pickupTime === '' && !isTimeWrong) fail('pickupTime', { code: 'missing' });
  const hasBoth = cells.pickupTime !== undefined && cells.dropoffTime !== undefined;
  if (status === 'completed' && hasBoth && times.dropoffTime === undefined && !isTimeWrong) {
    leaveOut('dropoffTime', { code: 'missing' });
  }
  const dropoffTime = isoTime(times.dropoffTime ?? (status === 'completed' ? start : undefined));
  const { driver, known } = driverOf(cells, fail, leaveOut);
  const id = codeOf('externalId', cells, fail);
  const vehicle = vehicleOf(cells, leaveOut);
  const pickup = placeOf('pickup', cells, leaveOut);
  const dropoff = placeOf('dropoff', cells, leaveOut);
  const distanceMeters = leaveOut('distance', readDistance(cells.distance, settings));
  const payment = wordOf('payment', cells, paymentOfWord, settings, leaveOut);
  const category = textOf('category', cells, leaveOut);
  const read = amountsOf(cells, reading, fail);
  const taken = impliedCash(cells, { status, payment, amounts: read });
  const amounts = taken === null ? read : { ...read, cash: taken };
  const money = Object.fromEntries(
    Object.entries(amounts).map(([field, units]) => [field, amountText(units, currency)]),
  );
  const stepTimes = (['bookedAt', 'acceptedAt', 'arrivedAt'] as const).flatMap((field) =>
    times[field] === undefined ? [] : [[field, isoTime(times[field])] as const],
  );
  return {
    ride: {
      status,
      ...(cancellation !== undefined && { cancellation }),
      driver,
      ...(Object.keys(vehicle).length > 0 && { vehicle }),
      ...Object.fromEntries(stepTimes),
      pickupTime,
      ...(dropoffTime !== '' && { dropoffTime }),
      ...(pickup !== undefined && { pickup }),
      ...(dropoff !== undefined && { dropoff }),
      ...(distanceMeters !== null && { distanceMeters }),
      ...(Object.keys(money).length > 0 && { money: { currency, ...money } }),
      ...(payment !== null && { payment }),
      ...(category !== undefined && { category }),
    },
    externalId: id === undefined ? null : sourceId(id, 'ride'),
    traits: {
      plate: plateKey(vehicle.plate ?? vehicle.externalId ?? vehicle.code ?? ''),
      driver: known,
      pickupTime,
      fare: money['fare'] ?? '',
    },
    amounts,
    problems,
    leftOut,
  };
}

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
