import { useTranslation } from 'react-i18next';

/** The texts of the panels. */
export function useTableTexts() {
  return useTranslation('tables').t;
}
