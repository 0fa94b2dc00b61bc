import type { ImportProblem } from '@park/domain/import/import-problem';
import { SegmentedField } from '@park/ui/fields/SegmentedField';
import { Badge } from '@park/ui/surfaces/Badge';
import { createRecordTable } from '@park/ui/table/create-record-table';
import type { RecordColumn } from '@park/ui/table/record-plan';
import { FilteredRows, type FilterProps } from '../import-room/FilteredRows.tsx';
import { useRoomTexts } from '../import-room/use-room-texts.ts';
import { type FieldTexts, isChoice, reasonOf } from './row-plan.ts';
import { RowsArea } from './rows-area.styles.ts';
import type { Verdict } from './use-row-check.ts';

const NONE = '—';
const SECRET = '••••••';

interface VerdictContext {
  readonly texts: FieldTexts;
  readonly sound: string;
  /** How many problems a row has, in words. */
  readonly problems: (count: number) => string;
}

type Column = RecordColumn<Verdict, string, VerdictContext>;

const LINE: Column = { key: 'line', width: 5.5, align: 'end', text: ({ line }) => String(line) };

const reasonsOf = ({ problems }: Verdict, texts: FieldTexts): string =>
  problems.map((problem) => reasonOf(texts, problem)).join('. ');

/** The verdict with all reasons, because a column with a problem may be out of sight. */
const VERDICT: Column = {
  key: 'verdict',
  width: 15,
  attributes: (row, { texts }) => ({ title: reasonsOf(row, texts) || undefined }),
  cell: (row, { texts, sound, problems: countOf }) =>
    row.problems.length === 0 ? (
      <Badge tone="success">{sound}</Badge>
    ) : (
      <span className="lines">
        <span>
          <Badge tone="danger">{countOf(row.problems.length)}</Badge>
        </span>
        <span className="reason">{reasonsOf(row, texts)}</span>
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
    cell: (row, { texts }) => {
      const shown = row.shown[field] || NONE;
      const value = isSecret && row.shown[field] ? SECRET : isChoice(field) ? texts.statusOf(shown) : shown;
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
    missing: () => NONE,
    isFirstPinned: true,
  }).RecordTable;
}

const tables = new Map<string, ReturnType<typeof createVerdictTable>>();

/** The same table for the same fields, so that a change of anything else does not make it anew. */
function verdictTableOf(fields: readonly string[], secret: string | undefined) {
  const key = fields.join(' ');
  const known = tables.get(key) ?? createVerdictTable(fields, secret);
  tables.set(key, known);
  return known;
}

/** A few filters, beside each other. */
export function RowsFilter({ onChoose, ...field }: FilterProps) {
  return <SegmentedField {...field} hideLabel onChange={onChoose} />;
}

const FILTERS = {
  all: () => true,
  problems: ({ problems }: Verdict) => problems.length > 0,
  sound: ({ problems }: Verdict) => problems.length === 0,
};
const NAMES = ['all', 'problems', 'sound'] as const;

interface VerdictRowsProps {
  readonly rows: readonly Verdict[];
  /** The fields that have a column. */
  readonly fields: readonly string[];
  readonly secret: string | undefined;
  readonly texts: FieldTexts;
}

/** The rows of the file with their verdicts, all or only those with problems. */
export function VerdictRows({ rows, fields, secret, texts }: VerdictRowsProps) {
  const { t } = useRoomTexts<'import-rows'>();

  return (
    <FilteredRows
      Area={RowsArea}
      Filter={RowsFilter}
      Table={verdictTableOf(fields, secret)}
      headings={{
        ...t('columns', { returnObjects: true }),
        ...Object.fromEntries(fields.map((field) => [field, texts.labelOf(field)])),
      }}
      rows={rows}
      context={{ texts, sound: t('sound'), problems: (count: number) => t('problemCount', { count }) }}
      filters={NAMES.map((value) => ({
        value,
        label: (formatted) => t(`filters.${value}`, { formatted }),
        holds: FILTERS[value],
      }))}
    />
  );
}
