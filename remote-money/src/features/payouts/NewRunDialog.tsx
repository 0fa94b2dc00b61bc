import { createPayoutRun } from '@park/contract/payouts';
import { useHost } from '@park/federation/host-services';
import { CallDialog } from '@park/forms/CallDialog';
import { DateField } from '@park/forms/date-field/DateField';
import { useParkToday } from '@park/session/use-today';
import { TextField } from '@park/ui/fields/TextField';
import { useTranslation } from 'react-i18next';
import { usePayoutAnswers } from './payout-calls.ts';

/** A draft of who gets how much of the balances after a day. */
export function NewRunDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('payouts');
  const { navigation } = useHost();
  const answers = usePayoutAnswers();
  const today = useParkToday();
  return (
    <CallDialog
      call={createPayoutRun}
      initial={{ day: today, text: '' }}
      problemsOf={({ day }) => ({ day: day > today ? 'future' : undefined })}
      textOf={(code: 'future') => t(`problems.${code}`)}
      onClose={onClose}
      onDone={(payout) => {
        answers.onDone(payout);
        if (payout.run.id !== null) navigation.go({ tab: 'payouts', run: payout.run.id });
      }}
      title={t('newRun')}
      label={t('prepare')}
    >
      {({ field }) => (
        <>
          <DateField {...field('day')} label={t('day')} hint={t('dayHint')} />
          <TextField {...field('text')} label={t('text')} hint={t('textHint')} autoComplete="off" />
        </>
      )}
    </CallDialog>
  );
}
