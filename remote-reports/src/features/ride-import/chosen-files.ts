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
import { matchRideHeadings, RIDE_HEADINGS, withSums } from '@park/domain/ride-file/ride-headings';
import type { SourceFile, TableReading } from '@park/forms/table-file/source-file';

/** A file of rides with the fields of its columns, and how it was read the last time. */
export interface ChosenFile {
  readonly source: SourceFile;
  readonly match: ColumnMatch<RideField>;
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
export function chosenFile(source: SourceFile, files: KnownFiles): ChosenFile {
  const { headings, rows } = source.table;
  const known = recall(files, headings);
  const found = matchRideHeadings(headings, rows);
  return {
    source,
    match: known === null ? found : withSums(known.match, found),
    known: known?.settings ?? null,
  };
}

/** A file read in another way; where its headings are the same, what was chosen for them stays. */
export function readAgain(file: ChosenFile, source: SourceFile, files: KnownFiles): ChosenFile {
  const isSame = file.source.table.headings.join('\n') === source.table.headings.join('\n');
  return isSame ? { ...file, source } : chosenFile(source, files);
}

/** The files as they are read together. */
export function tablesOf(files: readonly ChosenFile[]): readonly RideTable[] {
  return files.map(({ source: { name, table, book }, match }) => ({
    ...{ name, table, match },
    is1904: book?.sheets[book.at]?.is1904 ?? false,
  }));
}

/** How the files are written: as they were the last time, else as they seem to be. */
export function settingsOf(
  files: readonly ChosenFile[],
  tables: readonly RideTable[],
  park: ParkFrame | null,
): RideFileSettings {
  const known = files.find(({ known: each }) => each !== null)?.known;
  if (known) return known;
  const timeZone = park?.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return guessSettings(tables, { timeZone, currency: park?.currency ?? PARK_CURRENCY });
}
