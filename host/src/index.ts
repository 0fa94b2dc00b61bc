import { remotesOfScreen } from '@park/federation/first-screen';
import { prefetchFloatingParts } from '@park/ui/floating/floating-parts';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterFirstScreen } from './after-first-screen.ts';
import { App } from './App.tsx';
import { showBootFailure } from './boot/boot-failure.ts';
import { createConsole } from './console.ts';
import { loadBellPanel } from './features/bell/bell-parts.ts';
import { loadFindPanel } from './features/find/find-parts.ts';
import { startTheme } from './features/settings/theme-atom.ts';
import { isSettledAtom } from './idle/is-settled-atom.ts';
import { fetchPartWhenIdle, whenIdle } from '@park/ui/surfaces/use-late-part';
import { createConsoleRouter } from './routes/router.tsx';
import { endpointsOfScreen } from './routes/screens.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const parts = createConsole(() => router);
startTheme(parts.store);
// Start loading the first screen's code and data before anything is rendered.
const firstRemotes = remotesOfScreen(location.pathname, location.search);
for (const name of firstRemotes) void parts.loads.start(name);
parts.warm(endpointsOfScreen(location.pathname, location.search));

const router = createConsoleRouter(parts);

parts.firstTexts.then(
  () => {
    createRoot(root).render(createElement(App, { parts, router }));
    afterFirstScreen(parts, firstRemotes, () => {
      prefetchFloatingParts();
      whenIdle(() => {
        parts.store.set(isSettledAtom, true);
        void parts.verify();
        // The panels of the top bar.
        fetchPartWhenIdle(loadFindPanel, loadBellPanel);
      });
    });
  },
  () => showBootFailure(root),
);
