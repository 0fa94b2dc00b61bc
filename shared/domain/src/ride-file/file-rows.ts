import type { IngestRideInput } from '@park/contract/ingest';
import type { ColumnMatch } from '../import/headings.ts';
import type { ImportTable } from '../import/import-table.ts';
import type { FilePlace } from './check-sums.ts';
import type { RideCells, RideField, RideProblem } from './ride-fields.ts';

/** A file that was chosen, with the fields of its columns. */
export interface RideTable {
  readonly name: string;
  readonly table: ImportTable;
  readonly match: ColumnMatch<RideField>;
  readonly is1904: boolean;
}

/** A ride under its place in the files. */
export interface FileRide extends FilePlace {
  readonly ride: IngestRideInput;
}

/** A row of a file under its place. */
export interface FileRow extends FilePlace {
  readonly cells: RideCells;
}

export interface RefusedRow extends FilePlace {
  readonly problems: readonly RideProblem[];
}
