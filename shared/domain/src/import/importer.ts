import type { Driver } from '@park/contract/drivers';
import type { Vehicle } from '@park/contract/vehicles';
import type { DayOrder } from './cell-values.ts';
import type { ImportProblem } from './import-problem.ts';

/** The records that rows are compared with. */
export interface ParkRecords {
  readonly drivers: readonly Driver[];
  readonly vehicles: readonly Vehicle[];
  /** IANA. Phones are first read as they are written in its country. */
  readonly timeZone?: string | undefined;
}

/** What may not be shared by two records, as a key for comparison. */
export interface RecordKey<Name extends string> {
  readonly field: Name;
  readonly key: string;
}

export interface ImportField<Name extends string> {
  readonly name: Name;
  readonly isRequired: boolean;
  /** Never shown on screen. */
  readonly isSecret?: true;
}

/** The cells of one row by field; a field without a column is absent. */
export type RowCells<Name extends string> = Readonly<Partial<Record<Name, string>>>;

export interface RowContext {
  /** Today, YYYY-MM-DD. */
  readonly today: string;
  readonly park: ParkRecords;
  /** The password of the row when the file has none. */
  readonly password: string;
  /** How the dates of the file are written; `mixed`: in both orders, so that one that fits both is none. */
  readonly dayOrder: DayOrder | 'mixed';
}

/** A row as the form would have it. */
export interface ReadRow<Name extends string, Input> {
  /** The values as they will be sent, as text; a cell that cannot be read is as it was. */
  readonly shown: Readonly<Record<Name, string>>;
  /** The request of the add form; meaningless while there are problems. */
  readonly input: Input;
  readonly problems: readonly ImportProblem<Name>[];
  readonly keys: readonly RecordKey<Name>[];
}

/** A record of the park, as far as rows are compared with it. */
export interface KnownRecord<Name extends string> {
  readonly id: string | null;
  readonly name: string;
  readonly keys: readonly RecordKey<Name>[];
}

/**
 * How one kind of record is imported: its fields, what their columns may be called, and the rules
 * of its add form.
 */
export interface Importer<Name extends string, Input> {
  readonly fields: readonly ImportField<Name>[];
  /** What a column may be called, in English, Russian and Belarusian; see headings.ts. */
  readonly headings: Readonly<Record<Name, readonly string[]>>;
  readonly read: (cells: RowCells<Name>, context: RowContext) => ReadRow<Name, Input>;
  readonly recordsOf: (park: ParkRecords) => readonly KnownRecord<Name>[];
  /** The row of the template. */
  readonly example: Readonly<Record<Name, string>>;
  /** By which the example is recognised when it was left in the file. */
  readonly exampleField: Name;
}
