import { useLatePart, whenIdle } from '@park/ui/surfaces/use-late-part';
import { startTransition, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { LeaveGate } from './LeaveGate.tsx';
import type { PageLocation, Place } from './page-location.ts';
import { personKey } from '@park/domain/login/person';
import { type Catalog, partsOf, recordAddress } from '@park/federation/catalog';
import { keysIn } from '@park/federation/first-screen';
import { textIn } from '@park/federation/manifest';
import { type ScreenAddress, viewOf } from '@park/federation/screen-address';
import { ScreenAddressContext, useHost } from '@park/federation/host-services';
import { sessionAtom } from '@park/session/session-atom';
import { useAtomValue, useSetAtom } from 'jotai';
import { Bell } from '../notices/bell/Bell.tsx';
import { Find } from '../find/Find.tsx';
import { FindBox } from '../find/FindBox.tsx';
import { keysOpenAtom } from '../find/find-atoms.ts';
import { themeAtom } from '../settings/theme-atom.ts';
import { useTranslation } from 'react-i18next';
import { navigationOf } from '../shell/navigation.ts';
import { useCatalog } from '../remotes/registry/use-catalog.ts';
import { ShellFrame } from '../shell/ShellFrame.tsx';
import { SessionCheckScreen } from '../notices/status/SessionCheckScreen.tsx';
import type { LeaveGuards } from '@park/federation/leave-guards';
import { type PageRouteProps, Redirect } from './Redirect.tsx';
import { usePageAddress } from './use-page-address.ts';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { DashboardHalf, DashboardScreen } from '../shell/dashboard/DashboardScreen.tsx';
import { RemoteOutlet } from '../remotes/outlet/RemoteOutlet.tsx';
import { SlotParts } from '../remotes/outlet/SlotParts.tsx';
import { MissingPage } from './MissingPage.tsx';
import { SettingsTab } from './SettingsTab.tsx';

const NO_PROPS = {};

function Dashboard() {
  const queryClient = useQueryClient();
  const isRefreshing = useIsFetching() > 0;
  const { catalog, leftOut } = useCatalog();
  const isMissing = leftOut.length > 0 && partsOf(catalog, 'dashboard').length === 0;
  return (
    <DashboardScreen onRefresh={() => void queryClient.invalidateQueries()} isRefreshing={isRefreshing}>
      <SlotParts name="dashboard" props={NO_PROPS} frame={(part) => <DashboardHalf>{part}</DashboardHalf>} />
      {isMissing && <MissingPage cause="missing" alone={false} />}
    </DashboardScreen>
  );
}

/** The screen of one tab: a remote's, or one of the host's own. */
function TabScreen({ tab }: { readonly tab: string }) {
  const { phase, catalog } = useCatalog();
  if (tab === 'settings') return <SettingsTab />;
  const screen = catalog.screens.find((each) => each.tab === tab);
  if (screen) return <RemoteOutlet key={tab} remote={screen.remote} component={screen.component} />;
  return phase === 'unread' ? <MissingPage cause="registry" alone={false} /> : <Dashboard />;
}

/** Where the bell leads: webhooks stand in the settings, which are no screen of a remote. */
const placeOf = (catalog: Catalog, type: string, id: string | null): ScreenAddress | null =>
  type === 'webhook' ? { tab: 'settings' } : recordAddress(catalog, type, id);

interface ShellRouteProps extends PageRouteProps {
  /** Sends the requests of the screen at an address ahead of its code. */
  readonly warmScreen: (pathname: string, search: string) => void;
  readonly guards: LeaveGuards;
  /** Where a guest is redirected from here. */
  readonly loginPlace: (next: string) => string;
}

/** `/`: the admin shell with the screen of the address, for signed-in users. */
function ShellRoute({ place, onGo, warmScreen, guards, loginPlace }: ShellRouteProps) {
  const session = useAtomValue(sessionAtom);
  const setTheme = useSetAtom(themeAtom);
  const setKeysOpen = useSetAtom(keysOpenAtom);
  const { session: services } = useHost();
  const { pathname, search } = place;
  const address = usePageAddress(search);
  const { t, i18n } = useTranslation('shell');
  const { catalog, offer } = useCatalog();
  const screen = catalog.screens.find(({ tab }) => tab === address.tab);

  useEffect(() => {
    if (session) warmScreen(pathname, search);
  }, [session, pathname, search, warmScreen]);

  if (session === undefined) return <SessionCheckScreen />;
  if (session === null) return <Redirect to={loginPlace(pathname + search)} onGo={onGo} />;
  return (
    <ScreenAddressContext value={address}>
      <ShellFrame
        // A new key per person unmounts the shell, so that no state passes to another person.
        key={personKey(session)}
        user={session}
        tab={address.tab}
        view={viewOf(address, keysIn(catalog)(address.tab))}
        screenTitle={
          screen
            ? textIn(screen.title, i18n.language)
            : t(address.tab === 'settings' ? 'tabs.settings' : 'tabs.dashboard')
        }
        entries={navigationOf(catalog, i18n.language, offer)}
        find={<FindBox />}
        bell={<Bell addressOf={(type, id) => placeOf(catalog, type, id)} />}
        onShowKeys={() => setKeysOpen(true)}
        onLogout={services.signOut}
        onConfirmedLogout={() => guards.pass(services.signOut)}
        hasChanges={guards.isDirty}
      >
        <TabScreen tab={address.tab} />
      </ShellFrame>
      <Find onTheme={setTheme} />
    </ScreenAddressContext>
  );
}

export interface ShellRoutesProps extends Omit<ShellRouteProps, 'place' | 'onGo'> {
  readonly page: PageLocation;
  readonly drafts: { readonly clear: () => void };
}

/** The router is a third of what the shell would load with it. */
const loadPageRouter = () => import('./PageRouter.tsx');

/** Another screen of the shell is rendered in short tasks, as its first one is. */
function useShellPlace(page: PageLocation): Place {
  const [place, setPlace] = useState(page.place);
  useEffect(() => {
    const follow = (): void => startTransition(() => setPlace(page.place()));
    follow();
    return page.subscribe(follow);
  }, [page]);
  return place;
}

/** The shell at `/`. */
export function ShellRoutes({ page, warmScreen, guards, drafts, loginPlace }: ShellRoutesProps) {
  const place = useShellPlace(page);
  const isWanted = useSyncExternalStore(page.subscribe, page.isRouterWanted);
  const { part, hasFailed, retry } = useLatePart(loadPageRouter, isWanted, page.goWithoutRouter);
  useEffect(() => whenIdle(page.wantRouter), [page]);
  const tryAgain = useEffectEvent(() => {
    if (hasFailed) retry();
  });
  useEffect(() => tryAgain(), [place]);
  const leaving = { guards, onDiscard: drafts.clear };
  return (
    <>
      <ShellRoute {...{ place, warmScreen, guards, loginPlace }} onGo={page.navigate} />
      {part ? <part.PageRouter page={page} {...leaving} /> : <LeaveGate {...leaving} />}
    </>
  );
}
