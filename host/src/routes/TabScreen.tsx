import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import type { Tab } from '@park/federation/screen-address';
import { DashboardScreen } from '../features/dashboard/DashboardScreen.tsx';
import { RemoteOutlet } from '../remotes/outlet/RemoteOutlet.tsx';
import { DASHBOARD_PARTS, REMOTE_SCREENS, type RemoteScreen } from './screens.ts';
import { SettingsTab } from './SettingsTab.tsx';

const Outlet = ({ remote, component }: RemoteScreen) => (
  <RemoteOutlet remote={remote} component={component} />
);

function Dashboard() {
  const queryClient = useQueryClient();
  const isRefreshing = useIsFetching() > 0;
  return (
    <DashboardScreen
      fleet={<Outlet {...DASHBOARD_PARTS.fleet} />}
      reports={<Outlet {...DASHBOARD_PARTS.reports} />}
      onRefresh={() => void queryClient.invalidateQueries()}
      isRefreshing={isRefreshing}
    />
  );
}

/** The screen of one tab: a remote's, or one of the host's own. */
export function TabScreen({ tab }: { readonly tab: Tab }) {
  if (tab === 'settings') return <SettingsTab />;
  const screen = REMOTE_SCREENS[tab];
  if (screen) return <Outlet key={tab} {...screen} />;
  return <Dashboard />;
}
