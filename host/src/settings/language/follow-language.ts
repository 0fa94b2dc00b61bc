import { languageAtom } from '@park/i18n/language-atom';
import { DEFAULT_LANGUAGE, directionOf, isLanguage, type Language } from '@park/i18n/languages';
import { writeStoredLanguage } from '@park/i18n/stored-language';
import type { i18n } from 'i18next';
import type { createStore } from 'jotai';
import { localStore } from '../../session/storage/browser-store.ts';

export interface LanguageSteps {
  readonly store: ReturnType<typeof createStore>;
  readonly i18n: i18n;
  /** Loads every text that is on screen now, in the new language. */
  readonly loadTexts: (language: Language) => Promise<void>;
  /** Called when the texts could not be fetched; the language on screen does not change. */
  readonly onFailure: () => void;
}

/** Without frames, in a page that is not seen, texts change all the same. */
const LONGEST_FRAME_MS = 200;

/**
 * The next frame is painted: what a press has changed by itself is seen before all texts are
 * rendered again.
 */
const painted = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, LONGEST_FRAME_MS);
  });

/**
 * Synchronises i18next, the page and the stored choice with the language atom. All texts change at
 * once, after the last one is loaded; of several quick changes the last one wins.
 */
export function followLanguage({ store, i18n, loadTexts, onFailure }: LanguageSteps): () => void {
  const show = (language: Language): void => {
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
  };
  show(store.get(languageAtom));

  return store.sub(languageAtom, () => {
    const language = store.get(languageAtom);
    if (language === i18n.language) return;
    painted()
      // Sending requests takes long enough on a slow processor to be felt in the press.
      .then(() => loadTexts(language))
      .then(async () => {
        if (store.get(languageAtom) !== language) return;
        await i18n.changeLanguage(language);
        writeStoredLanguage(localStore, language);
        show(language);
      })
      .catch(() => {
        if (store.get(languageAtom) !== language) return;
        store.set(languageAtom, isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE);
        onFailure();
      });
  });
}
