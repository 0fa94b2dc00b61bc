import { formatCount } from '@park/domain/format/number';
import { useLocale } from '@park/i18n/use-locale';
import { useTranslation } from 'react-i18next';

/** The texts of lists that are read in pages, and how a count is written in them. */
export function usePagedTexts() {
  const { t, i18n } = useTranslation('paged');
  const locale = useLocale();
  const counted = (count: number, isLeast = false) => ({
    count,
    formatted: formatCount(count, locale, isLeast),
  });
  return { t, language: i18n.language, locale, counted };
}
