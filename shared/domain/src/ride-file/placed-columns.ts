import type { ColumnMatch } from '../import/headings.ts';
import { isAbsent, type RideField } from './ride-fields.ts';
import { paymentOfWord, statusOfWord, transactionKind } from './ride-words.ts';

type Cells = readonly (readonly string[])[];
type Placed = readonly (readonly [column: number, field: RideField])[];

const DATE_TIME = /^\d{4}-\d{2}-\d{2}[ T]\d{1,2}:\d{2}/;
/** Columns before the description of a transaction, and at the beginning of a list of trips. */
const BEFORE_DESCRIPTION = [
  'transactionId',
  'driverId',
  'driverName',
  'driverSurname',
  'externalId',
] as const;
const TRIP_BEGIN = ['externalId', 'driverId', 'driverName', 'driverSurname', 'vehicleId', 'plate'] as const;
const BEFORE_STATUS = ['pickupAddress', 'dropoffAddress', 'distance'] as const;
/** A list of trips has at least so many columns before its status. */
const STATUS_FROM = 10;

const filledOf = (rows: Cells, column: number): readonly string[] =>
  rows.map((cells) => cells[column] ?? '').filter((cell) => !isAbsent(cell));

/** The columns in whose cells that are not blank a test holds for all. */
function columnsWhere(width: number, rows: Cells, test: (cell: string) => boolean): readonly number[] {
  return Array.from({ length: width }, (_, column) => column).filter((column) => {
    const filled = filledOf(rows, column);
    return filled.length > 0 && filled.every(test);
  });
}

/** By the description, whose words are English in all languages. */
function ofTransactions(headings: readonly string[], rows: Cells): Placed {
  const isTold = (cell: string): boolean => transactionKind(cell) !== null;
  const counts = headings.map((_, column) => filledOf(rows, column).filter(isTold).length);
  const at = counts.indexOf(Math.max(0, ...counts));
  if ((counts[at] ?? 0) === 0 || at < BEFORE_DESCRIPTION.length) return [];
  const time = columnsWhere(headings.length, rows, (cell) => DATE_TIME.test(cell)).find((each) => each > at);
  return [
    ...BEFORE_DESCRIPTION.map((field, place) => [at - BEFORE_DESCRIPTION.length + place, field] as const),
    [at, 'transactionKind'],
    ...(time === undefined ? [] : [[time, 'dropoffTime'] as const]),
  ];
}

/** By the status, whose words are English as well. */
function ofTrips(headings: readonly string[], rows: Cells): Placed {
  const width = headings.length;
  const status = columnsWhere(width, rows, (cell) => statusOfWord(cell) !== null).find(
    (at) => at >= STATUS_FROM,
  );
  if (status === undefined) return [];
  const times = columnsWhere(width, rows, (cell) => DATE_TIME.test(cell)).filter((at) => at < status);
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined || last === first) return [];
  const begun = times.at(-2);
  const payment = columnsWhere(width, rows, (cell) => paymentOfWord(cell) !== null).find((at) => at > status);
  return [
    ...TRIP_BEGIN.map((field, at) => [at, field] as const),
    [first, 'bookedAt'],
    ...(begun === undefined || begun === first ? [] : [[begun, 'pickupTime'] as const]),
    [last, 'dropoffTime'],
    ...BEFORE_STATUS.map((field, at) => [status - BEFORE_STATUS.length + at, field] as const),
    [status, 'status'],
    ...(payment === undefined ? [] : [[payment, 'payment'] as const]),
  ];
}

/**
 * Columns of Uber's reports that no word tells, by their places: these are the same in all languages.
 * Nothing where words have told what the rows are.
 */
export function placedColumns(
  headings: readonly string[],
  rows: Cells,
  match: ColumnMatch<RideField>,
): Placed {
  const isPayments = match.includes('earnings') || match.includes('paid');
  const isTrips = !isPayments && !match.includes('externalId') && !match.includes('status');
  const placed = isPayments ? ofTransactions(headings, rows) : isTrips ? ofTrips(headings, rows) : [];
  return placed.filter(([column, field]) => match[column] === null && !match.includes(field));
}
