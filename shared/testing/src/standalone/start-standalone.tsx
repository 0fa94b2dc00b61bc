import '@park/contract/without-eval';
import { createClient } from '@park/http/create-client';
import type { Http } from '@park/contract/http';
import { ALL_LANGUAGES } from '@park/contract/languages';
import { languageAtom } from '@park/i18n/language-atom';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES, offerLanguages } from '@park/i18n/languages';
import type { TextTree } from '@park/i18n/texts';
import { clearStoredSession, readStoredSession, writeStoredSession } from '@park/session/stored-session';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { app } from 'the-remote/app';
import { manifest } from 'the-remote/manifest';
import { makeSession } from '../records.ts';
import { createFakeServer } from './fake-server.ts';
import { StandaloneFrame } from './StandaloneFrame.tsx';
import { standaloneRemote } from './standalone-frame.ts';
import { createStandaloneHost } from './standalone-host.ts';

/** Whether `API_URL` was set for the dev server, which then proxies `/api/` to it. */
declare const STANDALONE_HAS_API: boolean;

const LANGUAGE_KEY = 'standalone-language';

async function fetchTexts(language: Language): Promise<[Language, Record<string, TextTree>]> {
  const response = await fetch(`/texts.${language}.json`);
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return [language, (await response.json()) as Record<string, TextTree>];
}

function readLanguage(): Language {
  return LANGUAGES.find((language) => language === sessionStorage.getItem(LANGUAGE_KEY)) ?? DEFAULT_LANGUAGE;
}

/**
 * Runs the remote of this build in the page: in a minimal host, with a fake server in the page or,
 * when the dev server has an `API_URL`, with a real one. Session and language are kept until the
 * tab is closed.
 */
async function startStandalone(): Promise<void> {
  const remote = standaloneRemote(manifest, app);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  // Whoever works on a remote sees it in every language.
  offerLanguages(ALL_LANGUAGES.map(({ code }) => code));
  const texts = Object.fromEntries(await Promise.all(LANGUAGES.map(fetchTexts))) as Record<
    Language,
    Record<string, TextTree>
  >;
  const kept = readStoredSession(sessionStorage);
  const isForGuests = remote.parts.every((part) => part.isForGuests);
  const language = readLanguage();
  const http: Http = STANDALONE_HAS_API
    ? createClient({
        getToken: () => readStoredSession(sessionStorage)?.token ?? null,
        getLanguage: () => host.store.get(languageAtom),
        onUnauthorized: () => host.services.session.signOut(),
      })
    : createFakeServer();
  const host = createStandaloneHost({
    remote,
    http,
    texts,
    language,
    session: kept ?? (STANDALONE_HAS_API || isForGuests ? null : makeSession()),
    onSession: (session) =>
      session ? writeStoredSession(sessionStorage, session) : clearStoredSession(sessionStorage),
  });
  host.store.sub(languageAtom, () => sessionStorage.setItem(LANGUAGE_KEY, host.store.get(languageAtom)));
  document.title = `remote-${remote.name}`;
  createRoot(root).render(
    <StrictMode>
      <StandaloneFrame host={host} />
    </StrictMode>,
  );
}

void startStandalone();
