import { HostServicesContext } from '@park/federation/host-services';
import { GlobalStyle } from '@park/ui/theme/GlobalStyle';
import { QueryClientContext } from '@tanstack/react-query';
import { useLatePart } from '@park/ui/surfaces/use-late-part';
import { Provider, useAtomValue } from 'jotai';
import { type ReactNode, StrictMode, useEffect, useSyncExternalStore } from 'react';
import { I18nextProvider } from 'react-i18next';
import { isSettledAtom } from './boot/is-settled-atom.ts';
import type { Console } from './console.ts';
import { SlotContext, type SlotProps } from '@park/federation/Slot';
import { SlotParts } from './remotes/outlet/SlotParts.tsx';
import { RemoteLoadsContext } from './remotes/outlet/use-remote-loads.ts';
import { CatalogContext } from './remotes/registry/use-catalog.ts';
import { Pages } from './routes/Pages.tsx';

interface AppProps {
  readonly parts: Console;
  /** Called once the first screen is rendered. */
  readonly onShown?: () => void;
}

/** Most visits see nothing of it, so its code comes after the first screen. */
export const loadBesidePage = () => import('./shell/beside-page.tsx');

interface PageProps {
  readonly parts: Console;
  readonly children: ReactNode;
}

/** The screen, and what stands above and below every screen, also one that crashed. */
function Page({ parts: { beside }, children }: PageProps) {
  const isSettled = useAtomValue(isSettledAtom);
  const isAtOnce = beside.overrides.length + beside.asked.length > 0;
  const { part } = useLatePart(loadBesidePage, isSettled || isAtOnce);
  return (
    <>
      {part && <part.AbovePage {...beside} />}
      {children}
      {part && <part.BelowPage {...beside} />}
    </>
  );
}

const renderSlot = (slot: SlotProps) => <SlotParts {...slot} />;

/**
 * The providers around the routes: store, language, server state, and the services for the remotes.
 */
export function App({ parts, onShown }: AppProps) {
  useEffect(() => onShown?.(), [onShown]);
  const queryClient = useSyncExternalStore(parts.serverState.subscribe, parts.serverState.client);
  return (
    <StrictMode>
      <Provider store={parts.store}>
        <I18nextProvider i18n={parts.i18n}>
          <QueryClientContext value={queryClient}>
            <HostServicesContext value={parts.services}>
              <RemoteLoadsContext value={parts.loads}>
                <CatalogContext value={parts.catalog}>
                  <SlotContext value={renderSlot}>
                    <GlobalStyle />
                    <Page parts={parts}>
                      <Pages {...parts} />
                    </Page>
                  </SlotContext>
                </CatalogContext>
              </RemoteLoadsContext>
            </HostServicesContext>
          </QueryClientContext>
        </I18nextProvider>
      </Provider>
    </StrictMode>
  );
}
