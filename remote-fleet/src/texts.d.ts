import type bulk from './list/bulk/locales/en.json';
import type columns from './list/columns/locales/en.json';
import type documents from './features/documents/locales/en.json';
import type driverDay from './features/drivers/day/locales/en.json';
import type driverForm from './features/drivers/form/locales/en.json';
import type driverDashboard from './features/dashboard-page/locales/en.json';
import type drivers from './features/drivers/locales/en.json';
import type findFleet from './features/find/locales/en.json';
import type fleetBoard from './features/board/locales/en.json';
import type lists from './list/locales/en.json';
import type tables from './list/views/locales/en.json';
import type long from './data/locales/en.json';
import type paged from './list/paged/locales/en.json';
import type importTexts from './features/import/locales/en.json';
import type firstSteps from './list/first-steps/locales/en.json';
import type pairing from './features/pairing/locales/en.json';
import type vehicleForm from './features/vehicles/form/locales/en.json';
import type vehicles from './features/vehicles/locales/en.json';

declare module '@park/i18n/texts' {
  interface Texts {
    bulk: typeof bulk;
    columns: typeof columns;
    documents: typeof documents;
    'driver-day': typeof driverDay;
    'driver-form': typeof driverForm;
    'driver-dashboard': typeof driverDashboard;
    drivers: typeof drivers;
    'find-fleet': typeof findFleet;
    'fleet-board': typeof fleetBoard;
    lists: typeof lists;
    tables: typeof tables;
    import: typeof importTexts;
    'first-steps': typeof firstSteps;
    long: typeof long;
    paged: typeof paged;
    pairing: typeof pairing;
    'vehicle-form': typeof vehicleForm;
    vehicles: typeof vehicles;
  }
}
