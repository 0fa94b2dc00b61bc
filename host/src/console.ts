import { PARK_CURRENCY } from '@park/domain/format/money';
import { createClient } from '@park/http/create-client';
import { createHostServices } from '@park/federation/create-host-services';
import { personKey } from '@park/domain/login/person';
import { createI18n } from '@park/i18n/i18n';
import { languageAtom } from '@park/i18n/language-atom';
import { createStore } from 'jotai';
import { createSay } from './notices/say.ts';
import { notify } from './notices/notify.ts';
import { textIn } from '@park/federation/manifest';
import { sessionAtom } from '@park/session/session-atom';
import { readStoredSession } from '@park/session/stored-session';
import { createLiveChanges } from './notices/live/live-changes.ts';
import { followLanguage } from './settings/language/follow-language.ts';
import { loadHostTexts } from './settings/language/host-texts.ts';
import { readMapTiles, readOfferedLanguages, startLanguage } from './boot/page-settings.ts';
import { LeaveGuards } from '@park/federation/leave-guards';
import { readBrowserId } from './session/storage/browser-id.ts';
import { localStore } from './session/storage/browser-store.ts';
import { announceFallback } from './remotes/releases/announce-fallback.ts';
import { createRemotes } from './remotes/create-remotes.ts';
import { mayOverride } from './remotes/releases/may-override.ts';
import { loadRemoteTexts } from './remotes/loading/remote-texts.ts';
import { isOpenAt } from '@park/federation/first-screen';
import { PageLocation } from './routes/page-location.ts';
import { loginPath, nextPath, PATHS, shellPath } from './routes/paths.ts';
import { createDrafts } from './session/drafts.ts';
import { createPreferences } from './session/preferences.ts';
import { Extensions } from './session/extensions.ts';
import { keepSession } from './session/session-keeper.ts';
import { ServerState } from './session/server-state/server-state.ts';
import { signedInCode } from './routes/signed-in/load-signed-in.ts';
import { provideLate } from './remotes/loading/federation-runtime.ts';
import { createSessionServices } from './session/session-services.ts';
import { startTelemetry } from './telemetry/telemetry.ts';
import { createWarmScreen } from './boot/warm-screen.ts';
import { forgetEarly, sendEarly, takeEarly } from './requests/early-requests.ts';

/** Long enough to be read by an operator who looks at the keyboard while the page changes. */
const LONG_NOTICE = 8;

