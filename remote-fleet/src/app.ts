import { defineRemote } from '@park/federation/define-remote';
import { lateScreen } from '@park/federation/late-screen';
import { FindFleet } from './features/find-fleet/FindFleet.tsx';
import { DriversTab } from './exposes/DriversTab.tsx';
import { contract } from './manifest.ts';

const VehiclesScreen = lateScreen(() =>
  import(/* webpackChunkName: "VehiclesScreen" */ './exposes/VehiclesTab.tsx').then(
    ({ VehiclesTab }) => VehiclesTab,
  ),
);
const FleetBoard = lateScreen(() =>
  import(/* webpackChunkName: "FleetBoard" */ './features/fleet-board/FleetBoard.tsx').then(
    (module) => module.FleetBoard,
  ),
);
const DriverDashboardScreen = lateScreen(() =>
  import(
    /* webpackChunkName: "DriverDashboardScreen" */ './features/driver-dashboard/DriverDashboardScreen.tsx'
  ).then((module) => module.DriverDashboardScreen),
);
const AddDriverDryRunScreen = lateScreen(() =>
  import(
    /* webpackChunkName: "AddDriverDryRunScreen" */ './features/driver-form/AddDriverDryRunScreen.tsx'
  ).then((module) => module.AddDriverDryRunScreen),
);

export const app = defineRemote({
  contract,
  components: {
    DriversScreen: DriversTab,
    VehiclesScreen,
    FleetBoard,
    FindFleet,
    DriverDashboardScreen,
    AddDriverDryRunScreen,
  },
});
