import type { Language } from '@park/contract/languages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type texts from './late-locales/en.json';

/** Filled in by the build: the texts of late parts are not in the texts of the page. */
declare const BUNDLED_TEXTS: { readonly tables: Readonly<Record<Language, typeof texts>> };

/** The texts of the panels, added silently: nothing that is on screen uses them yet. */
export function useTableTexts() {
  const { i18n } = useTranslation();
  useState(() => {
    for (const [code, each] of Object.entries(BUNDLED_TEXTS.tables))
      i18n.addResourceBundle(code, 'tables', each, true, true, { silent: true });
  });
  return useTranslation('tables').t;
}
