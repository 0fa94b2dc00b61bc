import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** A placeholder for the name while a text is translated; no name and no text contains it. */
export const NAME = '\u0001';

/**
 * A text that is translated once and then filled in with any name. Each row of a list has a dozen
 * such texts, and translating them row by row took a quarter of the time to render the list.
 */
export function namedText(translated: string): (name: string) => string {
  const [before = '', after = ''] = translated.split(NAME);
  return (name) => before + name + after;
}

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
