import { partsOf } from '@park/federation/catalog';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { DashboardHalf, DashboardScreen } from '../shell/dashboard/DashboardScreen.tsx';
import { RemoteOutlet } from '../remotes/outlet/RemoteOutlet.tsx';
import { SlotParts } from '../remotes/outlet/SlotParts.tsx';
import { useCatalog } from '../remotes/registry/use-catalog.ts';
import { MissingPage } from './MissingPage.tsx';
import { SettingsTab } from './SettingsTab.tsx';

const NO_PROPS = {};

function Dashboard() {
  const queryClient = useQueryClient();
  const isRefreshing = useIsFetching() > 0;
  const { catalog, leftOut } = useCatalog();
  const isMissing = leftOut.length > 0 && partsOf(catalog, 'dashboard').length === 0;
  return (
    <DashboardScreen onRefresh={() => void queryClient.invalidateQueries()} isRefreshing={isRefreshing}>
      <SlotParts name="dashboard" props={NO_PROPS} frame={(part) => <DashboardHalf>{part}</DashboardHalf>} />
      {isMissing && <MissingPage cause="missing" alone={false} />}
    </DashboardScreen>
  );
}

/** The screen of one tab: a remote's, or one of the host's own. */
export function TabScreen({ tab }: { readonly tab: string }) {
  const { phase, catalog } = useCatalog();
  if (tab === 'settings') return <SettingsTab />;
  const screen = catalog.screens.find((each) => each.tab === tab);
  if (screen) return <RemoteOutlet key={tab} remote={screen.remote} component={screen.component} />;
  return phase === 'unread' ? <MissingPage cause="registry" alone={false} /> : <Dashboard />;
}
