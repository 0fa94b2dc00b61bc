import { useLateTexts } from '@park/i18n/use-late-texts';
import type { Language } from '@park/contract/languages';
import type texts from './late-locales/en.json';

declare const BUNDLED_TEXTS: { readonly find: Readonly<Record<Language, typeof texts>> };

const TEXTS = BUNDLED_TEXTS.find;

/** The texts of commands and keys. */
export function useCommandTexts() {
  return useLateTexts('commands', TEXTS);
}
