import type { Language } from '@park/contract/languages';
import { useLocale } from '@park/i18n/use-locale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type texts from './late-locales/en.json';

/** Filled in by the build: the texts of late parts are not in the texts of the page. */
declare const BUNDLED_TEXTS: { readonly columns: Readonly<Record<Language, typeof texts>> };

/** The texts of the columns that come late, added silently: nothing that is on screen uses them yet. */
export function useColumnTexts() {
  const { i18n } = useTranslation();
  useState(() => {
    for (const [code, each] of Object.entries(BUNDLED_TEXTS.columns))
      i18n.addResourceBundle(code, 'columns', each, true, true, { silent: true });
  });
  const { t } = useTranslation('columns');
  return { t, locale: useLocale() };
}

export type ColumnTexts = ReturnType<typeof useColumnTexts>['t'];
