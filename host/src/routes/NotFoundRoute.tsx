import { useHost } from '@park/federation/host-services';
import { NotFoundScreen } from '../features/status/NotFoundScreen.tsx';

/** Every address that is not the console's. */
export function NotFoundRoute() {
  const { navigation } = useHost();
  // A page that was opened by itself has nothing to go back to.
  const onBack = history.length > 1 ? navigation.back : undefined;
  return <NotFoundScreen onHome={() => navigation.go({ tab: 'dashboard' })} onBack={onBack} />;
}
