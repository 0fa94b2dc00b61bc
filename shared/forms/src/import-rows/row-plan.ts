import type { Http } from '@park/contract/http';
import type { ImportProblem } from '@park/domain/import/import-problem';
import type { Importer, ParkRecords } from '@park/domain/import/importer';
import type { ScreenAddress } from '@park/federation/screen-address';
import type { Texts } from '@park/i18n/texts';

/** Fields and problems in words. */
export interface FieldTexts {
  /** The label of a field, as in the add form. */
  readonly labelOf: (field: string) => string;
  /** A problem in words: those of the add form where it is one of its rules. */
  readonly problemText: (problem: ImportProblem) => string;
  /** The words for a status or a kind, by value. */
  readonly statusOf: (status: string) => string;
}

/** The records that the rows of a file are compared with, read again when the screen is opened. */
export interface ParkState {
  /** Null until they are there. */
  readonly park: ParkRecords | null;
  /** What they are not compared with, in words. */
  readonly notes: readonly string[];
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

type RowProblems = readonly ImportProblem[];

/**
 * One kind of record that is imported row by row. A further kind is such a plan, the texts that it
 * names, and its importer.
 */
export interface RowPlan {
  readonly name: string;
  /** The namespaces of its own words: they count before those of the room. */
  readonly texts: readonly (keyof Texts)[];
  /** Its fields, what their columns may be called, and how a row is read. */
  readonly importer: Importer<string, unknown>;
  /** The list that has what was created. */
  readonly listPath: string;
  readonly useFieldTexts: () => FieldTexts;
  readonly usePark: () => ParkState;
  readonly create: (http: Http, input: unknown, idempotencyKey: string) => Promise<unknown>;
  /** Reads the park's records of this kind, past every cache. */
  readonly readPark: (http: Http) => Promise<ParkRecords>;
  readonly addressOf: (id: string) => ScreenAddress;
  /** A date of a workbook keeps its time of day. */
  readonly withTimes?: true;
  /** What a person may choose once for all rows of a file that has no column for it. */
  readonly forAll?: { readonly field: string; readonly values: readonly string[] };
  /** Asks the server what would become of sound rows: what is wrong with each, in their order. */
  readonly tryRows?: (http: Http, inputs: readonly unknown[]) => Promise<readonly RowProblems[]>;
}

/** Whether a field has one of the words of `statusOf`. */
export const isChoice = (field: string): boolean => field === 'status' || field === 'kind';

/** A problem with its field, for a place that does not show it. */
export const reasonOf = ({ labelOf, problemText }: FieldTexts, problem: ImportProblem): string =>
  `${labelOf(problem.field)}: ${problemText(problem)}`;
