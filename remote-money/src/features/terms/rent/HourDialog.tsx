import { setRentHour } from '@park/contract/rent';
import { ledgerDayProblem } from '@park/domain/money/ledger-day';
import { useHost } from '@park/federation/host-services';
import { FormDialog } from '@park/forms/ActionDialog';
import { DateField } from '@park/forms/date-field/DateField';
import { useCallForm } from '@park/forms/use-call-form';
import { SelectField } from '@park/ui/fields/SelectField';
import { useTranslation } from 'react-i18next';
import { useRefreshLedger } from '../../../ledger/ledger-calls.ts';

interface HourDialogProps {
  readonly today: string;
  /** What is valid. */
  readonly hour: number;
  readonly onClose: () => void;
}

type Values = Readonly<Record<'hour' | 'validFrom', string>>;
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));

/** The hour at which a day's rent finds whoever has the car, from a day on. */
export function HourDialog({ today, hour, onClose }: HourDialogProps) {
  const { t } = useTranslation('rent');
  const { http, notify } = useHost();
  const refresh = useRefreshLedger();
  const form = useCallForm({
    initial: { hour: String(hour), validFrom: today },
    problemsOf({ validFrom }: Values): { validFrom?: 'dayRequired' | 'dayInvalid' } {
      const problem = ledgerDayProblem(validFrom, { today: null, closedThrough: null });
      return problem === null ? {} : { validFrom: problem === 'required' ? 'dayRequired' : 'dayInvalid' };
    },
    textOf: (code: 'dayRequired' | 'dayInvalid') => t(`problems.${code}`),
    send: (typed) => http.call(setRentHour, { hour: Number(typed.hour), validFrom: typed.validFrom }),
    refresh,
    onDone: ({ isSettling }) =>
      notify({ kind: 'success', text: t(isSettling ? 'hourSavedSettling' : 'hourSaved') }),
    onClose,
  });
  return (
    <FormDialog form={form} title={t('changeHour')} onClose={onClose} label={t('save')}>
      <p>{t('hourText')}</p>
      <SelectField
        {...form.field('hour')}
        label={t('fields.hour')}
        options={HOURS.map((value) => ({ value, label: `${value.padStart(2, '0')}:00` }))}
      />
      <DateField
        {...form.field('validFrom')}
        today={today}
        required
        label={t('fields.validFrom')}
        hint={t('fromHint')}
      />
    </FormDialog>
  );
}
