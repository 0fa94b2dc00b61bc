import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import english from './request/locales/en.json';
import russian from './request/locales/ru.json';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './languages.ts';
import type { Texts, TextTree } from './texts.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: Texts;
    returnNull: false;
  }
}

/**
 * Makes the console's one i18next instance, ready before it returns: remotes may add texts at once and nothing
 * waits for it before the first render. English is the fallback (specification section 1).
 */
export function createI18n(language: Language): i18n {
  const instance = i18next.createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    supportedLngs: [...LANGUAGES],
    // The words for failures are there from the first frame on, also when no other texts could be fetched.
    resources: { en: { request: english }, ru: { request: russian } },
    ns: [],
    initAsync: false,
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  return instance;
}

/** Adds the texts of one language, by namespace; adding the same ones again changes nothing. */
export function addTexts(
  instance: i18n,
  language: Language,
  textsByNamespace: Readonly<Record<string, TextTree>>,
): void {
  for (const [namespace, texts] of Object.entries(textsByNamespace)) {
    instance.addResourceBundle(language, namespace, texts, true, true);
  }
}
