import { useLatePart } from '@park/ui/surfaces/use-late-part';
import { Component, type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoteStatus } from '../remotes/remote-status/RemoteStatus.tsx';
import { loadSignedIn } from './signed-in/load-signed-in.ts';
import { LeaveGate } from './LeaveGate.tsx';
import { nextPath, PATHS } from './paths.ts';
import type { ShellRoutesProps } from './ShellRoutes.tsx';
import { RouteErrorScreen } from '../notices/status/RouteErrorScreen.tsx';
import { isChangedDocument } from '../remotes/outlet/changed-document.ts';
import type { PageLocation } from './page-location.ts';
import { personKey } from '@park/domain/login/person';
import { ScreenAddressContext, useHost } from '@park/federation/host-services';
import { sessionAtom } from '@park/session/session-atom';
import { useAtomValue } from 'jotai';
import { SessionCheckScreen } from '../notices/status/SessionCheckScreen.tsx';
import { type ManifestPage, textIn } from '@park/federation/manifest';
import { RemoteOutlet } from '../remotes/outlet/RemoteOutlet.tsx';
import { useCatalog } from '../remotes/registry/use-catalog.ts';
import { MissingPage } from './MissingPage.tsx';
import { usePageAddress } from './use-page-address.ts';
import { type PageRouteProps, Redirect } from './Redirect.tsx';
import type { Owned } from '@park/federation/catalog';
import { pageAt } from '@park/federation/first-screen';
import { NotFoundScreen } from '../notices/status/NotFoundScreen.tsx';

/**
 * What a query string, or a fragment in its form, says under the keys that a page has asked for, such
 * as that of an invitation; blank values are left out.
 */
function ownedKeys(query: string, keys: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...new URLSearchParams(query)].filter(([key, value]) => value !== '' && keys.includes(key)),
  );
}

/** Sets the window's title. */
function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

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
function RemotePageRoute(props: RemotePageProps) {
  const { phase, catalog } = useCatalog();
  // The page of an unknown address reads no registry, so nothing else can be known there.
  const page = pageAt(catalog, props.place.pathname);
  if (page) return <Page page={page} {...props} />;
  return phase === 'unread' ? <MissingPage cause="registry" /> : <NotFound />;
}

/**
 * `/login`: the sign-in page for a guest, and for everybody who opens it with a key of its own; the
 * driver dashboard for a user who opens it signed in. After signing in here the user returns to the
 * page they came from.
 */
function LoginRoute({ place, onGo }: PageRouteProps) {
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

interface PageBoundaryProps {
  readonly page: Pick<PageLocation, 'subscribe'>;
  readonly children: ReactNode;
}

/** The place that was rendered anew last. */
let renewed: string | null = null;

/** In place of a page that crashed, until the operator is elsewhere. */
function RouteError({
  page,
  onElsewhere,
}: Pick<PageBoundaryProps, 'page'> & { readonly onElsewhere: () => void }) {
  useEffect(() => page.subscribe(onElsewhere), [page, onElsewhere]);
  return (
    <RouteErrorScreen
      onHome={() => location.assign(PATHS.shell)}
      onReload={() => location.reload()}
      onBack={() => history.back()}
    />
  );
}

/**
 * Catches what crashes outside of remotes. What a translator has changed is rendered again, once at
 * each place.
 */
export class PageBoundary extends Component<PageBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    if (!isChangedDocument(error) || renewed === location.href) return;
    renewed = location.href;
    this.#renew();
  }

  override render(): ReactNode {
    const { page, children } = this.props;
    return this.state.hasFailed ? <RouteError page={page} onElsewhere={this.#renew} /> : children;
  }

  readonly #renew = (): void => this.setState({ hasFailed: false });
}

/**
 * The shell, whose code a guest does not load; rendered at once where `signedInCode` has loaded it
 * before.
 */
function LateShell(props: ShellRoutesProps) {
  const { t } = useTranslation('remote-status');
  // By the same function as the start, so that what the start has loaded is found in the first
  // render.
  const { part, hasFailed, isStuck, retry } = useLatePart(loadSignedIn);
  if (part) return <part.ShellRoutes {...props} />;
  return (
    <RemoteStatus
      alone
      title={t('names.console')}
      state={isStuck ? 'slow' : hasFailed ? 'failed' : 'loading'}
      cause="network"
      onRetry={hasFailed ? retry : undefined}
    />
  );
}

/**
 * The console's pages (specification section 2): the shell at `/`, sign-in, and those that remotes
 * bring. A crash in any of them shows the route error page.
 */
export function Pages(parts: ShellRoutesProps) {
  const { page, guards, drafts, loginPlace } = parts;
  const place = useSyncExternalStore(page.subscribe, page.outsideShell);
  const isSignIn = place?.pathname === PATHS.login;
  return (
    <PageBoundary page={page}>
      {place ? (
        <>
          {isSignIn ? (
            <LoginRoute place={place} onGo={page.navigate} />
          ) : (
            <RemotePageRoute place={place} onGo={page.navigate} loginPlace={loginPlace} />
          )}
          <LeaveGate guards={guards} onDiscard={drafts.clear} />
        </>
      ) : (
        <LateShell {...parts} />
      )}
    </PageBoundary>
  );
}
