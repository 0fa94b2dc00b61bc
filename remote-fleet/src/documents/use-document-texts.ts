import type { Language } from '@park/contract/languages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type texts from '../features/documents/late-locales/en.json';

/** Filled in by the build: the texts of late parts are not in the texts of the page. */
declare const BUNDLED_TEXTS: { readonly documents: Readonly<Record<Language, typeof texts>> };

/** The texts about documents. They are added silently: nothing that is on screen uses them yet. */
export function useDocumentTexts() {
  const { t, i18n } = useTranslation('documents');
  useState(() => {
    for (const [code, each] of Object.entries(BUNDLED_TEXTS.documents))
      i18n.addResourceBundle(code, 'documents', each, true, true, { silent: true });
  });
  return t;
}
