import type { TermsRates } from '@park/contract/terms';
import { formatNumber } from '@park/domain/format/number';
import type { MoneyUnit } from '@park/domain/format/currency';
import { formatKopecks } from '@park/domain/money/kopecks';
import { rentPeriodOf } from '@park/domain/money/driver-terms';
import { useLocale } from '@park/i18n/use-locale';
import { useMoney } from '@park/session/use-park';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Rates in words: what the park keeps of each ride, the rent, and what stays on the balance. */
export function useRatesText() {
  const { t } = useTranslation('terms');
  const locale = useLocale();
  const money = useMoney();
  return useMemo(() => ratesText(t, locale, money), [t, locale, money]);
}

export type RatesText = ReturnType<typeof ratesText>;

function ratesText(t: ReturnType<typeof useTranslation<'terms'>>['t'], locale: string, money: MoneyUnit) {
  const decimalsOf = (value: number): number => (Number.isInteger(value) ? 0 : 2);
  return ({ commissionPercent, rent, rentPeriod, minimumBalance }: TermsRates) => ({
    commission:
      commissionPercent === null
        ? t('unknown')
        : t('percent', { value: formatNumber(commissionPercent, locale, decimalsOf(commissionPercent)) }),
    rent:
      rent === null
        ? t('unknown')
        : rent === 0
          ? t('noRent')
          : t(`rent.${rentPeriodOf(rentPeriod)}`, { amount: formatKopecks(rent, locale, money) }),
    minimum: minimumBalance === null ? t('unknown') : formatKopecks(minimumBalance, locale, money),
  });
}
