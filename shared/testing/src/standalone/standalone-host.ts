import type { LoginOutput } from '@park/contract/auth';
import type { Http } from '@park/contract/http';
import { ALL_LANGUAGES } from '@park/contract/languages';
import {
  createHostServices,
  createMemoryDrafts,
  createMemoryPreferences,
} from '@park/federation/create-host-services';
import type { Notice } from '@park/federation/host-services';
import { LeaveGuards } from '@park/federation/leave-guards';
import { formatAddress, type ScreenAddress } from '@park/federation/screen-address';
import { addTexts, createI18n } from '@park/i18n/i18n';
import { languageAtom } from '@park/i18n/language-atom';
import { DEFAULT_LANGUAGE, type Language } from '@park/i18n/languages';
import type { TextTree } from '@park/i18n/texts';
import { sessionAtom } from '@park/session/session-atom';
import { QueryClient } from '@tanstack/react-query';
import { atom, createStore } from 'jotai';
import type texts from './locales/en.json';
import { partOf, type StandaloneRemote } from './standalone-frame.ts';

declare module '@park/i18n/texts' {
  interface Texts {
    standalone: typeof texts;
  }
}

/** Filled in by the build of a remote that runs alone. */
declare const BUNDLED_TEXTS: { readonly standalone: Readonly<Record<Language, typeof texts>> };

export interface StandaloneHostParts {
  readonly remote: StandaloneRemote;
  readonly http: Http;
  readonly texts: Readonly<Partial<Record<Language, Readonly<Record<string, TextTree>>>>>;
  readonly session: LoginOutput | null;
  readonly language?: Language;
  /** Called when the session changes, so that it can be stored. */
  readonly onSession?: (session: LoginOutput | null) => void;
}

const SECONDS = 4;

/** A notice on screen. */
export interface ShownNotice extends Notice {
  readonly id: number;
}

/**
 * A minimal host: the services of the contract, without router, registry or other remotes. The
 * screen's address is the page's query string, as in the console, with an additional `part`.
 */
export function createStandaloneHost(parts: StandaloneHostParts) {
  const { remote, http, texts, onSession = () => undefined } = parts;
  const store = createStore();
  const language = parts.language ?? DEFAULT_LANGUAGE;
  store.set(languageAtom, language);
  store.set(sessionAtom, parts.session);
  const i18n = createI18n(language, () => store.get(sessionAtom)?.park?.currency ?? 'BYN');
  const frame = BUNDLED_TEXTS.standalone;
  for (const { code } of ALL_LANGUAGES) addTexts(i18n, code, { ...texts[code], standalone: frame[code] });
  store.sub(languageAtom, () => void i18n.changeLanguage(store.get(languageAtom)));

  const searchAtom = atom(location.search);
  const noticesAtom = atom<readonly ShownNotice[]>([]);
  const guards = new LeaveGuards(() => store.get(sessionAtom) !== null, remote.keysOf);
  let rememberedEmail: string | null = null;
  let notices = 0;

  const notify = (notice: Notice): void => {
    const id = (notices += 1);
    store.set(noticesAtom, (shown) => [...shown, { ...notice, id }]);
    setTimeout(
      () => store.set(noticesAtom, (shown) => shown.filter((each) => each.id !== id)),
      (notice.seconds ?? SECONDS) * 1000,
    );
  };

  const show = (search: string, replace = false): void => {
    history[replace ? 'replaceState' : 'pushState'](null, '', search === '' ? location.pathname : search);
    store.set(searchAtom, location.search);
  };

  const mayLeave = (): boolean => !guards.isDirty() || confirm(i18n.t('standalone:leave'));

  const setSession = (session: LoginOutput | null): void => {
    store.set(sessionAtom, session);
    onSession(session);
    notify({
      kind: 'success',
      text: session ? i18n.t('standalone:signedIn', { name: session.name }) : i18n.t('standalone:signedOut'),
    });
  };

  /** The query string of a screen; null when another remote shows the screen. */
  const searchOf = (address: ScreenAddress): string | null => {
    const here = partOf(remote, location.search);
    // A part without a tab of its own does not change the address.
    const part = here.tab === undefined ? here : remote.parts.find(({ tab }) => tab === address.tab);
    if (!part) return null;
    const query = new URLSearchParams(formatAddress(address));
    query.set('part', part.component);
    return `?${query.toString()}`;
  };

  const services = createHostServices({
    http,
    session: {
      signIn: setSession,
      signOut: () => mayLeave() && setSession(null),
      refresh: () => undefined,
      rememberedEmail: () => rememberedEmail,
      rememberEmail: (email) => void (rememberedEmail = email),
    },
    drafts: createMemoryDrafts(),
    preferences: createMemoryPreferences(),
    onOthersChange: () => () => undefined,
    notify,
    guards,
    show: (address, replace) => {
      const search = searchOf(address);
      const { pathname, search: from } = location;
      if (search === null)
        notify({ kind: 'info', text: i18n.t('standalone:elsewhere', { tab: address.tab }) });
      else if (!guards.holds({ pathname, search: from }, { pathname, search }) || mayLeave())
        show(search, replace);
    },
    href: (address) => searchOf(address) ?? formatAddress(address),
    back: () => history.back(),
    // A foreign server offers none; with a real server only the console reads the capabilities.
    hasExtension: () => Promise.resolve(false),
  });

  addEventListener('popstate', () => store.set(searchAtom, location.search));
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
  });
  const open = (component: string): void => {
    if (mayLeave()) show(`?${new URLSearchParams({ part: component }).toString()}`);
  };
  return { remote, store, i18n, services, queryClient, searchAtom, noticesAtom, open };
}

export type StandaloneHost = ReturnType<typeof createStandaloneHost>;
