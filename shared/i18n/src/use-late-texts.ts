import type { i18n } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Adds the texts that arrive with the code of a late part, by language, before its first render; silently, because
 * nothing that is on screen uses them yet. Returns the i18n instance. Section 9: every text is in every language.
 */
export function useLateTexts(namespace: string, texts: Readonly<Record<string, object>>): i18n {
  const { i18n } = useTranslation();
  useState(() => {
    for (const [language, each] of Object.entries(texts))
      i18n.addResourceBundle(language, namespace, each, true, true, { silent: true });
  });
  return i18n;
}
