import { useLateTexts } from '@park/i18n/use-late-texts';
import type { Language } from '@park/contract/languages';
import type texts from './late-locales/en.json';

declare const BUNDLED_TEXTS: { readonly tour: Readonly<Record<Language, typeof texts>> };

const TEXTS = BUNDLED_TEXTS.tour;

/** The texts of the tour. */
export const useTourTexts = () => useLateTexts('tour', TEXTS).t;
