import type { ImportProblem } from '@park/domain/import/import-problem';
import { Badge } from '@park/ui/surfaces/Badge';
import { createRecordTable } from '@park/ui/table/create-record-table';
import type { RecordColumn } from '@park/ui/table/record-plan';
import type { FieldTexts } from '../use-field-texts.ts';
import type { Verdict } from './use-review.ts';

export interface VerdictContext {
  readonly texts: FieldTexts;
  readonly sound: string;
  /** How many problems a row has, in words. */
  readonly problems: (count: number) => string;
  readonly missing: string;
  readonly secret: string;
}

type Column = RecordColumn<Verdict, string, VerdictContext>;

const LINE: Column = { key: 'line', width: 5.5, align: 'end', text: ({ line }) => String(line) };

/** The verdict with all reasons, because a column with a problem may be out of sight. */
const VERDICT: Column = {
  key: 'verdict',
  width: 15,
  attributes: ({ problems }, { texts }) =>
    problems.length === 0 ? {} : { title: problems.map(texts.reasonOf).join('. ') },
  cell: ({ problems }, { texts, sound, problems: countOf }) =>
    problems.length === 0 ? (
      <Badge tone="success">{sound}</Badge>
    ) : (
      <span className="lines">
        <span>
          <Badge tone="danger">{countOf(problems.length)}</Badge>
        </span>
        <span className="reason">{problems.map(texts.reasonOf).join('. ')}</span>
      </span>
    ),
};

function problemsOf(row: Verdict, field: string): readonly ImportProblem[] {
  return row.problems.filter((problem) => problem.field === field);
}

/** The column of a field: each cell with what is wrong with it. */
function fieldColumn(field: string, isSecret: boolean): Column {
  return {
    key: field,
    width: 13,
    grows: true,
    attributes: (row, { texts }) => {
      const problems = problemsOf(row, field);
      if (problems.length === 0) return {};
      return { className: 'bad', title: problems.map(texts.problemText).join('. ') };
    },
    cell: (row, { texts, missing, secret }) => {
      const shown = row.shown[field] || missing;
      const value =
        isSecret && row.shown[field] ? secret : field === 'status' ? texts.statusOf(shown) : shown;
      const problems = problemsOf(row, field);
      return (
        <span className="lines">
          <span className={row.shown[field] ? undefined : 'muted'}>{value}</span>
          {problems.length > 0 && (
            <span className="reason">{problems.map(texts.problemText).join('. ')}</span>
          )}
        </span>
      );
    },
  };
}

/** The table of a dry run with a column for each of the fields. */
function createVerdictTable(fields: readonly string[], secret: string | undefined) {
  return createRecordTable<Verdict, string, VerdictContext>({
    columns: [LINE, VERDICT, ...fields.map((field) => fieldColumn(field, field === secret))],
    idOf: ({ line }) => String(line),
    rowRem: 3.75,
    missing: ({ missing }) => missing,
    isFirstPinned: true,
  }).RecordTable;
}

const tables = new Map<string, ReturnType<typeof createVerdictTable>>();

/** The same table for the same fields, so that a change of anything else does not make it anew. */
export function verdictTableOf(fields: readonly string[], secret: string | undefined) {
  const key = fields.join(' ');
  const known = tables.get(key) ?? createVerdictTable(fields, secret);
  tables.set(key, known);
  return known;
}
