import { formatNumber } from '@park/domain/format/number';
import { useLocale } from '@park/i18n/use-locale';
import type { SelectOption } from '@park/ui/fields/SelectField';
import type { createRecordTable } from '@park/ui/table/create-record-table';
import { type ComponentType, createElement, type ReactNode, useState } from 'react';
import { useRoomTexts } from './use-room-texts.ts';

export interface RowFilter<Row> {
  readonly value: string;
  readonly label: (formatted: string) => string;
  readonly holds: (row: Row) => boolean;
}

export interface FilterProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly onChoose: (value: string) => void;
}

interface FilteredRowsProps<Row, Key extends string, Context extends object> {
  /** Of a table that is made for the fields of a file, the same one for the same fields. */
  readonly Table: ReturnType<typeof createRecordTable<Row, Key, Context>>['RecordTable'];
  readonly headings: Readonly<Record<Key, string>>;
  /** Around the table: how much room it has, and how its rows look. */
  readonly Area: ComponentType<{ readonly children: ReactNode }>;
  readonly rows: readonly Row[];
  readonly context: NoInfer<Context>;
  /** The first one is for all rows. */
  readonly filters: readonly RowFilter<Row>[];
  /** How a filter is chosen: beside each other while they are few. */
  readonly Filter: ComponentType<FilterProps>;
}

/** The rows of an import with what is said of each, all or those of one kind. */
export function FilteredRows<Row, Key extends string, Context extends object>(
  props: FilteredRowsProps<Row, Key, Context>,
) {
  const { Table, headings, Area, rows, context, filters, Filter } = props;
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
  const table = { label: t('rows'), hint: t('rowsHint'), headings, context, scrollKey: field.value };

  return (
    <>
      <Filter {...field} onChoose={setChosen} />
      <Area>{createElement(Table, { ...table, rows: shown?.rows ?? [] })}</Area>
    </>
  );
}
