import { useTranslation } from 'react-i18next';
import { localeOf } from './languages.ts';

/**
 * The locale of the texts on screen, so that numbers and dates change in the same render as the
 * texts.
 */
export function useLocale(): string {
  const { i18n } = useTranslation();
  return localeOf(i18n.language);
}
