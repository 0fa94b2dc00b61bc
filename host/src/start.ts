import { type FirstScreen, firstScreen, isOpenAt, keysIn, SIGN_IN_PATH } from '@park/federation/first-screen';
import { FIRST_TAB, parseAddress, type ScreenAddress } from '@park/federation/screen-address';
import { sessionAtom } from '@park/session/session-atom';
import { fetchFloatingParts } from '@park/ui/floating/floating-parts';
import { createElement, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App, loadBesidePage } from './App.tsx';
import { showBootFailure } from './boot/boot-failure.ts';
import { createConsole } from './console.ts';
import { startTheme } from './settings/theme-atom.ts';
import { isSettledAtom } from './boot/is-settled-atom.ts';
import { fetchPartAhead, whenIdle } from '@park/ui/surfaces/use-late-part';
import { atMost, firstScreenReady } from './boot/first-screen-ready.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

/** How long what nobody has asked for waits for the first screen's data. */
const LATEST_MS = 10_000;

const parts = createConsole();
startTheme(parts.store);

// The first screen's code and data start loading before anything is rendered.
let first: FirstScreen & { readonly address: ScreenAddress } = {
  remotes: [],
  components: [],
  warm: [],
  address: { tab: FIRST_TAB },
};
let firstData: Promise<void> | null = null;
const stop = parts.catalog.subscribe(() => {
  stop();
  const { catalog } = parts.catalog.state();
  // A guest is redirected to sign-in at once.
  const isLedAway = parts.store.get(sessionAtom) === null && !isOpenAt(catalog, location.pathname);
  const { pathname, search } = isLedAway ? { pathname: SIGN_IN_PATH, search: '' } : location;
  first = { ...firstScreen(catalog, pathname, search), address: parseAddress(search, keysIn(catalog)) };
  for (const name of first.remotes) void parts.loads.start(name);
  firstData = parts.warmScreen(pathname, search);
});

if (parts.beside.overrides.length + parts.beside.asked.length > 0) fetchPartAhead(loadBesidePage);

const firstReady = async (): Promise<void> => {
  const isGuest = parts.store.get(sessionAtom) === null;
  await parts.ready;
  await firstScreenReady(parts.loads, first, isGuest ? null : parts.firstServices());
};

// Who begins to type will soon be signed in.
addEventListener(
  'input',
  () => {
    void parts.loadSignedIn();
    fetchFloatingParts();
  },
  { once: true },
);

firstReady().then(
  () => {
    const reactRoot = createRoot(root);
    const shown = new Promise<void>((onShown) => {
      const render = (): void => reactRoot.render(createElement(App, { parts, onShown }));
      // A signed-in screen comes in short tasks, between which a click is answered; the few fields of sign-in in one go.
      if (parts.store.get(sessionAtom) === null) render();
      else startTransition(render);
    });
    // The check also asks what the server offers: the menu does not wait for a list that may never
    // answer.
    if (parts.catalog.state().offer === null) whenIdle(() => void parts.verify());
    // After the first screen: what this fetches would stand in its way.
    void Promise.all([shown, atMost(LATEST_MS, firstData)]).then(() =>
      whenIdle(() => {
        parts.store.set(isSettledAtom, true);
        void parts.verify();
        parts.followOthers();
        parts.tellTelemetry();
        // A guest hardly opens a menu; whoever points at one fetches it.
        if (parts.store.get(sessionAtom) !== null) fetchFloatingParts();
      }),
    );
  },
  () => {
    showBootFailure(root);
  },
);
