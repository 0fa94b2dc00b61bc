import { personKey } from '@park/domain/login/person';
import { ScreenAddressContext } from '@park/federation/host-services';
import { sessionAtom } from '@park/session/session-atom';
import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { SessionCheckScreen } from '../notices/status/SessionCheckScreen.tsx';
import { textIn } from '@park/federation/manifest';
import { RemoteOutlet } from '../remotes/outlet/RemoteOutlet.tsx';
import { useCatalog } from '../remotes/registry/use-catalog.ts';
import { nextPath, PATHS } from './paths.ts';
import { MissingPage } from './MissingPage.tsx';
import { ownedKeys } from './owned-keys.ts';
import { usePageAddress } from './use-page-address.ts';
import { usePageTitle } from './use-page-title.ts';

/**
 * `/login`: the sign-in page for a guest, and for everybody who opens it with a key of its own; the
 * driver dashboard for a user who opens it signed in. After signing in here the user returns to the
 * page they came from.
 */
export function LoginRoute() {
  const { t, i18n } = useTranslation('console');
  const { phase, catalog } = useCatalog();
  const session = useAtomValue(sessionAtom);
  const { search } = useLocation();
  const pageAddress = usePageAddress();
  const signInKeys = useMemo(() => ownedKeys(search, catalog.signIn?.keys ?? []), [search, catalog]);
  const isForSignIn = Object.keys(signInKeys).length > 0;
  const address = useMemo(() => ({ ...pageAddress, ...signInKeys }), [pageAddress, signInKeys]);
  // A session that is still being checked counts as well; only a guest can sign in.
  const [cameSignedIn, setCameSignedIn] = useState(session !== null);
  const page = catalog.pages.find(({ path }) => path === PATHS.login);
  const title = page ? textIn(page.title, i18n.language) : '';
  usePageTitle(session ? t('pageTitles.page', { title }) : t('pageTitles.signIn'));

  if (session === undefined) return <SessionCheckScreen />;
  if (session === null && cameSignedIn) setCameSignedIn(false);
  if (session !== null && !cameSignedIn) return <Navigate to={nextPath(search, catalog)} replace />;
  const shown = session === null || isForSignIn ? catalog.signIn : page;
  if (!shown) {
    if (session) return <Navigate to={PATHS.shell} replace />;
    return <MissingPage cause={phase === 'unread' ? 'registry' : 'missing'} isSignIn />;
  }
  return (
    <ScreenAddressContext value={address}>
      <RemoteOutlet
        key={session ? personKey(session) : undefined}
        remote={shown.remote}
        component={shown.component}
        alone
      />
    </ScreenAddressContext>
  );
}
