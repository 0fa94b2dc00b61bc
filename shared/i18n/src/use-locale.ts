import { useTranslation } from 'react-i18next';
import { DEFAULT_LANGUAGE, isLanguage, localeOf } from './languages.ts';

/** The locale of the texts on screen, so that numbers and dates change in the same render as the texts. */
export function useLocale(): 'en-US' | 'ru-RU' {
  const { i18n } = useTranslation();
  return localeOf(isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE);
}
