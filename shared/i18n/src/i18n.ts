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
 * Creates the console's only i18next instance. It is ready on return: remotes may add texts at once and the first
 * render does not wait for it. English is the fallback (specification section 1).
 */
export function createI18n(language: Language): i18n {
  const instance = i18next.createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    supportedLngs: [...LANGUAGES],
    // The texts for failures are bundled, because they are needed when no other texts could be fetched.
    resources: { en: { request: english }, ru: { request: russian } },
    ns: [],
    initAsync: false,
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  return instance;
}

/** Adds the texts of one language, by namespace; adding the same texts again changes nothing. */
export function addTexts(
  instance: i18n,
  language: Language,
  textsByNamespace: Readonly<Record<string, TextTree>>,
): void {
  for (const [namespace, texts] of Object.entries(textsByNamespace)) {
    instance.addResourceBundle(language, namespace, texts, true, true);
  }
}
