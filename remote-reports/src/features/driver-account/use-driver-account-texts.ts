import type { Language } from '@park/contract/languages';
import { useLateTexts } from '@park/i18n/use-late-texts';
import type texts from './late-locales/en.json';

/** Filled in by the build: the texts of late parts are not in the texts of the page. */
declare const BUNDLED_TEXTS: { readonly 'driver-account': Readonly<Record<Language, typeof texts>> };

const TEXTS = BUNDLED_TEXTS['driver-account'];

export const useDriverAccountTexts = () => useLateTexts('driver-account', TEXTS).t;
