import { addBill } from '@park/contract/bills';
import { BILL_KINDS } from '@park/domain/bills/bill-kinds';
import {
  BILL_FIELDS,
  billOf,
  type BillProblem,
  billProblems,
  type BillValues,
} from '@park/domain/bills/bill-form';
import { useHost } from '@park/federation/host-services';
import { FormDialog } from '@park/forms/ActionDialog';
import { DateField } from '@park/forms/date-field/DateField';
import { useCallForm } from '@park/forms/use-call-form';
import { useMoney } from '@park/session/use-park';
import { useZone } from '@park/session/use-zone';
import { numberInput } from '@park/ui/fields/number-input';
import { SelectField } from '@park/ui/fields/SelectField';
import { TextField } from '@park/ui/fields/TextField';
import { useTranslation } from 'react-i18next';
import { useRefreshAll } from '@park/forms/use-refresh-all';
import { Pair } from '@park/forms/screen.styles';
import { useAmountLimits } from '../../ledger/use-amount-limits.ts';
import { useParkToday } from '@park/session/use-today';

const EMPTY = Object.fromEntries(BILL_FIELDS.map((field) => [field, ''])) as BillValues;

/** Adds a bill by hand: its plate and time first, by which its driver is found. */
export function AddBillDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('bills');
  const { t: words } = useTranslation('entries');
  const { http } = useHost();
  const { timeZone } = useZone();
  const money = { ...useMoney(), timeZone };
  const limits = useAmountLimits();
  const today = useParkToday();
  const form = useCallForm({
    keptAs: 'bill/new',
    initial: { ...EMPTY, kind: 'fine' },
    problemsOf: (typed: BillValues) => billProblems(typed, money),
    textOf: (code: BillProblem) =>
      code.startsWith('amounts.')
        ? words(code as Extract<BillProblem, `amounts.${string}`>, limits)
        : t(`problems.${code as Exclude<BillProblem, `amounts.${string}`>}`),
    send: (typed) => http.call(addBill, billOf(typed, money)),
    refusalsOf: ({ at, ...rest }) => ({ ...rest, ...(at !== undefined && { time: at }) }),
    done: t('added'),
    refresh: useRefreshAll(),
    onClose,
  });
  const { field } = form;
  const text = (name: 'issuer' | 'number' | 'place') => (
    <TextField {...field(name)} label={t(`fields.${name}`)} autoComplete="off" maxLength={200} />
  );
  return (
    <FormDialog form={form} title={t('addTitle')} label={t('add')} onClose={onClose}>
      <TextField
        {...field('plate')}
        label={t('fields.plate')}
        required
        autoComplete="off"
        spellCheck={false}
      />
      <Pair>
        <DateField {...field('day')} label={t('fields.day')} required today={today} />
        <TextField
          {...field('time')}
          label={t('fields.time')}
          hint={t('hints.time', { zone: timeZone })}
          autoComplete="off"
          maxLength={5}
        />
      </Pair>
      <Pair>
        <SelectField
          {...field('kind')}
          label={t('fields.kind')}
          options={BILL_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <TextField
          {...field('amount')}
          label={t('fields.amount', { currency: money.currency })}
          required
          {...numberInput({ decimals: money.decimals })}
        />
      </Pair>
      <Pair>
        {text('issuer')}
        {text('number')}
      </Pair>
      {text('place')}
      <Pair>
        <TextField
          {...field('reducedAmount')}
          label={t('fields.reducedAmount')}
          {...numberInput({ decimals: money.decimals })}
        />
        <DateField {...field('reducedUntil')} label={t('fields.reducedUntil')} today={today} />
      </Pair>
      <DateField {...field('dueOn')} label={t('fields.dueOn')} today={today} />
    </FormDialog>
  );
}
