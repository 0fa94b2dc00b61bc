import { defineRemote } from '@park/federation/define-remote';
import { DriverDashboardScreen } from '../features/driver-dashboard/DriverDashboardScreen.tsx';
import { AddDriverDryRunScreen } from '../features/driver-form/AddDriverDryRunScreen.tsx';
import { FindFleet } from '../features/find-fleet/FindFleet.tsx';
import { FleetBoard } from '../features/fleet-board/FleetBoard.tsx';
import { DriversTab } from './DriversTab.tsx';
import { VehiclesTab } from './VehiclesTab.tsx';
import { contract } from '../manifest/manifest.ts';

export const app = defineRemote({
  contract,
  components: {
    DriversScreen: DriversTab,
    VehiclesScreen: VehiclesTab,
    FleetBoard,
    FindFleet,
    DriverDashboardScreen,
    AddDriverDryRunScreen,
  },
});
