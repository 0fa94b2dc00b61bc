import type { Outcomes } from '@park/domain/import/import-progress';
import type { ImportJob } from './import-job.ts';

/**
 * The person's own columns of the rows that were refused, by the dry run or by the server, with a
 * column of reasons; in the order of the file.
 */
export function refusedLines(
  job: ImportJob,
  outcomes: Outcomes | null,
  reasonsHeading: string,
): readonly (readonly string[])[] {
  const byServer = job.rows.flatMap(({ line, cells }, index) => {
    const outcome = outcomes?.[index];
    return outcome?.state === 'refused' ? [{ line, cells, reasons: outcome.reasons ?? [] }] : [];
  });
  const refused = [...job.refused, ...byServer].toSorted((one, other) => one.line - other.line);
  return [
    [...job.headings, reasonsHeading],
    ...refused.map(({ cells, reasons }) => [...cells, reasons.join('. ')]),
  ];
}

/** The created records with the passwords that were made for them. */
export function passwordLines(
  job: ImportJob,
  outcomes: Outcomes,
  headings: readonly string[],
): readonly (readonly string[])[] {
  const created = job.rows.filter((_, index) => {
    const state = outcomes[index]?.state;
    return state === 'created' || state === 'found';
  });
  return [headings, ...created.map(({ title, input, password }) => [title, emailOf(input), password ?? ''])];
}

function emailOf(input: unknown): string {
  const isNamed = typeof input === 'object' && input !== null && 'email' in input;
  return isNamed && typeof input.email === 'string' ? input.email : '';
}
