import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { NAME, namedText } from '../../list/rows/use-row-texts.ts';
import { useFareRowTexts } from '../../list/rows/use-fares.ts';

/** The texts of the rows of the drivers list. */
export function useDriverRowTexts() {
  const { t } = useTranslation('drivers');
  const texts = useFareRowTexts('drivers');
  return useMemo(
    () => ({
      ...texts,
      active: t('active'),
      inactive: t('inactive'),
      online: t('online'),
      offline: t('offline'),
      edit: namedText(t('edit', { name: NAME })),
      more: namedText(t('more', { name: NAME })),
    }),
    [t, texts],
  );
}

export type DriverRowTexts = ReturnType<typeof useDriverRowTexts>;
