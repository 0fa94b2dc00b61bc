import { addTexts } from '@park/i18n/i18n';
import { LANGUAGES, type Language } from '@park/i18n/languages';
import type { i18n } from 'i18next';
import type texts from './late-locales/en.json';

export { DiagnosticsCard } from './DiagnosticsCard.tsx';

declare const BUNDLED_TEXTS: { readonly diagnostics: Readonly<Record<Language, typeof texts>> };

/** Adds the texts of the card, which are not among the console's initial texts. */
export function addDiagnosticsTexts(instance: i18n): void {
  const bundled = BUNDLED_TEXTS.diagnostics;
  for (const language of LANGUAGES) addTexts(instance, language, { diagnostics: bundled[language] });
}
