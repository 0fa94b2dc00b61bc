import { personKey } from '@park/domain/login/person';
import { ScreenAddressContext } from '@park/federation/host-services';
import { sessionAtom } from '@park/session/session-atom';
import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SessionCheckScreen } from '../notices/status/SessionCheckScreen.tsx';
import { textIn } from '@park/federation/manifest';
import { RemoteOutlet } from '../remotes/outlet/RemoteOutlet.tsx';
import { useCatalog } from '../remotes/registry/use-catalog.ts';
import { nextPath, PATHS } from './paths.ts';
import { MissingPage } from './MissingPage.tsx';
import { ownedKeys } from './owned-keys.ts';
import { usePageAddress } from './use-page-address.ts';
import { type PageRouteProps, Redirect } from './Redirect.tsx';
import { usePageTitle } from './use-page-title.ts';

/**
 * `/login`: the sign-in page for a guest, and for everybody who opens it with a key of its own; the
 * driver dashboard for a user who opens it signed in. After signing in here the user returns to the
 * page they came from.
 */
export function LoginRoute({ place, onGo }: PageRouteProps) {
  const { t, i18n } = useTranslation('console');
  const { phase, catalog } = useCatalog();
  const session = useAtomValue(sessionAtom);
  const { search } = place;
  const pageAddress = usePageAddress(search);
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
  if (session !== null && !cameSignedIn) return <Redirect to={nextPath(search, catalog)} onGo={onGo} />;
  const shown = session === null || isForSignIn ? catalog.signIn : page;
  if (!shown) {
    if (session) return <Redirect to={PATHS.shell} onGo={onGo} />;
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
