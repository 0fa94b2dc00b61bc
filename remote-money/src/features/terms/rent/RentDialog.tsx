import { type RentRate, setRent } from '@park/contract/rent';
import { rentPeriodOf } from '@park/domain/money/driver-terms';
import {
  hiddenRentFields,
  RENT_STATES,
  type RentProblem,
  rentProblems,
  type RentValues,
} from '@park/domain/money/rent-form';
import { useHost } from '@park/federation/host-services';
import { CallDialog } from '@park/forms/CallDialog';
import { DateField } from '@park/forms/date-field/DateField';
import { Pair } from '@park/forms/screen.styles';
import { SelectField } from '@park/ui/fields/SelectField';
import { TextField } from '@park/ui/fields/TextField';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefreshLedger } from '../../../ledger/ledger-calls.ts';

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
  const { notify } = useHost();
  const refresh = useRefreshLedger();
  const lists = useId();
  const isOfCar = vehicleId !== undefined;
  const initial: RentValues = {
    make: rate?.make ?? '',
    model: rate?.model ?? '',
    state: 'rent',
    amount: rate?.amount ?? null,
    period: rate === null ? 'day' : rentPeriodOf(rate.period),
    paidDays: rate?.paidDays ?? null,
    ofDays: rate?.ofDays ?? null,
    validFrom: today,
  };
  const texts = (values: readonly (string | null)[]) =>
    [...new Set(values)].map((value) => value !== null && <option key={value} value={value} />);
  return (
    <CallDialog
      call={setRent}
      keptAs={`rent/${vehicleId ?? `${rate?.make ?? ''} ${rate?.model ?? ''}`}`}
      initial={initial}
      hiddenOf={hiddenRentFields}
      problemsOf={(typed) => rentProblems(typed, isOfCar)}
      textOf={(code: RentProblem) => t(`problems.${code}`)}
      inputOf={({ state: _state, make, model, ...rent }) => ({
        ...rent,
        ...(isOfCar ? { vehicleId } : { make, model }),
      })}
      refresh={refresh}
      onDone={({ isSettling }) =>
        notify({ kind: 'success', text: t(isSettling ? 'savedSettling' : 'saved') })
      }
      onClose={onClose}
      title={title}
      label={t('save')}
    >
      {({ field, shows, values }) => (
        <>
          <p>{t('dialogText')}</p>
          {!isOfCar && (
            <Pair>
              <TextField
                {...field('make')}
                label={t('fields.make')}
                list={`${lists}make`}
                required
                autoComplete="off"
              />
              <TextField
                {...field('model')}
                label={t('fields.model')}
                hint={t('modelHint')}
                list={`${lists}model`}
                autoComplete="off"
              />
              <datalist id={`${lists}make`}>{texts(models.map(({ make }) => make))}</datalist>
              <datalist id={`${lists}model`}>
                {texts(models.flatMap(({ make, model }) => (make === values.make ? [model] : [])))}
              </datalist>
            </Pair>
          )}
          <SelectField
            {...field('state')}
            label={t('fields.state')}
            options={RENT_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
          />
          {shows('amount') && (
            <Pair>
              <TextField {...field('amount')} label={t('fields.amount')} hint={t('amountHint')} required />
              <SelectField
                {...field('period')}
                label={t('fields.period')}
                options={PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
              />
            </Pair>
          )}
          {shows('paidDays') && (
            <Pair>
              <TextField {...field('paidDays')} label={t('fields.paidDays')} hint={t('daysHint')} />
              <TextField {...field('ofDays')} label={t('fields.ofDays')} />
            </Pair>
          )}
          <DateField {...field('validFrom')} label={t('columns.validFrom')} hint={t('fromHint')} />
        </>
      )}
    </CallDialog>
  );
}
