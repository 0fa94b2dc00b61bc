import { useLatePart } from '@park/ui/surfaces/use-late-part';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoteStatus } from '../remotes/remote-status/RemoteStatus.tsx';
import { loadSignedIn } from './signed-in/load-signed-in.ts';
import { LeaveGate } from './LeaveGate.tsx';
import { LoginRoute } from './LoginRoute.tsx';
import { PATHS } from './paths.ts';
import { RemotePageRoute } from './RemotePageRoute.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import type { ShellRoutesProps } from './ShellRoutes.tsx';

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
