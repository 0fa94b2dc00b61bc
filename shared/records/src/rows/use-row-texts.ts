import type { Texts } from '@park/i18n/texts';
import { useMemo } from 'react';
import { useListTexts } from '../use-list-texts.ts';

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

/** The texts of the rows of a list, translated once for all rows. */
export function useRowTexts(name: keyof Texts) {
  const { t } = useListTexts(name);
  return useMemo(
    () => ({
      missing: t('missing'),
      marks: { saving: t('saving'), saved: t('saved'), failed: t('failed') },
      changed: t('changed'),
      changedBy: namedText(t('changedBy', { name: NAME })),
      isNew: t('isNew'),
      select: namedText(t('select', { name: NAME })),
    }),
    [t],
  );
}
