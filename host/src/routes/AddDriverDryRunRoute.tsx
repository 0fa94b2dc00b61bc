import { sessionAtom } from '@park/session/session-atom';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { SessionCheckScreen } from '../features/status/SessionCheckScreen.tsx';
import { RemoteOutlet } from '../remotes/outlet/RemoteOutlet.tsx';
import { PATHS } from './paths.ts';
import { ADD_DRIVER_DRY_RUN } from './screens.ts';
import { usePageTitle } from './use-page-title.ts';

/** `/d`: the add-driver form as a dry run, for signed-in users. */
export function AddDriverDryRunRoute({ loginPlace }: { readonly loginPlace: (next: string) => string }) {
  const { t } = useTranslation('console');
  const session = useAtomValue(sessionAtom);
  usePageTitle(t('pageTitles.addDriver'));
  if (session === undefined) return <SessionCheckScreen />;
  if (session === null) return <Navigate to={loginPlace(PATHS.addDriverDryRun)} replace />;
  return (
    <RemoteOutlet
      key={session.userId}
      remote={ADD_DRIVER_DRY_RUN.remote}
      component={ADD_DRIVER_DRY_RUN.component}
      alone
    />
  );
}
