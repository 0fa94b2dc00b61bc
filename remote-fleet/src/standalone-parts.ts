import type { StandaloneRemote } from '@park/testing/standalone/standalone-frame';
import { app } from './exposes/app.ts';

/** The parts of this remote in the standalone frame, by the tabs of the console. */
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
