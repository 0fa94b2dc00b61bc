import { DateField } from '@park/forms/date-field/DateField';
import { handKindOf } from '@park/domain/money/entry-form';
import { HAND_KINDS } from '@park/domain/money/entry-kinds';
import { SelectField } from '@park/ui/fields/SelectField';
import { TextField } from '@park/ui/fields/TextField';
import { useTranslation } from 'react-i18next';
import { Pair } from '@park/forms/screen.styles';
import type { EntryFormState } from './use-entry-form.ts';

/**
 * What the entries are for, on which day, how much and why. The amount is left out where each
 * driver has their own.
 */
export function EntryFields({ form, values, today }: EntryFormState) {
  const { t } = useTranslation('entries');
  const { field } = form;
  const kind = handKindOf(values.kind);
  return (
    <>
      <Pair>
        <SelectField
          {...field('kind')}
          label={t('fields.kind')}
          hint={kind === null ? undefined : t(`kindHints.${kind}`)}
          options={HAND_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <DateField {...field('day')} label={t('fields.day')} max={today} />
      </Pair>
      {values.isSame && <TextField {...field('amount')} label={t('fields.amount')} hint={t('amountHint')} />}
      <TextField {...field('text')} label={t('fields.text')} autoComplete="off" />
    </>
  );
}
