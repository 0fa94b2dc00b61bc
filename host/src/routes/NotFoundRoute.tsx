import { useHost } from '@park/federation/host-services';
import { NotFoundScreen } from '../notices/status/NotFoundScreen.tsx';

/** Every address outside the console's routes. */
export function NotFoundRoute() {
  const { navigation } = useHost();
  // A page that was opened in a new tab has no history to go back to.
  const onBack = history.length > 1 ? navigation.back : undefined;
  return <NotFoundScreen onHome={() => navigation.go({ tab: 'dashboard' })} onBack={onBack} />;
}
