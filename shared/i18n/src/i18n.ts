import { ALL_LANGUAGES, DEFAULT_LANGUAGE, type Language } from '@park/contract/languages';
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Texts, TextTree } from './texts.ts';

/**
 * Filled in by the build (bundled-texts.ts): a page bundles English; a remote that runs alone and
 * tests, all.
 */
declare const BUNDLED_TEXTS: { readonly request: Readonly<Partial<Record<Language, TextTree>>> };

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: Texts;
    returnNull: false;
  }
}

/** The currency of a server that names none. */
const BYN = 'BYN';

/**
 * Creates the console's only i18next instance. It is ready on return: remotes may add texts at once
 * and the first render does not wait for it. English is the fallback. Texts name the park's
 * currency as `{{currency}}`.
 */
export function createI18n(language: Language, currencyOf = (): string => BYN): i18n {
  const instance = i18next.createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    supportedLngs: ALL_LANGUAGES.map(({ code }) => code),
    ns: [],
    initAsync: false,
    interpolation: {
      escapeValue: false,
      defaultVariables: {
        // Read with each text: a person signs in after the first ones.
        get currency() {
          return currencyOf();
        },
      },
    },
    returnNull: false,
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  for (const [code, request] of Object.entries(BUNDLED_TEXTS.request))
    instance.addResourceBundle(code, 'request', request);
  return instance;
}

/**
 * Adds the texts of one language, by namespace; adding the same texts again changes nothing.
 * Silently: they come before what shows them is rendered or the language changes, and a loud
 * addition would render everything on screen again.
 */
export function addTexts(
  instance: i18n,
  language: Language,
  textsByNamespace: Readonly<Record<string, TextTree>>,
): void {
  for (const [namespace, texts] of Object.entries(textsByNamespace)) {
    instance.addResourceBundle(language, namespace, texts, true, true, { silent: true });
  }
}
