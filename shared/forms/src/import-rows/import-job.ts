import type { CheckedRow } from '@park/domain/import/check-rows';
import type { Delimiter } from '@park/domain/import/delimiter';
import type { Outcomes } from '@park/domain/import/import-progress';
import type { RecordKey } from '@park/domain/import/importer';
import type { ReasonedRow } from '@park/domain/import/refused-lines';
import { randomKey } from '@park/http/random-key';
import type { ImportedFile } from '../import-room/use-save-result.ts';
import type { SourceFile } from '../table-file/source-file.ts';

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
  /** The name of its plan. */
  readonly kind: string;
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

/** What a row is called in the list of the import. */
function titleOf({ shown }: CheckedRow<string, unknown>): string {
  const { name, make, model, plateNumber, number, plate } = shown;
  return name ?? [make, model, plateNumber, number, plate].filter(Boolean).join(' ');
}

export interface NewJobParts {
  readonly kind: string;
  readonly source: SourceFile;
  readonly checked: readonly CheckedRow<string, unknown>[];
  readonly reasonOf: (problem: CheckedRow<string, unknown>['problems'][number]) => string;
  /**
   * The password that was made for a line; null where the file has passwords, or the kind of record
   * has none.
   */
  readonly madePasswordOf: (line: number) => string | null;
}

/**
 * The import of the sound rows of a file; the others go into it with their reasons, to be given
 * back.
 */
export function newJob({ kind, source, checked, reasonOf, madePasswordOf }: NewJobParts): ImportJob {
  const cellsOf = new Map(source.table.rows.map(({ line, cells }) => [line, cells]));
  const rows: JobRow[] = [];
  const refused: RefusedRow[] = [];
  for (const row of checked) {
    const { line, problems, input, keys } = row;
    const cells = cellsOf.get(line) ?? [];
    if (problems.length > 0) {
      refused.push({ line, cells, title: titleOf(row), reasons: problems.map(reasonOf) });
      continue;
    }
    const password = madePasswordOf(line);
    const made = password === null ? {} : { password };
    rows.push({ line, cells, title: titleOf(row), input, keys, idempotencyKey: randomKey(), ...made });
  }
  return {
    form: JOB_FORM,
    kind,
    id: randomKey(),
    fileName: source.name,
    delimiter: source.text?.delimiter ?? null,
    headings: source.table.headings,
    startedAt: Date.now(),
    rows,
    refused,
  };
}

/** The file of an import, in its order. */
export const fileOf = ({ fileName, delimiter, headings, rows, refused }: ImportJob): ImportedFile => ({
  name: fileName,
  delimiter,
  table: { headings, rows: [...rows, ...refused].toSorted((one, other) => one.line - other.line) },
});

/** The rows that were refused, by the dry run or by the server. */
export function refusedRows({ rows, refused }: ImportJob, outcomes: Outcomes): readonly ReasonedRow[] {
  const byServer = rows.flatMap(({ line }, at) => {
    const outcome = outcomes[at];
    return outcome?.state === 'refused' ? [{ line, reasons: outcome.reasons ?? [] }] : [];
  });
  return [...refused, ...byServer].map(({ line, reasons }) => ({
    file: 0,
    line,
    reason: reasons.join('. '),
  }));
}

/** The created records with the passwords that were made for them. */
export function passwordLines(job: ImportJob, outcomes: Outcomes): readonly (readonly string[])[] {
  const created = job.rows.filter((_, at) => ['created', 'found'].includes(outcomes[at]?.state ?? ''));
  return created.map(({ title, input, password }) => {
    const { email } = input as { readonly email?: string };
    return [title, email ?? '', password ?? ''];
  });
}
