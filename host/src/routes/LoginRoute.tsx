import { personKey } from '@park/domain/login/person';
import { ScreenAddressContext } from '@park/federation/host-services';
import { sessionAtom } from '@park/session/session-atom';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { SessionCheckScreen } from '../features/status/SessionCheckScreen.tsx';
import { RemoteOutlet } from '../remotes/outlet/RemoteOutlet.tsx';
import { nextPath } from './paths.ts';
import { DRIVER_DASHBOARD, LOGIN_SCREEN } from './screens.ts';
import { usePageAddress } from './use-page-address.ts';
import { usePageTitle } from './use-page-title.ts';

/**
 * `/login`: the sign-in page for a guest, the driver dashboard for a user who opens it signed in. After signing in here
 * the user returns to the page they came from.
 */
export function LoginRoute() {
  const { t } = useTranslation('console');
  const session = useAtomValue(sessionAtom);
  const { search } = useLocation();
  const address = usePageAddress();
  // A session that is still being checked counts as well; only a guest can sign in.
  const [cameSignedIn, setCameSignedIn] = useState(session !== null);
  usePageTitle(t(session ? 'pageTitles.driverDashboard' : 'pageTitles.signIn'));

  if (session === undefined) return <SessionCheckScreen />;
  if (session === null && cameSignedIn) setCameSignedIn(false);
  if (session !== null && !cameSignedIn) return <Navigate to={nextPath(search)} replace />;
  const { remote, component } = session === null ? LOGIN_SCREEN : DRIVER_DASHBOARD;
  return (
    <ScreenAddressContext value={address}>
      <RemoteOutlet
        key={session ? personKey(session) : undefined}
        remote={remote}
        component={component}
        alone
      />
    </ScreenAddressContext>
  );
}
