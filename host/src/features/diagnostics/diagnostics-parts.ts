import { addTexts } from '@park/i18n/i18n';
import type { i18n } from 'i18next';
import en from './late-locales/en.json';
import ru from './late-locales/ru.json';

export { DiagnosticsCard } from './DiagnosticsCard.tsx';

/** Loads the texts of the card, which are not among the console's initial texts. */
export function addDiagnosticsTexts(instance: i18n): void {
  addTexts(instance, 'en', { diagnostics: en });
  addTexts(instance, 'ru', { diagnostics: ru });
}
