import { useLocale } from '@park/i18n/use-locale';
import { useTranslation } from 'react-i18next';

/** The texts of the columns that come late. */
export function useColumnTexts() {
  const { t } = useTranslation('columns');
  return { t, locale: useLocale() };
}

export type ColumnTexts = ReturnType<typeof useColumnTexts>['t'];
