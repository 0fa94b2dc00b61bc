import type { RatesField } from '@park/domain/money/terms-form';
import { DateField } from '@park/forms/date-field/DateField';
import type { CallField } from '@park/forms/use-call-form';
import { SelectField } from '@park/ui/fields/SelectField';
import { numberInput } from '@park/ui/fields/number-input';
import { TextField } from '@park/ui/fields/TextField';
import { useTranslation } from 'react-i18next';
import { useParkToday } from '@park/session/use-today';
import { Pair } from '@park/forms/screen.styles';

const PERIODS = ['day', 'week'] as const;

/** What terms say from a day on. */
export function RatesFields({ field }: { readonly field: CallField<RatesField> }) {
  const { t } = useTranslation('terms');
  const amount = { required: true, ...numberInput({ decimals: 2 }) } as const;
  return (
    <>
      <Pair>
        <TextField {...field('commissionPercent')} {...amount} label={t('fields.commission')} />
        <TextField
          {...field('minimumBalance')}
          {...amount}
          label={t('fields.minimum')}
          hint={t('minimumHint')}
        />
      </Pair>
      <Pair>
        <TextField {...field('rent')} {...amount} label={t('fields.rent')} hint={t('rentHint')} />
        <SelectField
          {...field('rentPeriod')}
          label={t('fields.period')}
          options={PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
        />
      </Pair>
      <DateField
        {...field('validFrom')}
        today={useParkToday()}
        required
        label={t('fields.validFrom')}
        hint={t('fromHint')}
      />
    </>
  );
}
