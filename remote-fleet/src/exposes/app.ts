import { defineRemote } from '@park/federation/define-remote';
import { DriverDashboardScreen } from '../features/driver-dashboard/DriverDashboardScreen.tsx';
import { AddDriverDryRunScreen } from '../features/driver-form/AddDriverDryRunScreen.tsx';
import { FleetBoard } from '../features/fleet-board/FleetBoard.tsx';
import { DriversTab } from './DriversTab.tsx';
import { VehiclesTab } from './VehiclesTab.tsx';

export const app = defineRemote({
  contract: '^2.0.0',
  components: {
    DriversScreen: DriversTab,
    VehiclesScreen: VehiclesTab,
    FleetBoard,
    DriverDashboardScreen,
    AddDriverDryRunScreen,
  },
  namespaces: ['drivers', 'vehicles', 'fleet-board', 'driver-dashboard', 'driver-form', 'vehicle-form'],
});
