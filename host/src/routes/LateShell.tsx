import { useLatePart } from '@park/ui/surfaces/use-late-part';
import { useTranslation } from 'react-i18next';
import { RemoteStatus } from '../remotes/remote-status/RemoteStatus.tsx';
import { loadSignedIn } from '../session/signed-in/load-signed-in.ts';
import type { ShellRouteProps } from './ShellRoute.tsx';

/**
 * The shell, whose code a guest does not load; rendered at once where `signedInCode` has loaded it
 * before.
 */
export function LateShell(props: ShellRouteProps) {
  const { t } = useTranslation('remote-status');
  // By the same function as the start, so that what the start has loaded is found in the first
  // render.
  const { part, hasFailed, retry } = useLatePart(loadSignedIn);
  if (part) return <part.ShellRoute {...props} />;
  return (
    <RemoteStatus
      alone
      title={t('names.console')}
      state={hasFailed ? 'failed' : 'loading'}
      cause="network"
      onRetry={retry}
    />
  );
}
