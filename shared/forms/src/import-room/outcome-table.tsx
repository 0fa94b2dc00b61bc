import { Badge } from '@park/ui/surfaces/Badge';
import { createRecordTable } from '@park/ui/table/create-record-table';
import { type CardPlan, type RecordColumn } from '@park/ui/table/record-plan';
import type { Tone } from '@park/ui/theme/tone.styles';
import type { ReactNode } from 'react';

/** A row of the files under its place in them. */
export interface PlacedRow {
  readonly line: number;
  readonly file?: number;
}

/** What the table of outcomes says of a row. */
export interface OutcomeWords<Row> {
  readonly placeOf: (row: Row) => string;
  readonly stateOf: (row: Row) => { readonly tone: Tone; readonly name: string };
  readonly titleOf: (row: Row) => ReactNode;
  readonly reasonsOf: (row: Row) => string;
}

type Key = 'line' | 'state' | 'record' | 'reasons';

const NONE = '–';

/** The table of an import's rows with what has become of each. */
export function createOutcomeTable<Row extends PlacedRow>(cards?: CardPlan) {
  const columns: readonly RecordColumn<Row, Key, OutcomeWords<Row>>[] = [
    { key: 'line', width: 8, align: 'end', card: 'lead', text: (row, { placeOf }) => placeOf(row) },
    {
      key: 'state',
      width: 13,
      card: 'tools',
      cell: (row, { stateOf }) => <Badge tone={stateOf(row).tone}>{stateOf(row).name}</Badge>,
    },
    {
      key: 'record',
      width: 12,
      grows: true,
      card: 'title',
      cell: (row, { titleOf }) => titleOf(row) || NONE,
    },
    {
      key: 'reasons',
      width: 16,
      grows: true,
      text: (row, { reasonsOf }) => reasonsOf(row),
      attributes: (row, { reasonsOf }) => ({ title: reasonsOf(row) || undefined }),
    },
  ];
  return createRecordTable<Row, Key, OutcomeWords<Row>>({
    columns,
    idOf: ({ file = 0, line }) => `${file}/${line}`,
    rowRem: 2.75,
    ...(cards && { cards }),
    missing: () => NONE,
  }).RecordTable;
}
