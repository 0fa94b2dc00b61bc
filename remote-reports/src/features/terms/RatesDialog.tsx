import { type Terms, updateTerms } from '@park/contract/terms';
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
import { useCallForm } from '@park/forms/use-call-form';
import { useLocale } from '@park/i18n/use-locale';
import { useMoney } from '@park/session/use-park';
import { FormDialog } from '../../ledger/ActionDialog.tsx';
import { useRefreshLedger } from '../../ledger/ledger-calls.ts';
import { useAmountLimits } from '../../ledger/use-amount-limits.ts';
import { useTranslation } from 'react-i18next';
import { RatesFields } from './RatesFields.tsx';
import { useKnownTerms } from './use-known-terms.ts';
import { useRatesText } from './use-rates-text.ts';

export interface RatesDialogProps {
  readonly terms: Terms;
  readonly today: string;
  readonly onClose: () => void;
}

/** New rates of terms from a day on; those from the same day are replaced. */
export function RatesDialog({ terms, today, onClose }: RatesDialogProps) {
  const { t } = useTranslation('terms');
  const { http, notify } = useHost();
  const locale = useLocale();
  const textOf = useRatesText();
  const refresh = useRefreshLedger();
  const money = useMoney();
  const limits = useAmountLimits();
  const { known, isStale, version, followFailure } = useKnownTerms(terms);
  const { field, ...form } = useCallForm({
    initial: ratesValues(ratesOn(terms, today) ?? terms.rates[0] ?? null, today, locale, money),
    problemsOf: (typed: RatesValues) => ratesProblems(typed, null, money),
    textOf: (code: TermsProblem) => t(`problems.${code}`, limits),
    send: (typed) =>
      http.call(
        updateTerms,
        { rates: ratesInput(typed, money), ...version },
        { params: { id: terms.id ?? '' } },
      ),
    onDone: () => {
      notify({ kind: 'success', text: t('ratesSaved') });
      refresh();
      onClose();
    },
    onFailure: followFailure,
  });
  const [newest] = known.rates;
  return (
    <FormDialog
      {...form}
      title={t('ratesOf', { name: terms.name ?? t('unnamed') })}
      onClose={onClose}
      label={isStale ? t('saveAnyway') : t('save')}
    >
      {isStale && (
        <p>
          {t('stale')}
          {newest && ` ${t('toCome', { day: formatDay(newest.validFrom ?? '', locale), ...textOf(newest) })}`}
        </p>
      )}
      <p>{t('ratesText')}</p>
      <RatesFields field={field} />
    </FormDialog>
  );
}
