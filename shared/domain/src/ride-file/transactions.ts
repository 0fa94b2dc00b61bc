import { amountText, readAmount } from './amount-cells.ts';
import { earnedOf } from './check-sums.ts';
import { type FileEntry, entryOf } from './file-entries.ts';
import type { FileRow, RefusedRow } from './file-rows.ts';
import { TAKEN } from './ride-amounts.ts';
import {
  isAbsent,
  RIDE_AMOUNTS,
  RIDE_CHECKS,
  type RideAmount,
  type RideCells,
  type RideCheckField,
  type RideFileSettings,
  type RideProblem,
} from './ride-fields.ts';
import { rankOf } from './ride-rank.ts';
import { descriptionHead, statusOfWord, type TransactionKind, transactionKind } from './ride-words.ts';

export interface FoldedRides {
  /** A row for each ride, its money summed. */
  readonly rows: readonly FileRow[];
  readonly refused: readonly RefusedRow[];
  /** Rows of no ride, such as what was paid out. */
  readonly payouts: number;
  readonly entries: readonly FileEntry[];
  /** Transactions that were there before. */
  readonly doubles: number;
}

type Summed = RideAmount | RideCheckField;

interface Ride {
  /** The transaction of the ride itself; without it only later changes are known. */
  base: FileRow | null;
  readonly rows: FileRow[];
  readonly sums: Map<Summed, number>;
}

/** Where the amounts of a transaction belong: a later change of the fare may stand in any column. */
function targetOf(field: RideAmount, kind: TransactionKind): RideAmount {
  return kind === 'adjustment' && (field === 'fare' || field === 'tip') ? 'adjustment' : field;
}

type Parts = Partial<Record<RideAmount, number>>;

/**
 * The parts of a transaction, and what is wrong with it. What only the sum of an adjustment or a tip
 * shows is a part of that kind; of a ride it stays a difference.
 */
function partsOf(
  { cells }: FileRow,
  kind: TransactionKind,
  settings: RideFileSettings,
): { readonly parts: Parts; readonly problems: RideProblem[] } {
  const parts: Parts = {};
  const problems: RideProblem[] = [];
  for (const field of RIDE_AMOUNTS) {
    const read = readAmount(cells[field], settings);
    if ('code' in read) problems.push({ field, ...read, cell: cells[field] ?? '' });
    else if (read.value !== null) {
      const target = targetOf(field, kind);
      const units = TAKEN.includes(field) && read.value !== 0 ? -read.value : read.value;
      parts[target] = (parts[target] ?? 0) + units;
    }
  }
  const said = readAmount(cells.earnings, settings);
  if (kind !== 'ride' && 'value' in said && said.value !== null) {
    const target = kind === 'tip' ? 'tip' : 'adjustment';
    const rest = said.value - earnedOf(parts);
    if (rest !== 0) parts[target] = (parts[target] ?? 0) + rest;
  }
  return { parts, problems };
}

function addParts(ride: Ride, row: FileRow, parts: Parts, settings: RideFileSettings): void {
  const add = (field: Summed, units: number) => ride.sums.set(field, (ride.sums.get(field) ?? 0) + units);
  for (const field of RIDE_AMOUNTS) if (parts[field] !== undefined) add(field, parts[field]);
  for (const field of RIDE_CHECKS) {
    const read = readAmount(row.cells[field], settings);
    if ('value' in read && read.value !== null) add(field, read.value);
  }
}

/** The sums as cells in the way in which the file writes amounts. */
function sumCells({ sums }: Ride, { decimal, currency }: RideFileSettings): RideCells {
  const none = [...RIDE_AMOUNTS, ...RIDE_CHECKS].map((field) => [field, ''] as const);
  const written = [...sums].map(
    ([field, units]) => [field, amountText(units, currency).replace('.', decimal)] as const,
  );
  return Object.fromEntries([...none, ...written]);
}

