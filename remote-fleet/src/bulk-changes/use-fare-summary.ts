import { FARE_MIN, fareMax } from '@park/contract/limits';
import type { countFares, FareChangeKind } from '@park/domain/bulk/fare-change';
import { formatNumber } from '@park/domain/format/number';
import { useLocale } from '@park/i18n/use-locale';
import { useMoney } from '@park/session/use-park';
import { useTranslation } from 'react-i18next';

const VERDICTS = ['changes', 'same', 'noFare', 'tooLow', 'tooHigh'] as const;

/**
 * What a fare change does to how many drivers, and how it rounds, in words; null counts while there
 * is no amount.
 */
export function useFareSummary(counts: ReturnType<typeof countFares> | null, kind: FareChangeKind): string {
  const { t } = useTranslation('bulk-changes');
  const locale = useLocale();
  const { currency } = useMoney();
  if (counts === null) return kind === 'percent' ? t('fares.rounding') : '';
  const sentences = VERDICTS.filter((verdict) => counts[verdict] > 0).map((verdict) =>
    t(`fares.summary.${verdict}`, {
      count: counts[verdict],
      formatted: formatNumber(counts[verdict], locale),
      min: FARE_MIN,
      max: formatNumber(fareMax(currency), locale),
    }),
  );
  if (kind === 'percent' || counts.rounded > 0) sentences.push(t('fares.rounding'));
  if (counts.rounded > 0) {
    sentences.push(t('fares.rounded', { formatted: formatNumber(counts.rounded, locale) }));
  }
  return sentences.join(' ');
}
