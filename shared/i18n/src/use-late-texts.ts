import type { i18n } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Texts } from './texts.ts';

const added = new WeakMap<object, WeakSet<object>>();

/**
 * Once for each console, which has one store, whatever stands for its texts in a component: a list whose rows ask for them
 * would otherwise read all of them again for every row.
 */
function addOnce(i18n: i18n, namespace: string, texts: Readonly<Record<string, object>>): void {
  const known = added.get(i18n.store) ?? new WeakSet();
  if (known.has(texts)) return;
  added.set(i18n.store, known.add(texts));
  for (const [language, each] of Object.entries(texts))
    i18n.addResourceBundle(language, namespace, each, true, true, { silent: true });
}

/**
 * The texts that arrive with the code of a late part, by language. They are added before its first render; silently,
 * because nothing that is on screen uses them yet. `texts` must be the same object on each render. Section 9: every text is
 * in every language.
 */
export function useLateTexts<Name extends keyof Texts & string>(
  namespace: Name,
  texts: Readonly<Record<string, Texts[Name]>>,
) {
  const { i18n } = useTranslation();
  useState(() => addOnce(i18n, namespace, texts));
  return useTranslation(namespace);
}
