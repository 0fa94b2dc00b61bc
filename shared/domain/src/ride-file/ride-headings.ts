import { comparedText } from '@park/contract/stored-text';
import { type ColumnMatch, matchHeadings, rematch } from '../import/headings.ts';
import type { ImportRow } from '../import/import-table.ts';
import { HEADING_NAMES } from './heading-names.ts';
import { isAbsent, RIDE_AMOUNTS, RIDE_CHECKS, type RideField } from './ride-fields.ts';
import { uberColumns } from './uber-headings.ts';
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
function placedColumns(headings: readonly string[], rows: Cells, match: ColumnMatch<RideField>): Placed {
  const isPayments = match.includes('earnings') || match.includes('paid');
  const isTrips = !isPayments && !match.includes('externalId') && !match.includes('status');
  const placed = isPayments ? ofTransactions(headings, rows) : isTrips ? ofTrips(headings, rows) : [];
  return placed.filter(([column, field]) => match[column] === null && !match.includes(field));
}

/** What the columns of known exports are called. */
export const RIDE_HEADINGS = HEADING_NAMES;

/** The fleet's own number of a driver, where the platform's is not in the file. */
const OWN_NUMBER =
  /^(?:individueller identifikator|identificador individual|unique identifier|indywidualny identyfikator)$/i;

/** A unit or a currency at the end of a heading: "Distance (km)", «Сумма, BYN», "Fahrtpreis|€". */
const UNIT =
  /(?:\s*[|,([]\s*|\s+)(?:m|km|mi|miles?|м|км|€|\$|£|₽|zł|lei|руб|р|br|byn|eur|usd|rub|kzt|pln|ron|gbp|uah)\.?\s*[)\]]?$/iu;

/** A heading without its unit, and with one spelling of the colons of a path. */
export function plainHeading(heading: string): string {
  return comparedText(heading)
    .trim()
    .replace(UNIT, '')
    .replaceAll(/\s*:\s*/g, ' : ');
}

/** A date and a time of day in two columns. */
const DATE = /^(?:date|дата|datum|data)$/i;
const CLOCK = /^(?:time|время|uhrzeit|zeit|hora|час)$/i;

/** Only case and punctuation may differ, so that nothing is guessed. */
const AS_WRITTEN = 2;
/** So many rows tell whether a column is blank, or what it holds where no word says it. */
const SAMPLE = 500;

/** Here miles are no unit that is left out: they are what the column is called. */
const DISTANCE_IN_MILES = /^trip miles$/i;

const isPath = (heading: string | undefined): boolean => heading?.includes(':') ?? false;

type Match = (RideField | null)[];

/** Which of the times is meant by headings that name one of several. */
function settleTimes(headings: readonly string[], match: Match): void {
  const at = (names: RegExp) => headings.findIndex((heading) => names.test(heading.trim()));
  const [date, clock] = [at(DATE), at(CLOCK)];
  if (match[date] === 'pickupTime' && clock >= 0) {
    match[date] = match.includes('day') ? null : 'day';
    match[clock] = 'pickupTime';
  }
  // When it was asked for is the best known begin of a ride that no other column tells.
  const booked = match.indexOf('bookedAt');
  const isBegun = match.includes('pickupTime') || match.includes('arrivedAt') || match.includes('day');
  if (booked >= 0 && !isBegun && match.includes('dropoffTime')) match[booked] = 'pickupTime';
  else if (booked < 0 && match[date] === 'pickupTime' && match.includes('arrivedAt'))
    match[date] = 'bookedAt';
}

/**
 * The fields of the columns of a known export, by whole headings: a column that merely contains a
 * known word is left to the person. Headings that are paths, and columns of Uber's reports in a
 * language that nobody knows, are told by structure, for which `rows` are looked at; a column of
 * drivers' numbers that is blank in all rows yields to another.
 */
export function matchRideHeadings(
  headings: readonly string[],
  rows: readonly ImportRow[] = [],
): ColumnMatch<RideField> {
  const sample = rows.slice(0, SAMPLE).map(({ cells }) => cells);
  const paths = uberColumns(headings, sample);
  const isBlank = (column: number): boolean =>
    rows.length > 0 && rows.every(({ cells }) => isAbsent(cells[column]));
  const plain = headings.map((heading, column) => {
    if (paths !== null && (isPath(heading) || paths[column] !== null)) return '';
    return DISTANCE_IN_MILES.test(heading) ? heading : plainHeading(heading);
  });
  let match = [...matchHeadings(plain, HEADING_NAMES, AS_WRITTEN)];
  const blank = match.findIndex((field, column) => field === 'driverId' && isBlank(column));
  if (blank >= 0) match = [...matchHeadings(plain.with(blank, ''), HEADING_NAMES, AS_WRITTEN)];
  match = match.map((field, column) => field ?? paths?.[column] ?? null);
  const own = plain.findIndex((heading, column) => OWN_NUMBER.test(heading) && !isBlank(column));
  if (own >= 0 && !match.includes('driverId')) match[own] = 'driverId';
  for (const [column, field] of placedColumns(headings, sample, match)) match[column] = field;
  settleTimes(headings, match);
  // A description belongs to a transaction only where transactions have numbers.
  const hasTransactions = match.includes('transactionId');
  return match.map((field) => (field === 'transactionKind' && !hasTransactions ? null : field));
}

/**
 * Gives a column a field, or none; the column that had it before loses it, but for amounts of paths:
 * a sum may have several leaves.
 */
export function chooseField(
  headings: readonly string[],
  match: ColumnMatch<RideField>,
  column: number,
  field: RideField | null,
): ColumnMatch<RideField> {
  const isSum = RIDE_AMOUNTS.some((amount) => amount === field) && isPath(headings[column]);
  return isSum ? match.with(column, field) : rematch(match, column, field);
}

/** What no file was asked for when its columns were chosen in an earlier release. */
const LATER: readonly (RideField | null)[] = ['refund', 'bonus', 'extras', 'tax', ...RIDE_CHECKS];

/**
 * Columns that were chosen before, with those of sums and of parts that an earlier release did not
 * have: without them money would go missing for whom the columns are remembered.
 */
export function withSums(
  chosen: ColumnMatch<RideField>,
  found: ColumnMatch<RideField>,
): ColumnMatch<RideField> {
  if (chosen.some((field) => LATER.includes(field))) return chosen;
  return chosen.map((field, column) => {
    const later = found[column] ?? null;
    return field ?? (LATER.includes(later) ? later : null);
  });
}

/** What a ride cannot do without. One time is enough, and one name of a driver. */
export type RequiredPart = 'time' | 'driver';
const PARTS: Readonly<Record<RequiredPart, readonly RideField[]>> = {
  time: ['pickupTime', 'dropoffTime', 'bookedAt'],
  driver: ['driverId', 'driverLicence', 'driverPhone', 'driverName'],
};

/** The required parts for which no column of a file is chosen. */
export function missingParts(match: ColumnMatch<RideField>): readonly RequiredPart[] {
  return (Object.keys(PARTS) as RequiredPart[]).filter(
    (part) => !PARTS[part].some((field) => match.includes(field)),
  );
}
