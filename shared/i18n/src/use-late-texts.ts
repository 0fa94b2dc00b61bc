import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Texts } from './texts.ts';

/**
 * The texts that arrive with the code of a late part, by language. They are added before its first render; silently,
 * because nothing that is on screen uses them yet. Section 9: every text is in every language.
 */
export function useLateTexts<Name extends keyof Texts & string>(
  namespace: Name,
  texts: Readonly<Record<string, Texts[Name]>>,
) {
  const { i18n } = useTranslation();
  useState(() => {
    for (const [language, each] of Object.entries(texts))
      i18n.addResourceBundle(language, namespace, each, true, true, { silent: true });
  });
  return useTranslation(namespace);
}
