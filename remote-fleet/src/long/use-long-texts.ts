import type { Language } from '@park/contract/languages';
import { useLateTexts } from '@park/i18n/use-late-texts';
import type texts from '../features/long/late-locales/en.json';

/** Filled in by the build: the texts of late parts are not in the texts of the page. */
declare const BUNDLED_TEXTS: { readonly long: Readonly<Record<Language, typeof texts>> };

const TEXTS = BUNDLED_TEXTS.long;

/** What is said of parts that need a list whole which is too long for that. */
export function useLongTexts() {
  return useLateTexts('long', TEXTS).t;
}
