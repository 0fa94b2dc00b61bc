import type { Delimiter } from '@park/domain/import/delimiter';
import type { RecordKey } from '@park/domain/import/importer';
import type { ImportKindName } from '../import-kinds.ts';

/** A sound row, as it is sent: the same request under the same key each time. */
export interface JobRow {
  readonly line: number;
  /** The person's own cells. */
  readonly cells: readonly string[];
  readonly title: string;
  readonly input: unknown;
  readonly keys: readonly RecordKey<string>[];
  readonly idempotencyKey: string;
  /** The password that was made for it. */
  readonly password?: string;
}

/** A row that the dry run has refused, with the reasons in the language of that moment. */
export interface RefusedRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly title: string;
  readonly reasons: readonly string[];
}

/**
 * An import from its start to its last record: kept on the device, so that it can go on after a
 * break.
 */
export interface ImportJob {
  readonly form: typeof JOB_FORM;
  readonly kind: ImportKindName;
  readonly id: string;
  readonly fileName: string;
  /** Of a CSV file; null for a workbook. */
  readonly delimiter: Delimiter | null;
  readonly headings: readonly string[];
  /** In milliseconds since 1970. */
  readonly startedAt: number;
  readonly rows: readonly JobRow[];
  readonly refused: readonly RefusedRow[];
}

/**
 * Raised when the form of what is kept changes: what an older console has kept is then not offered.
 */
export const JOB_FORM = 1;
