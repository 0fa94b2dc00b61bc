import { addTexts } from '@park/i18n/i18n';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@park/i18n/languages';
import { useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type texts from './late-locales/en.json';

export { DiagnosticsCard } from './DiagnosticsCard.tsx';
export { NotesCard } from './NotesCard.tsx';

declare const BUNDLED_TEXTS: { readonly diagnostics: Readonly<Record<Language, typeof texts>> };

const NAMESPACE = 'diagnostics';

/**
 * Adds the texts of the card, which are not among the console's initial texts; true once they are there. They are not
 * added while rendering: an addition renders everything anew that shows texts, without an end where it is rendered anew
 * before it was committed.
 */
export function useDiagnosticsTexts(): boolean {
  const { i18n } = useTranslation();
  useLayoutEffect(() => {
    const bundled = BUNDLED_TEXTS.diagnostics;
    for (const language of LANGUAGES) addTexts(i18n, language, { [NAMESPACE]: bundled[language] });
  }, [i18n]);
  const subscribe = useCallback(
    (listener: () => void) => {
      i18n.store.on('added', listener);
      return () => i18n.store.off('added', listener);
    },
    [i18n],
  );
  return useSyncExternalStore(subscribe, () => i18n.hasResourceBundle(DEFAULT_LANGUAGE, NAMESPACE));
}
