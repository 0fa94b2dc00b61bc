import { useTranslation } from 'react-i18next';
import { RemoteStatus } from '../remotes/remote-status/RemoteStatus.tsx';
import { useCatalogStore } from '../remotes/registry/use-catalog.ts';

interface MissingPageProps {
  /** The registry could not be read, or it lacks what the page needs. */
  readonly cause: 'registry' | 'missing';
  /** The missing part is the sign-in page. */
  readonly isSignIn?: boolean;
  /** There is no shell around it. */
  readonly alone?: boolean;
}

/**
 * In place of a screen when it is unknown what the remotes bring. Try again reads the registry
 * anew.
 */
export function MissingPage({ cause, isSignIn = false, alone = true }: MissingPageProps) {
  const { t } = useTranslation('remote-status');
  const catalog = useCatalogStore();
  return (
    <RemoteStatus
      alone={alone}
      title={t(isSignIn ? 'names.signIn' : 'names.console')}
      state="failed"
      cause={cause}
      detail="/registry.json"
      onRetry={() => void catalog.load(true)}
    />
  );
}
