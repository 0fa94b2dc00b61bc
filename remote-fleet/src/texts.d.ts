import type driverForm from './features/driver-form/locales/en.json';
import type driverDashboard from './features/driver-dashboard/locales/en.json';
import type drivers from './features/drivers/locales/en.json';
import type findFleet from './features/find-fleet/locales/en.json';
import type fleetBoard from './features/fleet-board/locales/en.json';
import type vehicleForm from './features/vehicle-form/locales/en.json';
import type vehicles from './features/vehicles/locales/en.json';

declare module '@park/i18n/texts' {
  interface Texts {
    'driver-form': typeof driverForm;
    'driver-dashboard': typeof driverDashboard;
    drivers: typeof drivers;
    'find-fleet': typeof findFleet;
    'fleet-board': typeof fleetBoard;
    'vehicle-form': typeof vehicleForm;
    vehicles: typeof vehicles;
  }
}
