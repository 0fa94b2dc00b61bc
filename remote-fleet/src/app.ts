import { defineRemote } from '@park/federation/define-remote';
import { lateScreens } from '@park/federation/late-screen';
import { DriversTab } from './DriversTab.tsx';
import { FindFleet } from './features/find-fleet/FindFleet.tsx';
import { contract } from './manifest.ts';

export const app = defineRemote({
  contract,
  components: {
    DriversScreen: DriversTab,
    FindFleet,
    ...lateScreens({
      VehiclesScreen: () =>
        import(/* webpackChunkName: "VehiclesScreen" */ './VehiclesTab.tsx').then(
          ({ VehiclesTab: VehiclesScreen }) => ({ VehiclesScreen }),
        ),
      CarBookScreen: () =>
        import(/* webpackChunkName: "CarBookScreen" */ './features/car-book/CarBookScreen.tsx'),
      FleetBoard: () => import(/* webpackChunkName: "FleetBoard" */ './DashboardPart.tsx'),
      DriverDashboardScreen: () =>
        import(
          /* webpackChunkName: "DriverDashboardScreen" */ './features/dashboard-page/DriverDashboardScreen.tsx'
        ),
      AddDriverDryRunScreen: () =>
        import(
          /* webpackChunkName: "AddDriverDryRunScreen" */ './features/drivers/driver-form/AddDriverDryRunScreen.tsx'
        ),
    }),
  },
});
