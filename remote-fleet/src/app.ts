import { defineRemote } from '@park/federation/define-remote';
import { lateScreen } from '@park/federation/late-screen';
import { FindFleet } from './features/find-fleet/FindFleet.tsx';
import { DriversTab } from './DriversTab.tsx';
import { contract } from './manifest.ts';

const VehiclesScreen = lateScreen(() =>
  import(/* webpackChunkName: "VehiclesScreen" */ './VehiclesTab.tsx').then(({ VehiclesTab }) => VehiclesTab),
);
const CarBookScreen = lateScreen(() =>
  import(/* webpackChunkName: "CarBookScreen" */ './features/car-book/CarBookScreen.tsx').then(
    (module) => module.CarBookScreen,
  ),
);
const FleetBoard = lateScreen(() =>
  import(/* webpackChunkName: "FleetBoard" */ './DashboardPart.tsx').then((module) => module.FleetBoard),
);
const DriverDashboardScreen = lateScreen(() =>
  import(
    /* webpackChunkName: "DriverDashboardScreen" */ './features/dashboard-page/DriverDashboardScreen.tsx'
  ).then((module) => module.DriverDashboardScreen),
);
const AddDriverDryRunScreen = lateScreen(() =>
  import(
    /* webpackChunkName: "AddDriverDryRunScreen" */ './features/drivers/driver-form/AddDriverDryRunScreen.tsx'
  ).then((module) => module.AddDriverDryRunScreen),
);

export const app = defineRemote({
  contract,
  components: {
    DriversScreen: DriversTab,
    VehiclesScreen,
    CarBookScreen,
    FleetBoard,
    FindFleet,
    DriverDashboardScreen,
    AddDriverDryRunScreen,
  },
});
