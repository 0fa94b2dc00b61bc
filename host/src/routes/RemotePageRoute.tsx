import { useHost } from '@park/federation/host-services';
import { textIn } from '@park/federation/manifest';
import { sessionAtom } from '@park/session/session-atom';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { NotFoundScreen } from '../notices/status/NotFoundScreen.tsx';
import { SessionCheckScreen } from '../notices/status/SessionCheckScreen.tsx';
import { RemoteOutlet } from '../remotes/outlet/RemoteOutlet.tsx';
import { useCatalog } from '../remotes/registry/use-catalog.ts';
import { MissingPage } from './MissingPage.tsx';
import { usePageTitle } from './use-page-title.ts';

function Page({
  path,
  loginPlace,
}: {
  readonly path: string;
  readonly loginPlace: (next: string) => string;
}) {
  const { t, i18n } = useTranslation('console');
  const { catalog } = useCatalog();
  const session = useAtomValue(sessionAtom);
  const page = catalog.pages.find((each) => each.path === path);
  usePageTitle(t('pageTitles.page', { title: page ? textIn(page.title, i18n.language) : '' }));
  if (session === undefined) return <SessionCheckScreen />;
  if (session === null) return <Navigate to={loginPlace(path)} replace />;
  if (!page) return null;
  return <RemoteOutlet key={session.userId} remote={page.remote} component={page.component} alone />;
}

function NotFound() {
  const { navigation } = useHost();
  // A page that was opened in a new tab has no history to go back to.
  const onBack = history.length > 1 ? navigation.back : undefined;
  return <NotFoundScreen onHome={() => navigation.go({ tab: 'dashboard' })} onBack={onBack} />;
}

/** Every address besides the shell and sign-in: a page that a remote brings, or the 404 page. */
export function RemotePageRoute({ loginPlace }: { readonly loginPlace: (next: string) => string }) {
  const { pathname } = useLocation();
  const { phase, catalog } = useCatalog();
  // The page of an unknown address reads no registry, so nothing else can be known there.
  if (catalog.pages.some(({ path }) => path === pathname))
    return <Page path={pathname} loginPlace={loginPlace} />;
  return phase === 'unread' ? <MissingPage cause="registry" /> : <NotFound />;
}
