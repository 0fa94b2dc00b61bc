import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { NAME, namedText } from './named-text.ts';

/** The texts of the rows of every list, translated once for all rows. */
export function useRowTexts(namespace: 'drivers' | 'vehicles' | 'dashboard-page') {
  const { t } = useTranslation(namespace);
  return useMemo(
    () => ({
      missing: t('missing'),
      marks: { saving: t('saving'), saved: t('saved'), failed: t('failed') },
      changed: t('changed'),
      changedBy: namedText(t('changedBy', { name: NAME })),
      select: namedText(t('select', { name: NAME })),
      connectionOf: namedText(t('connectionOf', { name: NAME })),
    }),
    [t],
  );
}
