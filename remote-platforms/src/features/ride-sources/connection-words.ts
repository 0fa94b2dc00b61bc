import type { SourceConnection } from '@park/contract/ride-sources';
import { knownIn } from '@park/domain/connectors/source-form';
import { formatMoney } from '@park/domain/format/money';
import { formatNumber } from '@park/domain/format/number';
import type { MoneyUnit } from '@park/domain/format/currency';
import { useLocale } from '@park/i18n/use-locale';
import { useTranslation } from 'react-i18next';

const PROBLEMS = [
  'credentials',
  'right',
  'busy',
  'unreachable',
  'unreadable',
  'refused',
  'address',
  'secrets',
  'currency',
  'lost_money',
] as const;
const VERDICTS = ['created', 'updated', 'unchanged', 'stale', 'held', 'archived', 'rejected'] as const;
const REASONS = [
  'no_driver',
  'status_unknown',
  'unreadable',
  'attempts',
  'payouts',
  'doubles',
  'rideElsewhere',
  'wordUnknown',
] as const;
const REFUSED = /^refused (\S+) (\S+)$/;

type Counted = SourceConnection['verdicts'];

/** How fetching goes, in words; a code that is not known stays as it is. */
export function useConnectionWords() {
  const { t } = useTranslation('ride-sources');
  const locale = useLocale();
  const counted = (list: Counted, word: (reason: string) => string): string =>
    list.map(({ reason, count }) => `${word(reason ?? '')}: ${formatNumber(count ?? 0, locale)}`).join('; ');
  return {
    problem(problem: string | null, detail: string | null): string {
      const known = knownIn(PROBLEMS, problem);
      const text = known ? t(`pullProblems.${known}`) : (problem ?? t('unknown'));
      return detail === null ? text : t('withDetail', { text, detail });
    },
    verdicts: (list: Counted): string =>
      counted(list, (reason) => {
        const known = knownIn(VERDICTS, reason);
        return known ? t(`verdicts.${known}`) : reason;
      }),
    skipped: (list: Counted): string =>
      counted(list, (reason) => {
        const known = knownIn(REASONS, reason);
        const [, field, code] = REFUSED.exec(reason) ?? [];
        if (field !== undefined) return t('skippedReasons.refused', { field, code });
        return known ? t(`skippedReasons.${known}`) : reason;
      }),
    sums(sums: NonNullable<SourceConnection['sums']>, { currency, decimals }: MoneyUnit): string {
      const amount = (units: number | null) =>
        formatMoney((units ?? 0) / 10 ** decimals, locale, currency, decimals);
      const { theirs, posted, waiting, unexplained, differ } = sums;
      return [
        t('sums.whole', { theirs: amount(theirs), posted: amount(posted) }),
        ...(waiting ? [t('sums.waiting', { amount: amount(waiting) })] : []),
        t('sums.unexplained', { amount: amount(unexplained) }),
        ...(differ ? [t('sums.differ', { count: differ, formatted: formatNumber(differ, locale) })] : []),
      ].join('; ');
    },
    unknown: (list: SourceConnection['unknown']): string =>
      list
        .map(
          ({ field, value, count }) => `${field ?? ''} “${value ?? ''}”: ${formatNumber(count ?? 0, locale)}`,
        )
        .join('; '),
  };
}