/** Creates the console's parts and connects them; renders nothing yet. */
export function createConsole(reloadPage = () => location.reload()) {
  const store = createStore();
  readOfferedLanguages();
  const language = startLanguage();
  store.set(languageAtom, language);
  const getLanguage = () => store.get(languageAtom);
  const i18n = createI18n(language, () => store.get(sessionAtom)?.park?.currency ?? PARK_CURRENCY);
  const firstTexts = loadHostTexts(i18n, language);
  const serverState = new ServerState();
  /** The code for signed-in people, with the cache that it needs. */
  const loadSignedIn = async () => {
    const code = await signedInCode();
    serverState.start(code.createQueryClient);
    return code;
  };
  provideLate(async () => (await loadSignedIn()).libraries);
  const drafts = createDrafts();

  const say = createSay(i18n, firstTexts);

  const keeper = keepSession({
    store,
    // Only the sign-in page waits for the session check; other pages trust the stored session.
    waitForCheck: location.pathname === PATHS.login,
    onBegin: (session) => {
      drafts.belongTo(personKey(session));
      void loadSignedIn();
    },
    onEnd: serverState.clear,
  });
  if (keeper.uncheckedToken() !== null) void loadSignedIn();
  const guards: LeaveGuards = new LeaveGuards(
    () => keeper.token() !== null,
    (tab) => catalog.keysOf(tab),
  );
  const page = new PageLocation(guards);
  let isReloading = false;
  addEventListener('beforeunload', (event) => {
    if (!isReloading && guards.isDirty()) event.preventDefault();
  });
  const reload = (): void => {
    isReloading = true;
    reloadPage();
  };

  /** Where a guest at `next` goes: to sign-in, and back, unless they have just logged out. */
  const loginPlace = (next: string): string => (keeper.hasSignedOut() ? PATHS.login : loginPath(next));
  const goToLogin = (next: string): void => {
    if (overrides.length === 0) return page.navigate(loginPlace(next), true);
    // What ran by hand must not stay in the page in which a password is typed.
    drafts.carry();
    isReloading = true;
    location.replace(loginPlace(next));
  };

  const endRefused = (token: string): void => {
    if (!keeper.expire(token)) return;
    say('info', 'sessionEnded', { seconds: LONG_NOTICE });
    if (!isOpenAt(catalog.state().catalog, location.pathname)) goToLogin(location.pathname + location.search);
  };

  const clientOf = (getToken: () => string | null) =>
    createClient({
      getToken,
      getLanguage,
      onUnauthorized: endRefused,
      sendEarly,
      takeEarly,
      forgetEarly,
    });
  const http = clientOf(keeper.token);
  // On the sign-in page the stored session is being checked; without its token nobody is answered.
  const anyToken = () => keeper.token() ?? keeper.uncheckedToken();
  const extensions = new Extensions(clientOf(anyToken), anyToken, localStore);
  const hasExtension = extensions.has;
  const live = createLiveChanges({
    http,
    hasExtension,
    store,
    client: serverState.client,
    session: () => store.get(sessionAtom) ?? null,
  });
  const { session, verify } = createSessionServices({
    keeper,
    drafts,
    guards,
    getLanguage,
    hasExtension,
    onSignedIn: () => page.navigate(nextPath(location.search, catalog.state().catalog), true),
    onSignedOut: () => {
      say('success', 'signedOut');
      goToLogin(PATHS.shell);
    },
    onRefused: endRefused,
    onUnanswered: () => say('warning', 'sessionUnchecked', { seconds: LONG_NOTICE }),
    onWrongClock: () => say('warning', 'wrongClock', { seconds: LONG_NOTICE }),
    onEnding: (minutes) => say('warning', 'sessionEnding', { seconds: LONG_NOTICE, minutes }),
  });
  if (keeper.uncheckedToken() !== null) void verify();

  const services = createHostServices({
    http,
    session,
    drafts,
    notify,
    hasExtension,
    guards,
    onOthersChange: live.onOthersChange,
    ...readMapTiles(),
    preferences: createPreferences(localStore, () => {
      const person = store.get(sessionAtom);
      return person ? personKey(person) : '';
    }),
    // The second click of a double click leads to where the first one led.
    show: (address, replace) =>
      page.navigate(
        shellPath(address),
        replace || shellPath(address) === location.pathname + location.search,
      ),
    href: shellPath,
    back: () => history.back(),
  });

  const personId = (): string =>
    store.get(sessionAtom)?.userId ??
    readStoredSession(localStore)?.userId ??
    // A guest has no id yet, so the browser's id is used.
    readBrowserId(localStore);
  const about = (remote: string) => ({
    seconds: LONG_NOTICE,
    name: () => textIn(catalog.titlesOf(remote), i18n.language),
  });
  const { loads, overrides, asked, runAsked, catalog } = createRemotes({
    offer: extensions.offer,
    personId,
    ask: guards.ask,
    mayOverride: () => mayOverride(readStoredSession(localStore), location.pathname),
    loadTexts: (release) => loadRemoteTexts(i18n, getLanguage(), release),
    reload,
    onForeignScript: (name) => say('error', 'changedFiles', about(name)),
  });
  // Another person may get other versions.
  store.sub(sessionAtom, catalog.refresh);
  extensions.subscribe(catalog.refresh);
  announceFallback(loads, (name, source) =>
    say('warning', source === 'previous' ? 'previousVersion' : 'candidateFailed', about(name)),
  );
  /** The texts are there, and it is known what the remotes bring, or that it cannot be known. */
  const ready = Promise.all([firstTexts, catalog.load()]).then(() => undefined);
  const reloadKeepingDrafts = (): void => {
    // Drafts survive the reload, also those from before a session ended; for anything else the
    // operator is asked.
    if (drafts.carry() || !guards.isDirty()) reload();
    else guards.ask(reload);
  };
  const loadTexts = (next: typeof language): Promise<unknown> =>
    Promise.all([
      loadHostTexts(i18n, next),
      ...loads.ready().map(({ release }) => loadRemoteTexts(i18n, next, release)),
    ]);
  followLanguage({
    store,
    i18n,
    loadTexts: async (next) => void (await loadTexts(next)),
    onFailure: () => say('error', 'languageFailed'),
  });

  return {
    page,
    store,
    i18n,
    serverState,
    loadSignedIn,
    services,
    loads,
    catalog,
    /** What the first screen reads with. */
    firstServices: async () => ({
      http,
      queryClient: serverState.start((await signedInCode()).createQueryClient),
    }),
    warmScreen: createWarmScreen({ catalog, serverState, http }),
    ready,
    guards,
    drafts,
    verify,
    loginPlace,
    /** What stands beside every screen. */
    beside: { overrides, asked, runAsked, personId, reload: reloadKeepingDrafts },
    tellTelemetry: () => startTelemetry({ hasExtension, loads, getToken: keeper.token, getLanguage }),
    /** Follows the changes of others from now on, whoever is signed in. */
    followOthers: () => {
      live.follow();
      store.sub(sessionAtom, live.follow);
    },
  };
}

export type Console = ReturnType<typeof createConsole>;
