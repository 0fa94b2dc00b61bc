import { atom } from 'jotai';
import { DEFAULT_LANGUAGE, type Language } from './languages.ts';

/** The language on screen. The host stores it and synchronises i18next; a remote reads or sets it. */
export const languageAtom = atom<Language>(DEFAULT_LANGUAGE);

/** Switches between English and Russian (specification section 4). */
export const toggleLanguageAtom = atom(null, (get, set) =>
  set(languageAtom, get(languageAtom) === 'en' ? 'ru' : 'en'),
);
