import { updateTerms } from '@park/contract/terms';
import { formatDay } from '@park/domain/format/date';
import { ratesOn } from '@park/domain/money/driver-terms';
import {
  ratesInput,
  ratesProblems,
  type RatesValues,
  ratesValues,
  type TermsProblem,
} from '@park/domain/money/terms-form';
import { useHost } from '@park/federation/host-services';
import { useCallForm, versionOf } from '@park/forms/use-call-form';
import { useLocale } from '@park/i18n/use-locale';
import { useMoney } from '@park/session/use-park';
import { FormDialog } from '@park/forms/ActionDialog';
import { useRefreshLedger } from '../../ledger/ledger-calls.ts';
import { useAmountLimits } from '../../ledger/use-amount-limits.ts';
import { useTranslation } from 'react-i18next';
import { RatesFields } from './RatesFields.tsx';
import { type ChangeTermsDialogProps, knownTerms } from './RenameDialog.tsx';
import { useRatesText } from './use-rates-text.ts';

interface RatesDialogProps extends ChangeTermsDialogProps {
  readonly today: string;
}

/** New rates of terms from a day on; those from the same day are replaced. */
export function RatesDialog({ opened, today, onClose }: RatesDialogProps) {
  const { t } = useTranslation('terms');
  const { http } = useHost();
  const locale = useLocale();
  const textOf = useRatesText();
  const refresh = useRefreshLedger();
  const money = useMoney();
  const limits = useAmountLimits();
  const form = useCallForm({
    keptAs: `rates/${opened.id}`,
    initial: ratesValues(ratesOn(opened, today) ?? opened.rates[0] ?? null, today, locale, money),
    problemsOf: (typed: RatesValues) => ratesProblems(typed, null, money),
    textOf: (code: TermsProblem) => t(`problems.${code}`, limits),
    send: (typed, stale) =>
      http.call(
        updateTerms,
        { rates: ratesInput(typed, money), ...versionOf(knownTerms(opened, stale)) },
        { params: { id: opened.id ?? '' } },
      ),
    done: t('ratesSaved'),
    refresh,
    onClose,
  });
  const [newest] = knownTerms(opened, form.stale).rates;
  return (
    <FormDialog
      form={form}
      title={t('ratesOf', { name: opened.name ?? t('unnamed') })}
      onClose={onClose}
      label={form.stale ? t('saveAnyway') : t('save')}
      stale={
        <>
          {t('stale')}
          {newest && ` ${t('toCome', { day: formatDay(newest.validFrom ?? '', locale), ...textOf(newest) })}`}
        </>
      }
    >
      <p>{t('ratesText')}</p>
      <RatesFields field={form.field} />
    </FormDialog>
  );
}
