import { TEXT_MAX } from '@park/contract/limits';
import { createPayoutRun } from '@park/contract/payouts';
import { ledgerDayProblem } from '@park/domain/money/ledger-day';
import { useParkToday } from '@park/session/use-today';
import { useHost } from '@park/federation/host-services';
import { DateField } from '@park/forms/date-field/DateField';
import { useCallForm } from '@park/forms/use-call-form';
import { useIdempotencyKey } from '@park/forms/use-idempotency-key';
import { TextField } from '@park/ui/fields/TextField';
import { FormDialog } from '@park/forms/ActionDialog';
import { useTranslation } from 'react-i18next';
import { usePayoutAnswers } from './payout-calls.ts';

type Code = 'required' | 'invalid' | 'closed' | 'future' | 'tooLong';

/** A draft of who gets how much of the balances after a day. */
export function NewRunDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('payouts');
  const { http, navigation } = useHost();
  const keyOf = useIdempotencyKey();
  const answers = usePayoutAnswers();
  const today = useParkToday();
  const form = useCallForm({
    initial: { day: today, text: '' },
    problemsOf: ({ day, text }: Readonly<Record<'day' | 'text', string>>) => {
      const problem = ledgerDayProblem(day, { today, closedThrough: null });
      return {
        ...(problem !== null && { day: problem }),
        ...(text.trim().length > TEXT_MAX && { text: 'tooLong' as const }),
      };
    },
    textOf: (code: Code) => t(`problems.${code}`),
    send: ({ day, text }) => {
      const input = { day, ...(text.trim() !== '' && { text: text.trim() }) };
      return http.call(createPayoutRun, input, { idempotencyKey: keyOf(input) });
    },
    onClose,
    onDone: (payout) => {
      answers.onDone(payout);
      if (payout.run.id !== null) navigation.go({ tab: 'payouts', run: payout.run.id });
    },
  });
  return (
    <FormDialog form={form} title={t('newRun')} onClose={onClose} label={t('prepare')}>
      <DateField {...form.field('day')} today={today} required label={t('day')} hint={t('dayHint')} />
      <TextField {...form.field('text')} label={t('text')} hint={t('textHint')} autoComplete="off" />
    </FormDialog>
  );
}
