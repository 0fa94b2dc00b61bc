import type { RowOutcome, RowState } from '@park/domain/import/import-progress';
import type { ScreenAddress } from '@park/federation/screen-address';
import { ScreenLink } from '@park/federation/ScreenLink';
import { Badge } from '@park/ui/surfaces/Badge';
import { createRecordTable } from '@park/ui/table/create-record-table';
import type { RecordColumn } from '@park/ui/table/record-plan';
import type { Tone } from '@park/ui/theme/tone.styles';
import type { JobRow } from './import-job.ts';

/** What the table shows of a row of the file; the keys lead to its record. */
export type TitledRow = Pick<JobRow, 'line' | 'title' | 'keys'>;

export interface OutcomeRow {
  readonly row: TitledRow;
  readonly outcome: RowOutcome;
}

export interface OutcomeContext {
  readonly states: Readonly<Record<RowState, string>>;
  readonly missing: string;
  /** The address of the created record; null while it is not known. */
  readonly addressOf: (row: TitledRow) => ScreenAddress | null;
}

export type OutcomeKey = 'line' | 'record' | 'state' | 'reasons';

const TONES: Readonly<Record<RowState, Tone>> = {
  waiting: 'neutral',
  sent: 'info',
  lost: 'warning',
  created: 'success',
  found: 'success',
  refused: 'danger',
};

const COLUMNS: readonly RecordColumn<OutcomeRow, OutcomeKey, OutcomeContext>[] = [
  { key: 'line', width: 5.5, align: 'end', text: ({ row }) => String(row.line) },
  {
    key: 'state',
    width: 11,
    cell: ({ outcome: { state } }, { states }) => <Badge tone={TONES[state]}>{states[state]}</Badge>,
  },
  {
    key: 'record',
    width: 12,
    grows: true,
    cell: ({ row }, { addressOf, missing }) => {
      const address = addressOf(row);
      return address === null ? row.title || missing : <ScreenLink to={address}>{row.title}</ScreenLink>;
    },
  },
  {
    key: 'reasons',
    width: 14,
    grows: true,
    text: ({ outcome }) => outcome.reasons?.join('. ') ?? '',
  },
];

/** The rows of an import with what has become of each. */
export const { RecordTable: OutcomeTable } = createRecordTable({
  columns: COLUMNS,
  idOf: ({ row }: OutcomeRow) => String(row.line),
  rowRem: 2.75,
  missing: ({ missing }: OutcomeContext) => missing,
});
