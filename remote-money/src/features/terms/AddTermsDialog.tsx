import { createTerms } from '@park/contract/terms';
import {
  ratesInput,
  ratesValues,
  type TermsProblem,
  termsProblems,
  type TermsValues,
} from '@park/domain/money/terms-form';
import { useHost } from '@park/federation/host-services';
import { useCallForm } from '@park/forms/use-call-form';
import { useIdempotencyKey } from '@park/forms/use-idempotency-key';
import { useLocale } from '@park/i18n/use-locale';
import { useMoney } from '@park/session/use-park';
import { TextField } from '@park/ui/fields/TextField';
import { FormDialog } from '@park/forms/ActionDialog';
import { useRefreshLedger } from '../../ledger/ledger-calls.ts';
import { useAmountLimits } from '../../ledger/use-amount-limits.ts';
import { useTranslation } from 'react-i18next';
import { RatesFields } from './RatesFields.tsx';

interface AddTermsDialogProps {
  readonly today: string;
  readonly onClose: () => void;
}

/** New terms with their first rates. */
export function AddTermsDialog({ today, onClose }: AddTermsDialogProps) {
  const { t } = useTranslation('terms');
  const { http } = useHost();
  const locale = useLocale();
  const keyOf = useIdempotencyKey();
  const refresh = useRefreshLedger();
  const money = useMoney();
  const limits = useAmountLimits();
  const form = useCallForm({
    keptAs: 'terms',
    initial: { name: '', ...ratesValues(null, today, locale, money) },
    problemsOf: (typed: TermsValues) => termsProblems(typed, null, money),
    textOf: (code: TermsProblem) => t(`problems.${code}`, limits),
    send: (typed) => {
      const input = { name: typed.name.trim(), ...ratesInput(typed, money) };
      return http.call(createTerms, input, { idempotencyKey: keyOf(input) });
    },
    done: t('added'),
    refresh,
    onClose,
  });
  return (
    <FormDialog form={form} title={t('add')} onClose={onClose} label={t('add')}>
      <TextField {...form.field('name')} label={t('fields.name')} required autoComplete="off" />
      <RatesFields field={form.field} />
    </FormDialog>
  );
}
