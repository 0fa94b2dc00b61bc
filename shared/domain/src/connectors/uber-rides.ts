import { type ImportTable, isTable, readTable } from '../import/import-table.ts';
import { finish } from '../list/steps.ts';
import { guessSettings } from '../ride-file/guess-settings.ts';
import { readRideFiles, RIDE_ROWS_MAX, type RideTable } from '../ride-file/read-ride-files.ts';
import { amountText } from '../ride-file/amount-cells.ts';
import { isAbsent } from '../ride-file/ride-fields.ts';
import { matchRideHeadings, plainHeading, RIDE_HEADINGS } from '../ride-file/ride-headings.ts';
import { transactionKind } from '../ride-file/ride-words.ts';
import { BadAnswer } from './answer-checks.ts';
import { type MappedRides, type MappingNotes, mappingNotes } from './mapped-rides.ts';
import type { Span } from './pull-windows.ts';

/** The cells of a report by rows, headings first. */
export type ReportRows = readonly (readonly string[])[];

export interface UberReports {
  /** A row for each transaction. */
  readonly payments: readonly ReportRows[];
  /** A row for each trip; without money. */
  readonly trips: readonly ReportRows[];
}

/** A report that lacks a column without which nothing of it may be posted. */
export class UnknownReport extends BadAnswer {
  constructor(detail: string) {
    super('unreadable', detail);
  }
}

/** What each report has to tell of a trip. */
const NEEDED = {
  payments: ['externalId', 'transactionKind', 'fare'],
  trips: ['externalId', 'status'],
} as const;

const NUMBER = /^[-−(]?[^\d\s]{0,3}\s?\d[\d\s.,]*\)?$/;

/** Columns of numbers that are no part of a column that is known: money, perhaps, that is not posted. */
function noteColumns({ headings, rows }: ImportTable, match: RideTable['match'], notes: MappingNotes): void {
  const plain = headings.map(plainHeading);
  const known = plain.filter((_, column) => match[column] !== null);
  plain.forEach((heading, column) => {
    const isKnown = known.some((each) => heading === each || heading.startsWith(`${each} : `));
    if (isKnown || !rows.some(({ cells }) => NUMBER.test((cells[column] ?? '').trim()))) return;
    notes.unknown('column', headings[column] ?? '');
  });
}

/** Leaves out transactions of trips whose kind nobody knows; the others of their trip count. */
function knownKinds({ table, match }: RideTable, notes: MappingNotes): ImportTable {
  const [kind, id] = [match.indexOf('transactionKind'), match.indexOf('externalId')];
  const rows = table.rows.filter(({ cells }) => {
    const cell = cells[kind] ?? '';
    if (isAbsent(cells[id]) || transactionKind(cell) !== null) return true;
    notes.skip('wordUnknown');
    notes.unknown('transactionKind', cell);
    return false;
  });
  return { ...table, rows };
}

function tableOf(rows: ReportRows, name: keyof typeof NEEDED, notes: MappingNotes): RideTable | null {
  const read = readTable(rows, RIDE_HEADINGS, RIDE_ROWS_MAX, true);
  // A list of trips carries no money: it may be no more than an empty file.
  if (!isTable(read) && read.code === 'noRows' && name === 'trips') return null;
  const isEmpty = !isTable(read) && read.code === 'onlyHeadings';
  if (!isTable(read) && !isEmpty) throw new UnknownReport(`${name}: ${read.code}`);
  const table = isTable(read) ? read : { headings: rows[0] ?? [], rows: [], above: [] };
  const match = matchRideHeadings(table.headings, table.rows);
  const missing = NEEDED[name].filter((field) => !match.includes(field));
  if (missing.length > 0) {
    throw new UnknownReport(`${name}: ${missing.join(', ')}? ${table.headings.slice(0, 5).join(', ')}`);
  }
  if (isEmpty) return null;
  const found = { name, table, match, is1904: false };
  if (name === 'trips') return found;
  noteColumns(table, match, notes);
  return { ...found, table: knownKinds(found, notes) };
}

/**
 * The trips of reports as rides: their transactions are summed, and what else is known of a trip is
 * joined, as with files. Only trips that ended within `span`, so that reports that reach further give
 * each trip whole and once. Throws UnknownReport for a report without its columns, and BadAnswer for
 * amounts in another currency.
 */
export function uberRides(
  { payments, trips }: UberReports,
  park: { readonly timeZone: string; readonly currency: string },
  span: Span,
): MappedRides {
  const notes = mappingNotes();
  const tables = [
    ...payments.map((rows) => tableOf(rows, 'payments', notes)),
    ...trips.map((rows) => tableOf(rows, 'trips', notes)),
  ].filter((table) => table !== null);
  const settings = guessSettings(tables, park);
  if (settings.currency !== park.currency) {
    throw new BadAnswer('currency', `${settings.currency}, ${park.currency}`);
  }
  const read = finish(readRideFiles(tables, settings));
  notes.skip('payouts', read.counts.payouts);
  notes.skip('doubles', read.counts.doubles);
  for (const { problems } of read.refused) {
    const [problem] = problems;
    const foreign = problems.find(({ code }) => code === 'otherCurrency');
    if (foreign) throw new BadAnswer('currency', `${foreign.cell ?? ''}, ${park.currency}`);
    notes.skip(problem?.code ?? 'unreadable');
    for (const { code, field, cell = '' } of problems) if (code === 'wordUnknown') notes.unknown(field, cell);
  }
  // What the reports say in sum and no part explains.
  for (const { field, unexplained, rows } of read.checks) {
    const amount = amountText(unexplained, park.currency);
    if (unexplained !== 0) for (const _ of rows) notes.unknown(field, amount);
  }
  const rides = read.rides.map(({ ride }) => ride);
  const within = rides.filter(({ pickupTime, dropoffTime }) => {
    const time = Date.parse(dropoffTime ?? pickupTime);
    return time >= span.from && time < span.to;
  });
  return notes.mapped(within);
}
