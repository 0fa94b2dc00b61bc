import type { Owned } from '@park/federation/catalog';
import { pageAt } from '@park/federation/first-screen';
import { ScreenAddressContext, useHost } from '@park/federation/host-services';
import { type ManifestPage, textIn } from '@park/federation/manifest';
import { sessionAtom } from '@park/session/session-atom';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { NotFoundScreen } from '../notices/status/NotFoundScreen.tsx';
import { SessionCheckScreen } from '../notices/status/SessionCheckScreen.tsx';
import { RemoteOutlet } from '../remotes/outlet/RemoteOutlet.tsx';
import { useCatalog } from '../remotes/registry/use-catalog.ts';
import { MissingPage } from './MissingPage.tsx';
import { ownedKeys } from './owned-keys.ts';
import { usePageAddress } from './use-page-address.ts';
import { type PageRouteProps, Redirect } from './Redirect.tsx';
import { usePageTitle } from './use-page-title.ts';

interface RemotePageProps extends PageRouteProps {
  /** Where a guest is led from a page that is not open to them. */
  readonly loginPlace: (next: string) => string;
}

function Page({ page, place, onGo, loginPlace }: RemotePageProps & { readonly page: Owned<ManifestPage> }) {
  const { t, i18n } = useTranslation('console');
  const session = useAtomValue(sessionAtom);
  const { hash } = place;
  const pageAddress = usePageAddress(place.search);
  const { remote, component, path, keys, isOpen } = page;
  const address = useMemo(
    () => ({ ...pageAddress, ...ownedKeys(hash.slice(1), keys) }),
    [pageAddress, hash, keys],
  );
  usePageTitle(t('pageTitles.page', { title: textIn(page.title, i18n.language) }));
  if (!isOpen && session === undefined) return <SessionCheckScreen />;
  if (!isOpen && session === null) return <Redirect to={loginPlace(path)} onGo={onGo} />;
  return (
    <ScreenAddressContext value={address}>
      <RemoteOutlet key={isOpen ? path : session?.userId} {...{ remote, component }} alone />
    </ScreenAddressContext>
  );
}

function NotFound() {
  const { navigation } = useHost();
  // A page that was opened in a new tab has no history to go back to.
  const onBack = history.length > 1 ? navigation.back : undefined;
  return <NotFoundScreen onHome={() => navigation.go({ tab: 'dashboard' })} onBack={onBack} />;
}

/** Every address besides the shell and sign-in: a page that a remote brings, or the 404 page. */
export function RemotePageRoute(props: RemotePageProps) {
  const { phase, catalog } = useCatalog();
  // The page of an unknown address reads no registry, so nothing else can be known there.
  const page = pageAt(catalog, props.place.pathname);
  if (page) return <Page page={page} {...props} />;
  return phase === 'unread' ? <MissingPage cause="registry" /> : <NotFound />;
}
