import type { Texts } from '@park/i18n/texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The texts of a late part, by language; added silently: nothing that is on screen uses them yet. */
export function useLateTexts<Name extends keyof Texts & string>(
  namespace: Name,
  texts: Readonly<Record<string, Texts[Name]>>,
) {
  const { i18n } = useTranslation();
  useState(() => {
    for (const [code, each] of Object.entries(texts))
      i18n.addResourceBundle(code, namespace, each, true, true, { silent: true });
  });
  return useTranslation(namespace).t;
}
