import type { EntryDriver, EntryPreview } from '@park/domain/money/entry-form';
import { numberInput } from '@park/ui/fields/number-input';
import { TextField } from '@park/ui/fields/TextField';
import { createRecordTable } from '@park/ui/table/create-record-table';
import type { RecordColumn } from '@park/ui/table/record-plan';
import type { useTranslation } from 'react-i18next';
import { Amount } from '../../ledger/Amount.tsx';
import type { EntryFormState } from '../../ledger/entries/use-entry-form.ts';
import type en from '../../ledger/entries/locales/en.json';

export interface DriverContext {
  readonly t: ReturnType<typeof useTranslation<'entries'>>['t'];
  readonly locale: string;
  /** One amount for all; else each chosen driver has a field. */
  readonly isSame: boolean;
  /** The field of a driver's own amount, by the driver. */
  readonly field: EntryFormState['form']['field'];
  /** By driver: only those that are chosen. */
  readonly previews: ReadonlyMap<string, EntryPreview>;
}

type Column = RecordColumn<EntryDriver, keyof typeof en.columns, DriverContext>;

const COLUMNS: readonly Column[] = [
  { key: 'driver', width: 9, grows: true, text: ({ name }) => name },
  { key: 'balance', width: 7, align: 'end', cell: ({ balance }) => <Amount kopecks={balance} /> },
  {
    key: 'amount',
    width: 9,
    align: 'end',
    cell: ({ id, name }, { t, isSame, field, previews }) => {
      const preview = previews.get(id);
      if (!preview) return null;
      if (isSame) return <Amount kopecks={preview.amount} />;
      return (
        <TextField
          label={t('amountOf', { name })}
          hideLabel
          dense
          {...numberInput({ decimals: 2 })}
          {...field(id)}
        />
      );
    },
  },
  {
    key: 'after',
    width: 7,
    align: 'end',
    cell: ({ id }, { previews }) => {
      const preview = previews.get(id);
      return preview ? <Amount kopecks={preview.after} /> : null;
    },
  },
];

export const { RecordTable: DriverTable } = createRecordTable({
  columns: COLUMNS,
  idOf: ({ id }: EntryDriver) => id,
  rowRem: 3.5,
  missing: () => '–',
  selectLabel: ({ name }, { t }: DriverContext) => t('chooseOne', { name }),
  // Fields with an error are found by the focus only where they are drawn.
});
