import { fetchPart, useLatePart } from '@park/ui/surfaces/use-late-part';
import { useTranslation } from 'react-i18next';
import { RemoteStatus } from '../features/remote-status/RemoteStatus.tsx';
import { loadSignedIn } from '../signed-in/load-signed-in.ts';
import type { ShellRouteProps } from './ShellRoute.tsx';

const loadShell = () => fetchPart(loadSignedIn).then(({ ShellRoute }) => ShellRoute);

/** The shell, whose code a guest does not load. */
export function LateShell(props: ShellRouteProps) {
  const { t } = useTranslation('remote-status');
  const { part: Shell, hasFailed, retry } = useLatePart(loadShell);
  if (Shell) return <Shell {...props} />;
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
