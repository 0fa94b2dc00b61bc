import type { ParkFrame } from '@park/contract/read-park';
import type { ColumnMatch } from '@park/domain/import/headings';
import { PARK_CURRENCY } from '@park/domain/format/money';
import { guessSettings } from '@park/domain/ride-file/guess-settings';
import { type KnownFiles, recall } from '@park/domain/ride-file/known-columns';
import {
  RIDE_BOOK_BYTES_MAX,
  RIDE_BYTES_MAX,
  RIDE_ROWS_MAX,
  type RideTable,
} from '@park/domain/ride-file/read-ride-files';
import type { RideField, RideFileSettings } from '@park/domain/ride-file/ride-fields';
import {
  chooseField,
  matchRideHeadings,
  RIDE_HEADINGS,
  withSums,
} from '@park/domain/ride-file/ride-headings';
import type { ChosenFile } from '@park/forms/import-room/use-import-files';
import type { SourceFile, TableReading } from '@park/forms/table-file/source-file';

/** A file of rides with the fields of its columns, and how it was read the last time. */
export interface ChosenRides extends ChosenFile<RideField> {
  readonly known: RideFileSettings | null;
}

export const RIDE_READING: TableReading = {
  names: RIDE_HEADINGS,
  rowsMax: RIDE_ROWS_MAX,
  bytesMax: RIDE_BYTES_MAX,
  bookBytesMax: RIDE_BOOK_BYTES_MAX,
  withTimes: true,
};

/** A file with the columns that were chosen for such a file before, else with those that are found. */
export function chosenRides(source: SourceFile, files: KnownFiles): ChosenRides {
  const { headings, rows } = source.table;
  const known = recall(files, headings);
  const found = matchRideHeadings(headings, rows);
  return {
    source,
    match: known === null ? found : withSums(known.match, found),
    known: known?.settings ?? null,
  };
}

/** The fields of a file's columns after one was chosen. */
export function rematchRides(
  { source, match }: ChosenRides,
  column: number,
  field: RideField | null,
): ColumnMatch<RideField> {
  return chooseField(source.table.headings, match, column, field);
}

/** The files as they are read together. */
export function tablesOf(files: readonly ChosenRides[]): readonly RideTable[] {
  return files.map(({ source: { name, table, book }, match }) => ({
    name,
    table,
    match,
    is1904: book?.sheets[book.at]?.is1904 ?? false,
  }));
}

/** How the files are written: as they were the last time, else as they seem to be. */
export function settingsOf(
  files: readonly ChosenRides[],
  tables: readonly RideTable[],
  park: ParkFrame | null,
): RideFileSettings {
  const known = files.find(({ known: each }) => each !== null)?.known;
  if (known) return known;
  const timeZone = park?.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return guessSettings(tables, { timeZone, currency: park?.currency ?? PARK_CURRENCY });
}
