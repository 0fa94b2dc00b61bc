import { atom } from 'jotai';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from './languages.ts';

/**
 * The language on screen. The host stores it and synchronises i18next; a remote reads or sets it.
 */
export const languageAtom = atom<Language>(DEFAULT_LANGUAGE);

/** Switches to the next language: with two offered, between English and Russian. */
export const toggleLanguageAtom = atom(null, (get, set) => {
  const next = LANGUAGES.indexOf(get(languageAtom)) + 1;
  set(languageAtom, LANGUAGES[next % LANGUAGES.length] ?? DEFAULT_LANGUAGE);
});
