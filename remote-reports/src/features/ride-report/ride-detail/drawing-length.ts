import { formatNumber } from '@park/domain/format/number';
import type { useTranslation } from 'react-i18next';

/** A length in km, or in m where it is shorter than one. */
export function lengthText(
  t: ReturnType<typeof useTranslation<'ride-detail'>>['t'],
  km: number,
  locale: string,
  decimals: number,
): string {
  return km < 1
    ? t('m', { formatted: formatNumber(Math.round(km * 1000), locale) })
    : t('km', { formatted: formatNumber(km, locale, decimals) });
}
