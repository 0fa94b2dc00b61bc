import type { Endpoint } from '@park/contract/endpoint';
import { personKey } from '@park/domain/login/person';
import { ScreenAddressContext, useHost } from '@park/federation/host-services';
import { sessionAtom } from '@park/session/session-atom';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Bell } from '../features/bell/Bell.tsx';
import { Find } from '../features/find/Find.tsx';
import { FindBox } from '../features/find/FindBox.tsx';
import { ShellFrame } from '../features/shell/ShellFrame.tsx';
import { SessionCheckScreen } from '../features/status/SessionCheckScreen.tsx';
import type { LeaveGuards } from '@park/federation/leave-guards';
import { endpointsOfScreen } from './screens.ts';
import { TabScreen } from './TabScreen.tsx';
import { usePageAddress } from './use-page-address.ts';

export interface ShellRouteProps {
  readonly warm: (endpoints: readonly Endpoint<void, unknown>[]) => void;
  readonly guards: LeaveGuards;
  /** Where a guest is redirected from here. */
  readonly loginPlace: (next: string) => string;
}

/** `/`: the admin shell with the screen of the address, for signed-in users. */
export function ShellRoute({ warm, guards, loginPlace }: ShellRouteProps) {
  const session = useAtomValue(sessionAtom);
  const { session: services } = useHost();
  const { pathname, search } = useLocation();
  const address = usePageAddress();

  useEffect(() => {
    if (session) warm(endpointsOfScreen(pathname, search));
  }, [session, pathname, search, warm]);

  if (session === undefined) return <SessionCheckScreen />;
  if (session === null) return <Navigate to={loginPlace(pathname + search)} replace />;
  return (
    <ScreenAddressContext value={address}>
      <ShellFrame
        // A new key per person unmounts the shell, so that no state passes to another person.
        key={personKey(session)}
        user={session}
        address={address}
        find={<FindBox />}
        bell={<Bell />}
        onLogout={services.signOut}
        onConfirmedLogout={() => guards.pass(services.signOut)}
        hasChanges={guards.isDirty}
      >
        <TabScreen tab={address.tab} />
      </ShellFrame>
      <Find />
    </ScreenAddressContext>
  );
}
