import { amountMax } from '@park/contract/limits';
import { formatKopecks } from '@park/domain/money/kopecks';
import { useLocale } from '@park/i18n/use-locale';
import { useMoney } from '@park/session/use-park';

/**
 * The smallest and the largest amount of an entry, and the decimals of the park's currency, for
 * sentences that name them.
 */
export function useAmountLimits() {
  const locale = useLocale();
  const money = useMoney();
  return {
    smallest: formatKopecks(1, locale, money),
    largest: formatKopecks(amountMax(money), locale, money),
    decimals: money.decimals,
  };
}
