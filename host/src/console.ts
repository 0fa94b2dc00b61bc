import { personKey } from '@park/domain/login/person';
import { createHostServices } from '@park/federation/create-host-services';
import { isOpenAt } from '@park/federation/first-screen';
import { createClient } from '@park/http/create-client';
import { sessionAtom } from '@park/session/session-atom';
import { createStore } from 'jotai';
import { readMapTiles } from './boot/page-settings.ts';
import { createWarmScreen } from './boot/warm-screen.ts';
import { startLeaving } from './console/leaving.ts';
import { LONG_NOTICE, startRemotes } from './console/remotes.ts';
import { startWords } from './console/words.ts';
import { createLiveChanges } from './notices/live/live-changes.ts';
import { notify } from './notices/notify.ts';
import { provideLate } from './remotes/loading/federation-runtime.ts';
import { forgetEarly, sendEarly, takeEarly } from './requests/early-requests.ts';
import { nextPath, PATHS, shellPath } from './routes/paths.ts';
import { signedInCode } from './routes/signed-in/load-signed-in.ts';
import { createDrafts } from './session/drafts.ts';
import { Extensions } from './session/extensions.ts';
import { createPreferences } from './session/preferences.ts';
import { ServerState } from './session/server-state/server-state.ts';
import { keepSession } from './session/session-keeper.ts';
import { createSessionServices } from './session/session-services.ts';
import { localStore } from './session/storage/browser-store.ts';
import { startTelemetry } from './telemetry/telemetry.ts';

/** The code for signed-in people, with the cache that it needs; remotes get their libraries by it. */
function startSignedIn() {
  const serverState = new ServerState();
  const loadSignedIn = async () => {
    const code = await signedInCode();
    serverState.start(code.createQueryClient);
    return code;
  };
  provideLate(async () => (await loadSignedIn()).libraries);
  return { serverState, loadSignedIn };
}

/** Creates the console's parts and connects them; renders nothing yet. */
export function createConsole(reloadPage = () => location.reload()) {
  const store = createStore();
  const words = startWords(store);
  const { i18n, say, getLanguage } = words;
  const { serverState, loadSignedIn } = startSignedIn();
  const drafts = createDrafts();
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
  const isBeingChecked = keeper.uncheckedToken() !== null;
  if (isBeingChecked) void loadSignedIn();
  const leaving = startLeaving({
    keeper,
    drafts,
    keysOf: (tab) => catalog.keysOf(tab),
    isOverridden: () => overrides.length > 0,
    reloadPage,
  });
  const { page, guards, goToLogin } = leaving;

  const endRefused = (token: string): void => {
    if (!keeper.expire(token)) return;
    say('info', 'sessionEnded', { seconds: LONG_NOTICE });
    if (!isOpenAt(catalog.state().catalog, location.pathname)) goToLogin(location.pathname + location.search);
  };
  const clientOf = (getToken: () => string | null) =>
    createClient({ getToken, getLanguage, onUnauthorized: endRefused, sendEarly, takeEarly, forgetEarly });
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
  if (isBeingChecked) void verify();

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
  const { loads, overrides, asked, runAsked, catalog, personId } = startRemotes({
    store,
    words,
    leaving,
    extensions,
  });
  /** The texts are there, and it is known what the remotes bring, or that it cannot be known. */
  const ready = Promise.all([words.firstTexts, catalog.load()]).then(() => undefined);
  words.followLanguage(loads);

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
    loginPlace: leaving.loginPlace,
    /** What stands beside every screen. */
    beside: { overrides, asked, runAsked, personId, reload: leaving.reloadKeepingDrafts },
    tellTelemetry: () =>
      startTelemetry({ hasExtension, loads, ownerOf: catalog.ownerOf, getToken: keeper.token, getLanguage }),
    /** Follows the changes of others from now on, whoever is signed in. */
    followOthers: () => {
      live.follow();
      store.sub(sessionAtom, live.follow);
    },
  };
}

export type Console = ReturnType<typeof createConsole>;
