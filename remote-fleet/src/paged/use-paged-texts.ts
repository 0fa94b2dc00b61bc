import type { Language } from '@park/contract/languages';
import { formatCount } from '@park/domain/format/number';
import { useLateTexts } from '@park/i18n/use-late-texts';
import { useLocale } from '@park/i18n/use-locale';
import type texts from '../features/paged/late-locales/en.json';

/** Filled in by the build: the texts of late parts are not in the texts of the page. */
declare const BUNDLED_TEXTS: { readonly paged: Readonly<Record<Language, typeof texts>> };

const TEXTS = BUNDLED_TEXTS.paged;

/** The texts of lists that are read in pages, and how a count is written in them. */
export function usePagedTexts() {
  const { t, i18n } = useLateTexts('paged', TEXTS);
  const locale = useLocale();
  const counted = (count: number, isLeast = false) => ({
    count,
    formatted: formatCount(count, locale, isLeast),
  });
  return { t, language: i18n.language, locale, counted };
}
