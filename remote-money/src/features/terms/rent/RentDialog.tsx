import { type RentRate, setRent } from '@park/contract/rent';
import { RENT_DAYS_MAX } from '@park/contract/limits';
import {
  RENT_STATES,
  rentInput,
  type RentProblem,
  rentProblems,
  rentValues,
  type RentValues,
} from '@park/domain/money/rent-form';
import { useHost } from '@park/federation/host-services';
import { FormDialog } from '@park/forms/ActionDialog';
import { DateField } from '@park/forms/date-field/DateField';
import { useCallForm } from '@park/forms/use-call-form';
import { useLocale } from '@park/i18n/use-locale';
import { useMoney } from '@park/session/use-park';
import { numberInput } from '@park/ui/fields/number-input';
import { SelectField } from '@park/ui/fields/SelectField';
import { TextField } from '@park/ui/fields/TextField';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefreshLedger } from '../../../ledger/ledger-calls.ts';
import { Pair } from '@park/forms/screen.styles';
import { useAmountLimits } from '../../../ledger/use-amount-limits.ts';

interface RentDialogProps {
  readonly title: string;
  readonly today: string;
  /** What is valid, with which the form begins. */
  readonly rate: RentRate | null;
  /** Of one car; absent: of a make and a model. */
  readonly vehicleId?: string;
  /** What the park's cars are, to choose from. */
  readonly models?: readonly { readonly make: string | null; readonly model: string | null }[];
  readonly onClose: () => void;
}

const PERIODS = ['day', 'week'] as const;

/** The rent of one car, or of cars by make and model, from a day on; or that none is set any more. */
export function RentDialog({ title, today, rate, vehicleId, models = [], onClose }: RentDialogProps) {
  const { t } = useTranslation('rent');
  const { http, notify } = useHost();
  const locale = useLocale();
  const money = useMoney();
  const limits = useAmountLimits();
  const refresh = useRefreshLedger();
  const lists = useId();
  const isOfCar = vehicleId !== undefined;
  const form = useCallForm({
    keptAs: `rent/${vehicleId ?? `${rate?.make ?? ''} ${rate?.model ?? ''}`}`,
    initial: rentValues(rate, today, locale, money),
    problemsOf: (typed: RentValues) => rentProblems(typed, { isOfCar, money }),
    textOf: (code: RentProblem) => t(`problems.${code}`, { ...limits, most: RENT_DAYS_MAX }),
    send: (typed) => http.call(setRent, rentInput(typed, vehicleId ?? null, money)),
    refresh,
    onDone: ({ isSettling }) => notify({ kind: 'success', text: t(isSettling ? 'savedSettling' : 'saved') }),
    onClose,
  });
  const { state, period, make } = form.values;
  const texts = (values: readonly (string | null)[]) =>
    [...new Set(values)].map((value) => value !== null && <option key={value} value={value} />);
  const days = { ...numberInput({ decimals: 0 }), maxLength: 2 } as const;
  return (
    <FormDialog form={form} title={title} onClose={onClose} label={t('save')}>
      <p>{t('dialogText')}</p>
      {!isOfCar && (
        <Pair>
          <TextField
            {...form.field('make')}
            label={t('fields.make')}
            list={`${lists}make`}
            required
            autoComplete="off"
          />
          <TextField
            {...form.field('model')}
            label={t('fields.model')}
            hint={t('modelHint')}
            list={`${lists}model`}
            autoComplete="off"
          />
          <datalist id={`${lists}make`}>{texts(models.map((each) => each.make))}</datalist>
          <datalist id={`${lists}model`}>
            {texts(models.flatMap((each) => (each.make === make ? [each.model] : [])))}
          </datalist>
        </Pair>
      )}
      <SelectField
        {...form.field('state')}
        label={t('fields.state')}
        options={RENT_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
      />
      {state !== 'none' && (
        <Pair>
          <TextField
            {...form.field('amount')}
            {...numberInput({ decimals: money.decimals })}
            label={t('fields.amount')}
            hint={t('amountHint')}
            required
          />
          <SelectField
            {...form.field('period')}
            label={t('fields.period')}
            options={PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
          />
        </Pair>
      )}
      {state !== 'none' && period === 'day' && (
        <Pair>
          <TextField
            {...form.field('paidDays')}
            {...days}
            label={t('fields.paidDays')}
            hint={t('daysHint')}
          />
          <TextField {...form.field('ofDays')} {...days} label={t('fields.ofDays')} />
        </Pair>
      )}
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
