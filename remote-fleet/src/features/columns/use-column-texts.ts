import type { Language } from '@park/contract/languages';
import { useLateTexts } from '@park/i18n/use-late-texts';
import { useLocale } from '@park/i18n/use-locale';
import type texts from './late-locales/en.json';

/** Filled in by the build: the texts of late parts are not in the texts of the page. */
declare const BUNDLED_TEXTS: { readonly columns: Readonly<Record<Language, typeof texts>> };

const TEXTS = BUNDLED_TEXTS.columns;

/** The texts of the columns that come late. */
export function useColumnTexts() {
  const { t } = useLateTexts('columns', TEXTS);
  return { t, locale: useLocale() };
}

export type ColumnTexts = ReturnType<typeof useColumnTexts>['t'];