/** What a cancelled ride cost is the fee for cancelling it: nothing was driven. */
function feeInsteadOfFare({ sums }: Ride): void {
  const cost = (sums.get('fare') ?? 0) + (sums.get('adjustment') ?? 0) + (sums.get('cancellationFee') ?? 0);
  if (sums.delete('fare')) sums.set('cancellationFee', cost);
  sums.delete('adjustment');
}

const filled = (cells: RideCells): RideCells =>
  Object.fromEntries(Object.entries(cells).filter(([, cell]) => !isAbsent(cell)));

/** Of rows of one trip the best, whatever their order. */
function tripsById(trips: readonly FileRow[], settings: RideFileSettings): Map<string, FileRow> {
  const byId = new Map<string, FileRow>();
  const rank = ({ cells }: FileRow) => rankOf(statusOfWord(cells.status ?? '', settings.words)?.status, 0);
  for (const trip of trips) {
    const id = trip.cells.externalId ?? '';
    const before = byId.get(id);
    if (before === undefined || rank(trip) >= rank(before)) byId.set(id, trip);
  }
  return byId;
}

/**
 * Rides from a row for each transaction: the amounts of a ride are summed, and the list of trips, if
 * there is one, says the rest of it. A ride of which only a later change is known is refused: alone
 * it would replace the whole ride. What the sender says in sum is summed as well, to be compared.
 */
export function foldTransactions(
  transactions: readonly FileRow[],
  trips: readonly FileRow[],
  settings: RideFileSettings,
): FoldedRides {
  const rides = new Map<string, Ride>();
  const seen = new Set<string>();
  const refused: RefusedRow[] = [];
  const entries: FileEntry[] = [];
  let [payouts, doubles] = [0, 0];
  for (const row of transactions) {
    const { file, line, cells } = row;
    const { externalId = '', transactionId = '', transactionKind: described = '' } = cells;
    const isAgain = !isAbsent(transactionId) && seen.has(transactionId);
    seen.add(transactionId);
    if (isAbsent(externalId)) {
      payouts += 1;
      if (!isAgain) entries.push(entryOf(row, partsOf(row, 'ride', settings).parts, settings));
      continue;
    }
    if (isAgain) {
      doubles += 1;
      continue;
    }
    const ride = rides.get(externalId) ?? { base: null, rows: [], sums: new Map<Summed, number>() };
    rides.set(externalId, ride);
    ride.rows.push(row);
    const kind = transactionKind(described, settings.words);
    if (kind === 'ride') ride.base ??= row;
    if (kind === null) {
      const cell = descriptionHead(described);
      refused.push({ file, line, problems: [{ field: 'transactionKind', code: 'wordUnknown', cell }] });
      continue;
    }
    const { parts, problems } = partsOf(row, kind, settings);
    addParts(ride, row, parts, settings);
    if (problems.length > 0) refused.push({ file, line, problems });
  }

  // Half a sum is worse than none: a ride with a row that cannot be read is left out as a whole.
  const broken = new Set(refused.map(({ file, line }) => `${file}/${line}`));
  const tripOf = tripsById(trips, settings);
  const rows: FileRow[] = [];
  for (const [externalId, ride] of rides) {
    const { base } = ride;
    const isBroken = ride.rows.some(({ file, line }) => broken.has(`${file}/${line}`));
    const trip = tripOf.get(externalId);
    tripOf.delete(externalId);
    if (base === null || isBroken) {
      const problem = { field: 'externalId', code: 'rideElsewhere', cell: externalId } as const;
      for (const { file, line } of ride.rows)
        if (!broken.has(`${file}/${line}`)) refused.push({ file, line, problems: [problem] });
      continue;
    }
    const told: RideCells = trip === undefined ? {} : filled(trip.cells);
    if (statusOfWord(told.status ?? '', settings.words)?.status === 'cancelled') feeInsteadOfFare(ride);
    rows.push({ ...base, cells: { ...filled(base.cells), ...told, ...sumCells(ride, settings) } });
  }
  return { rows: [...rows, ...tripOf.values()], refused, payouts, entries, doubles };
}
