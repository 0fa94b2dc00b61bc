import { personKey } from '@park/domain/login/person';
import { type Catalog, recordAddress } from '@park/federation/catalog';
import { keysIn } from '@park/federation/first-screen';
import { textIn } from '@park/federation/manifest';
import { type ScreenAddress, viewOf } from '@park/federation/screen-address';
import { ScreenAddressContext, useHost } from '@park/federation/host-services';
import { sessionAtom } from '@park/session/session-atom';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
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
import { TabScreen } from './TabScreen.tsx';
import { usePageAddress } from './use-page-address.ts';

/** Where the bell leads: webhooks stand in the settings, which are no screen of a remote. */
const placeOf = (catalog: Catalog, type: string, id: string | null): ScreenAddress | null =>
  type === 'webhook' ? { tab: 'settings' } : recordAddress(catalog, type, id);

export interface ShellRouteProps extends PageRouteProps {
  /** Sends the requests of the screen at an address ahead of its code. */
  readonly warmScreen: (pathname: string, search: string) => void;
  readonly guards: LeaveGuards;
  /** Where a guest is redirected from here. */
  readonly loginPlace: (next: string) => string;
}

/** `/`: the admin shell with the screen of the address, for signed-in users. */
export function ShellRoute({ place, onGo, warmScreen, guards, loginPlace }: ShellRouteProps) {
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
