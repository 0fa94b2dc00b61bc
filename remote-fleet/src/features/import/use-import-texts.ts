import type { Language } from '@park/contract/languages';
import { useLateTexts } from '@park/i18n/use-late-texts';
import type texts from './late-locales/en.json';

/** Filled in by the build: the texts of late parts are not in the texts of the page. */
declare const BUNDLED_TEXTS: { readonly import: Readonly<Record<Language, typeof texts>> };

const TEXTS = BUNDLED_TEXTS.import;

/** Adds the texts of the import. */
export function useImportTexts(): void {
  useLateTexts('import', TEXTS);
}
