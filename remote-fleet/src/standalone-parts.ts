import type { StandaloneRemote } from '@park/testing/standalone/standalone-frame';
import { app } from './exposes/app.ts';

/** What the frame shows of this remote, by the tabs of the console. */
export const standalone: StandaloneRemote = {
  name: 'fleet',
  app,
  parts: [
    { component: 'DriversScreen', tab: 'staff' },
    { component: 'VehiclesScreen', tab: 'vehicles' },
    { component: 'FleetBoard', tab: 'dashboard' },
    { component: 'DriverDashboardScreen' },
    { component: 'AddDriverDryRunScreen' },
  ],
};
