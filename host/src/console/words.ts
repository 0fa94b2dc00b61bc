import { PARK_CURRENCY } from '@park/domain/format/money';
import { createI18n } from '@park/i18n/i18n';
import { languageAtom } from '@park/i18n/language-atom';
import { sessionAtom } from '@park/session/session-atom';
import type { createStore } from 'jotai';
import { readOfferedLanguages, startLanguage } from '../boot/page-settings.ts';
import { createSay } from '../notices/say.ts';
import type { RemoteLoads } from '../remotes/loading/remote-loads.ts';
import { loadRemoteTexts } from '../remotes/loading/remote-texts.ts';
import { followLanguage } from '../settings/language/follow-language.ts';
import { loadHostTexts } from '../settings/language/host-texts.ts';

/** Starts the page in its language: asks for its texts, and gives notices their words. */
export function startWords(store: ReturnType<typeof createStore>) {
  readOfferedLanguages();
  const language = startLanguage();
  store.set(languageAtom, language);
  const i18n = createI18n(language, () => store.get(sessionAtom)?.park?.currency ?? PARK_CURRENCY);
  const firstTexts = loadHostTexts(i18n, language);
  const say = createSay(i18n, firstTexts);
  return {
    i18n,
    firstTexts,
    say,
    getLanguage: () => store.get(languageAtom),
    /** From now on a language that is chosen comes with the texts of the remotes that are loaded. */
    followLanguage: (loads: RemoteLoads): void =>
      void followLanguage({
        store,
        i18n,
        loadTexts: async (next) => {
          const ofRemotes = loads.ready().map(({ release }) => loadRemoteTexts(i18n, next, release));
          await Promise.all([loadHostTexts(i18n, next), ...ofRemotes]);
        },
        onFailure: () => say('error', 'languageFailed'),
      }),
  };
}
