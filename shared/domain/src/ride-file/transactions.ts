import { amountText, readAmount } from './amount-cells.ts';
import {
  isAbsent,
  RIDE_AMOUNTS,
  type RideAmount,
  type RideCells,
  type RideFileSettings,
  type RideProblem,
} from './ride-fields.ts';
import { statusOfWord, type TransactionKind, transactionKind } from './ride-words.ts';

/** A row of a file under its place. */
export interface FileRow {
  /** Which of the files that are read together. */
  readonly file: number;
  readonly line: number;
  readonly cells: RideCells;
}

export interface RefusedRow {
  readonly file: number;
  readonly line: number;
  readonly problems: readonly RideProblem[];
}

export interface FoldedRides {
  /** A row for each ride, its money summed. */
  readonly rows: readonly FileRow[];
  readonly refused: readonly RefusedRow[];
  /** Rows of no ride, such as what was paid out. */
  readonly payouts: number;
  /** Transactions that were there before. */
  readonly doubles: number;
}

interface Ride {
  /** The transaction of the ride itself; without it only later changes are known. */
  base: FileRow | null;
  readonly rows: FileRow[];
  readonly sums: Map<RideAmount, number>;
}

/** Where the amounts of a transaction belong: a later change of the fare may stand in any column. */
function targetOf(field: RideAmount, kind: TransactionKind): RideAmount {
  return kind === 'adjustment' && (field === 'fare' || field === 'tip') ? 'adjustment' : field;
}

function addAmounts(
  ride: Ride,
  { cells }: FileRow,
  kind: TransactionKind,
  settings: RideFileSettings,
): RideProblem[] {
  const problems: RideProblem[] = [];
  for (const field of RIDE_AMOUNTS) {
    const read = readAmount(cells[field], settings);
    if ('code' in read) problems.push({ field, ...read, cell: cells[field] ?? '' });
    else if (read.value !== null) {
      const target = targetOf(field, kind);
      ride.sums.set(target, (ride.sums.get(target) ?? 0) + read.value);
    }
  }
  return problems;
}

/** The sums as cells in the way in which the file writes amounts. */
function sumCells({ sums }: Ride, { decimal, currency }: RideFileSettings): RideCells {
  const none = RIDE_AMOUNTS.map((field) => [field, ''] as const);
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

/**
 * Rides from a row for each transaction: the amounts of a ride are summed, and the list of trips, if
 * there is one, says the rest of it. A ride of which only a later change is known is refused: alone
 * it would replace the whole ride.
 */
export function foldTransactions(
  transactions: readonly FileRow[],
  trips: readonly FileRow[],
  settings: RideFileSettings,
): FoldedRides {
  const rides = new Map<string, Ride>();
  const seen = new Set<string>();
  const refused: RefusedRow[] = [];
  let [payouts, doubles] = [0, 0];
  for (const row of transactions) {
    const { file, line, cells } = row;
    const { externalId = '', transactionId = '', transactionKind: described = '' } = cells;
    if (isAbsent(externalId)) {
      payouts += 1;
      continue;
    }
    if (!isAbsent(transactionId) && seen.has(transactionId)) {
      doubles += 1;
      continue;
    }
    seen.add(transactionId);
    const ride = rides.get(externalId) ?? { base: null, rows: [], sums: new Map<RideAmount, number>() };
    rides.set(externalId, ride);
    ride.rows.push(row);
    const kind = transactionKind(described);
    const problems: RideProblem[] =
      kind === null
        ? [{ field: 'transactionKind', code: 'wordUnknown', cell: described }]
        : addAmounts(ride, row, kind, settings);
    if (kind === 'ride') ride.base ??= row;
    if (problems.length > 0) refused.push({ file, line, problems });
  }

  // Half a sum is worse than none: a ride with a row that cannot be read is left out as a whole.
  const broken = new Set(refused.map(({ file, line }) => `${file}/${line}`));
  const tripOf = new Map(trips.map((trip) => [trip.cells.externalId ?? '', trip]));
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
    if (statusOfWord(told.status ?? '')?.status === 'cancelled') feeInsteadOfFare(ride);
    rows.push({ ...base, cells: { ...filled(base.cells), ...told, ...sumCells(ride, settings) } });
  }
  return { rows: [...rows, ...tripOf.values()], refused, payouts, doubles };
}
