import { formatDay } from '@park/domain/format/date';
import { formatNumber } from '@park/domain/format/number';
import { formatAmount, formatKopecks } from '@park/domain/money/kopecks';
import type { OwnWeek } from '@park/domain/money/own-week';
import { STATEMENT_KINDS } from '@park/domain/money/statement';
import { useLocale } from '@park/i18n/use-locale';
import { useTranslation } from 'react-i18next';

const KM_DECIMALS = 1;

/** How the page writes its figures, in the money of its park and the language of its reader. */
export function useMoneyWords({ money }: Pick<OwnWeek, 'money'>) {
  const { t } = useTranslation('driver-page');
  const locale = useLocale();
  const missing = t('missing');
  return {
    locale,
    /** Minor units with the currency. */
    sum: (amount: number | null) => (amount === null ? missing : formatKopecks(amount, locale, money)),
    /** The same for a column whose heading names the currency. */
    amount: (amount: number | null) => (amount === null ? missing : formatAmount(amount, locale, money)),
    /** Units of the currency, as rides have them. */
    units: (units: number | null) => (units === null ? missing : formatNumber(units, locale, money.decimals)),
    km: (distance: number | null) =>
      distance === null ? missing : formatNumber(distance, locale, KM_DECIMALS),
    count: (count: number) => t('count', { count, formatted: formatNumber(count, locale) }),
    day: (day: string) => formatDay(day, locale),
    kind: (kind: string): string => {
      const known = STATEMENT_KINDS.find((each) => each === kind);
      return known === undefined || known === 'other' || known === 'paid' ? kind : t(`kinds.${known}`);
    },
  };
}

export type MoneyWords = ReturnType<typeof useMoneyWords>;
