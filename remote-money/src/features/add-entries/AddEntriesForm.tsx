import type { EntryDriver, EntryPreview } from '@park/domain/money/entry-form';
import { matchRecords } from '@park/domain/search/match-records';
import { nameKeys, type RecordKeys } from '@park/domain/search/record-keys';
import { useLeaveGuard } from '@park/federation/use-leave-guard';
import { useLocale } from '@park/i18n/use-locale';
import { Button } from '@park/ui/actions/Button';
import { CheckboxField } from '@park/ui/fields/CheckboxField';
import { SearchField } from '@park/ui/fields/SearchField';
import { SegmentedField } from '@park/ui/fields/SegmentedField';
import { Refusal } from '@park/ui/forms/Refusal';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { Toolbar } from '@park/ui/surfaces/Toolbar';
import { Row } from '@park/ui/surfaces/layout';
import { useDeferredValue, useMemo, useState } from 'react';
import { EntryFields } from '../../ledger/entries/EntryFields.tsx';
import { AMOUNT_MODES, type EntryFormState, useEntryForm } from '../../ledger/entries/use-entry-form.ts';
import { Amount } from '../../ledger/Amount.tsx';
import { Form } from '@park/forms/form.styles';
import { useTranslation } from 'react-i18next';
import { useChoice } from '../../ledger/use-choice.ts';
import { color } from '@park/ui/theme/tokens';
import styled from 'styled-components';
import { TextField } from '@park/ui/fields/TextField';
import { createRecordTable } from '@park/ui/table/create-record-table';
import type { RecordColumn } from '@park/ui/table/record-plan';
import type en from '../../ledger/entries/locales/en.json';

interface DriverContext {
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
      return <TextField {...field(id)} label={t('amountOf', { name })} hideLabel dense />;
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

const { RecordTable: DriverTable } = createRecordTable({
  columns: COLUMNS,
  idOf: ({ id }: EntryDriver) => id,
  rowRem: 3.5,
  missing: () => '–',
  selectLabel: ({ name }, { t }: DriverContext) => t('chooseOne', { name }),
  // Fields with an error are found by the focus only where they are drawn.
});

/** The drivers scroll in a box of their own, so that the button stays near. */
const TableArea = styled.div`
  --table-min: 14rem;
  --table-reserved: 30rem;
`;

const FieldWarning = styled.p`
  color: ${color.dangerText};
`;

interface AddEntriesFormProps {
  readonly drivers: readonly EntryDriver[];
  readonly closedThrough: string | null;
  /** What the sheet was searched for when the form was opened. */
  readonly search: string;
  readonly onDone: () => void;
}

const keysByDriver = new WeakMap<EntryDriver, RecordKeys>();

function keysOf(driver: EntryDriver): RecordKeys {
  const known = keysByDriver.get(driver) ?? nameKeys([driver.name]);
  keysByDriver.set(driver, known);
  return known;
}

export function AddEntriesForm({ drivers, closedThrough, search, onDone }: AddEntriesFormProps) {
  const { t } = useTranslation('entries');
  const locale = useLocale();
  const [query, setQuery] = useState(search);
  const [isOnlyChosen, setOnlyChosen] = useState(false);
  const searched = useDeferredValue(query);
  const found = useMemo(() => matchRecords(drivers, searched, keysOf), [drivers, searched]);
  const { selection, table, clear } = useChoice(found);
  const chosen = useMemo(() => drivers.filter(({ id }) => selection.has(id)), [drivers, selection]);
  const entries = useEntryForm({ drivers: chosen, closedThrough, onDone, keptAs: 'entries' });
  const { form, values, preview } = entries;
  const shown = isOnlyChosen ? found.filter(({ id }) => selection.has(id)) : found;
  const context = {
    t,
    locale,
    isSame: values.isSame,
    field: form.field,
    previews: new Map(preview.lines.map((line) => [line.driver.id, line])),
  };
  useLeaveGuard(chosen.length > 0 || form.isDirty);
  const problem = form.errorOf('drivers');

  return (
    <Form noValidate aria-label={t('title')} onSubmit={form.submit}>
      <Card>
        <CardBody>
          <Form as="div">
            <Refusal text={form.failure} />
            <SegmentedField
              label={t('mode')}
              value={values.isSame ? 'same' : 'each'}
              options={AMOUNT_MODES.map((value) => ({ value, label: t(`modes.${value}`) }))}
              onChange={(mode) => form.set('mode', mode)}
            />
            <EntryFields {...entries} />
          </Form>
        </CardBody>
      </Card>
      <Card>
        <CardHeader title={t('choose')} />
        <CardBody>
          <Toolbar>
            <SearchField
              label={t('search')}
              placeholder={t('search')}
              clearLabel={t('clearSearch')}
              value={query}
              onChange={setQuery}
            />
            <Button aria-pressed={table.state === 'all'} onClick={table.toggleShown}>
              {table.state === 'all'
                ? t('releaseShown', { count: found.length })
                : t('chooseShown', { count: found.length })}
            </Button>
            <CheckboxField
              label={t('onlyChosen', { count: chosen.length })}
              checked={isOnlyChosen}
              onChange={({ target }) => setOnlyChosen(target.checked)}
            />
            {chosen.length > 0 && <Button onClick={clear}>{t('clear')}</Button>}
          </Toolbar>
          {problem !== undefined && <FieldWarning role="alert">{problem}</FieldWarning>}
          {shown.length === 0 ? (
            <EmptyView title={t('noDriver')} />
          ) : (
            <TableArea>
              <DriverTable
                label={t('choose')}
                headings={t('columns', { returnObjects: true })}
                rows={shown}
                context={context}
                selection={table}
                selectAllLabel={t('chooseShown', { count: found.length })}
                scrollKey={searched}
              />
            </TableArea>
          )}
        </CardBody>
      </Card>
      <Card>
        <CardBody>
          <Row>
            <Button type="submit" kind="primary" busy={form.busy}>
              {t('addMany', { count: chosen.length })}
            </Button>
            <span role="status">
              {t('sum', { count: preview.count })} <Amount kopecks={preview.total} />
            </span>
          </Row>
        </CardBody>
      </Card>
    </Form>
  );
}
