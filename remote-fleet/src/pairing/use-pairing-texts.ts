import type { Language } from '@park/contract/languages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type texts from '../features/pairing/late-locales/en.json';

/** Filled in by the build: the texts of late parts are not in the texts of the page. */
declare const BUNDLED_TEXTS: { readonly pairing: Readonly<Record<Language, typeof texts>> };

/** The texts about who drives what. They are added silently: nothing that is on screen uses them yet. */
export function usePairingTexts() {
  const { t, i18n } = useTranslation('pairing');
  useState(() => {
    for (const [code, each] of Object.entries(BUNDLED_TEXTS.pairing))
      i18n.addResourceBundle(code, 'pairing', each, true, true, { silent: true });
  });
  return t;
}
