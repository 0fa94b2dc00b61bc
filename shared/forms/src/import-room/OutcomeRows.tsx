import { formatNumber } from '@park/domain/format/number';
import type { ScreenAddress } from '@park/federation/screen-address';
import { ScreenLink } from '@park/federation/ScreenLink';
import { useLocale } from '@park/i18n/use-locale';
import { SegmentedField } from '@park/ui/fields/SegmentedField';
import { SelectField } from '@park/ui/fields/SelectField';
import { Badge } from '@park/ui/surfaces/Badge';
import { createRecordTable } from '@park/ui/table/create-record-table';
import { type CardPlan, type RecordColumn, useNoRowState } from '@park/ui/table/record-plan';
import type { Tone } from '@park/ui/theme/tone.styles';
import { createElement, useState } from 'react';
import { RowsArea } from './rows-area.styles.ts';
import { useRoomTexts } from './use-room-texts.ts';

/** A row of the files under its place in them. */
export interface PlacedRow {
  readonly line: number;
  readonly file?: number;
}

/** What the table of outcomes says of a row. */
export interface OutcomeWords<Row> {
  readonly placeOf: (row: Row) => string;
  readonly stateOf: (row: Row) => { readonly tone: Tone; readonly name: string };
  readonly titleOf: (row: Row) => string;
  /** The address of its record; null while it is not known. */
  readonly addressOf?: (row: Row) => ScreenAddress | null;
  readonly reasonsOf: (row: Row) => string;
}

type Key = 'line' | 'state' | 'record' | 'reasons';

const NONE = '–';

/** The table of an import's rows with what has become of each. */
export function createOutcomeTable<Row extends PlacedRow>(cards?: CardPlan) {
  const columns: readonly RecordColumn<Row, Key, OutcomeWords<Row>, object>[] = [
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
      cell: (row, { titleOf, addressOf }) => {
        const [title, address] = [titleOf(row), addressOf?.(row) ?? null];
        return address === null ? title || NONE : <ScreenLink to={address}>{title}</ScreenLink>;
      },
    },
    {
      key: 'reasons',
      width: 16,
      grows: true,
      text: (row, { reasonsOf }) => reasonsOf(row),
      attributes: (row, { reasonsOf }) => ({ title: reasonsOf(row) || undefined }),
    },
  ];
  return createRecordTable<Row, Key, OutcomeWords<Row>, object>({
    columns,
    idOf: ({ file = 0, line }) => `${file}/${line}`,
    rowRem: 2.75,
    ...(cards && { cards }),
    missing: () => NONE,
    useRowState: useNoRowState,
  }).RecordTable;
}

export interface RowFilter<Row> {
  readonly value: string;
  readonly label: (formatted: string) => string;
  readonly holds: (row: Row) => boolean;
}

export interface OutcomeRowsProps<Row extends PlacedRow> {
  readonly Table: ReturnType<typeof createOutcomeTable<Row>>;
  /** Around the table; it may say how its rows look as cards. */
  readonly Area?: typeof RowsArea;
  readonly rows: readonly Row[];
  readonly words: OutcomeWords<Row>;
  /** The first one is for all rows. */
  readonly filters: readonly RowFilter<Row>[];
  /** There are too many filters to stand beside each other. */
  readonly isSelect?: boolean;
}

/** The rows of an import with what has become of each, all or those with one outcome. */
export function OutcomeRows<Row extends PlacedRow>(props: OutcomeRowsProps<Row>) {
  const { Table, Area = RowsArea, rows, words, filters, isSelect = false } = props;
  const { t } = useRoomTexts();
  const locale = useLocale();
  const [chosen, setChosen] = useState(filters[0]?.value ?? '');
  const options = filters.map(({ value, label, holds }) => {
    const held = rows.filter(holds);
    return { value, label: label(formatNumber(held.length, locale)), rows: held };
  });
  // A filter goes when no row is left that it holds for.
  const shown = options.find(({ value }) => value === chosen) ?? options[0];
  const field = { label: t('show'), value: shown?.value ?? '', options };

  return (
    <>
      {isSelect ? (
        <SelectField {...field} onChange={({ target }) => setChosen(target.value)} />
      ) : (
        <SegmentedField {...field} hideLabel onChange={setChosen} />
      )}
      <Area>
        {createElement(Table, {
          label: t('rows'),
          hint: t('rowsHint'),
          headings: t('outcomeColumns', { returnObjects: true }),
          rows: shown?.rows ?? [],
          context: words,
          scrollKey: field.value,
        })}
      </Area>
    </>
  );
}
