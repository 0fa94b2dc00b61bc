import type { Endpoint } from '@park/contract/endpoint';
import { listDrivers } from '@park/contract/drivers';
import { listVehicles } from '@park/contract/vehicles';
import type { RemoteName } from '@park/federation/remote-names';
import { parseAddress, type Tab } from '@park/federation/screen-address';
import { PATHS } from './paths.ts';

/** A screen of a remote, and the requests that it is certain to send as soon as its code is loaded. */
export interface RemoteScreen {
  readonly remote: RemoteName;
  readonly component: string;
  readonly warm: readonly Endpoint<void, unknown>[];
}

/** Which remote shows which tab; the tabs that are missing here are the host's own. */
export const REMOTE_SCREENS: Readonly<Partial<Record<Tab, RemoteScreen>>> = {
  staff: { remote: 'fleet', component: 'DriversScreen', warm: [listDrivers] },
  vehicles: { remote: 'fleet', component: 'VehiclesScreen', warm: [listVehicles] },
  report: { remote: 'reports', component: 'ReportsScreen', warm: [] },
  earning_report: { remote: 'reports', component: 'EarningReportScreen', warm: [] },
  ride_report: { remote: 'reports', component: 'RideReportScreen', warm: [] },
};

/** The two halves of the dashboard: each works while the other's remote is down. */
export const DASHBOARD_PARTS = {
  fleet: { remote: 'fleet', component: 'FleetBoard', warm: [listDrivers, listVehicles] },
  reports: { remote: 'reports', component: 'ChartsBoard', warm: [] },
} as const satisfies Record<string, RemoteScreen>;

export const LOGIN_SCREEN: RemoteScreen = { remote: 'auth', component: 'LoginScreen', warm: [] };
export const DRIVER_DASHBOARD: RemoteScreen = {
  remote: 'fleet',
  component: 'DriverDashboardScreen',
  warm: [listDrivers],
};
export const ADD_DRIVER_DRY_RUN: RemoteScreen = {
  remote: 'fleet',
  component: 'AddDriverDryRunScreen',
  warm: [],
};

/** The requests that the screen at an address sends first, whichever remote shows it. */
export function endpointsOfScreen(pathname: string, search: string): readonly Endpoint<void, unknown>[] {
  if (pathname === PATHS.login) return DRIVER_DASHBOARD.warm;
  if (pathname !== PATHS.shell) return [];
  const { tab } = parseAddress(search);
  return tab === 'dashboard' ? DASHBOARD_PARTS.fleet.warm : (REMOTE_SCREENS[tab]?.warm ?? []);
}
