import type { CheckedRow } from '@park/domain/import/check-rows';
import type { ImportProblem } from '@park/domain/import/import-problem';
import { randomKey } from '@park/http/random-key';
import type { SourceFile } from '@park/forms/table-file/source-file';
import type { ImportKindName } from '../import-kinds.ts';
import { type ImportJob, JOB_FORM, type JobRow, type RefusedRow } from './import-job.ts';

export interface NewJobParts {
  readonly kind: ImportKindName;
  readonly source: SourceFile;
  readonly checked: readonly CheckedRow<string, unknown>[];
  readonly reasonOf: (problem: ImportProblem) => string;
  /**
   * The password that was made for a line; null where the file has passwords, or the kind of record
   * has none.
   */
  readonly madePasswordOf: (line: number) => string | null;
  readonly now: number;
}

/** What a row is called in the list of the import. */
function titleOf({ shown }: CheckedRow<string, unknown>): string {
  const { name, make, model, plateNumber } = shown;
  return name ?? [make, model, plateNumber].filter(Boolean).join(' ');
}

/**
 * The import of the sound rows of a file; the others go into it with their reasons, to be given
 * back.
 */
export function newJob({ kind, source, checked, reasonOf, madePasswordOf, now }: NewJobParts): ImportJob {
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
    startedAt: now,
    rows,
    refused,
  };
}
