import { isTable, readTable } from '../import/import-table.ts';
import { finish } from '../list/steps.ts';
import { guessSettings } from '../ride-file/guess-settings.ts';
import { readRideFiles, RIDE_ROWS_MAX, type RideTable } from '../ride-file/read-ride-files.ts';
import { matchRideHeadings, RIDE_HEADINGS } from '../ride-file/ride-headings.ts';
import { type MappedRides, mappingNotes } from './mapped-rides.ts';
import type { Span } from './pull-windows.ts';

/** The cells of a report by rows, headings first. */
export type ReportRows = readonly (readonly string[])[];

export interface UberReports {
  /** A row for each transaction. */
  readonly payments: readonly ReportRows[];
  /** A row for each trip; without money. */
  readonly trips: readonly ReportRows[];
}

/** A report whose columns say neither which trip nor what kind of row it is. */
export class UnknownReport extends Error {
  override readonly name = 'UnknownReport';
}

function tableOf(rows: ReportRows, name: string): RideTable | null {
  const table = readTable(rows, RIDE_HEADINGS, RIDE_ROWS_MAX);
  if (!isTable(table)) {
    if (table.code === 'onlyHeadings' || table.code === 'noRows') return null;
    throw new UnknownReport(`${name}: ${table.code}`);
  }
  const match = matchRideHeadings(table.headings, table.rows);
  const needed = name === 'payments' ? 'transactionKind' : 'status';
  if (!match.includes('externalId') || !match.includes(needed)) {
    throw new UnknownReport(`${name}: ${table.headings.slice(0, 5).join(', ')}`);
  }
  return { name, table, match, is1904: false };
}

/**
 * The trips of reports as rides: their transactions are summed, and what else is known of a trip is
 * joined, as with files. Only trips that ended within `span`, so that reports that reach further give
 * each trip whole and once. Throws UnknownReport for columns that are not known.
 */
export function uberRides(
  { payments, trips }: UberReports,
  park: { readonly timeZone: string; readonly currency: string },
  span: Span,
): MappedRides {
  const notes = mappingNotes();
  const tables = [
    ...payments.map((rows) => tableOf(rows, 'payments')),
    ...trips.map((rows) => tableOf(rows, 'trips')),
  ].filter((table) => table !== null);
  const read = finish(readRideFiles(tables, guessSettings(tables, park)));
  notes.skip('payouts', read.counts.payouts);
  notes.skip('doubles', read.counts.doubles);
  for (const { problems } of read.refused) {
    const [problem] = problems;
    notes.skip(problem?.code ?? 'unreadable');
    for (const { code, field, cell = '' } of problems) if (code === 'wordUnknown') notes.unknown(field, cell);
  }
  const rides = read.rides.map(({ ride }) => ride);
  const within = rides.filter(({ pickupTime, dropoffTime }) => {
    const time = Date.parse(dropoffTime ?? pickupTime);
    return time >= span.from && time < span.to;
  });
  return notes.mapped(within);
}
