import type board from './features/board/locales/en.json';
import type carBook from './features/car-book/locales/en.json';
import type custody from './record/custody/locales/en.json';
import type dashboardPage from './features/dashboard-page/locales/en.json';
import type data from './data/locales/en.json';
import type documents from './features/documents/locales/en.json';
import type drivers from './features/drivers/locales/en.json';
import type driversDay from './features/drivers/driver-day/locales/en.json';
import type driversForm from './features/drivers/driver-form/locales/en.json';
import type find from './features/find-fleet/locales/en.json';
import type driverImport from './features/import/driver-import/locales/en.json';
import type imports from './features/import/locales/en.json';
import type vehicleImport from './features/import/vehicle-import/locales/en.json';
import type bulkChanges from './bulk-changes/locales/en.json';
import type columns from './columns/locales/en.json';
import type pairing from './features/pairing/locales/en.json';
import type leaving from './record/leaving/locales/en.json';
import type record from './record/locales/en.json';
import type vehicles from './features/vehicles/locales/en.json';
import type vehiclesForm from './features/vehicles/vehicle-form/locales/en.json';

declare module '@park/i18n/texts' {
  interface Texts {
    board: typeof board;
    'car-book': typeof carBook;
    custody: typeof custody;
    'dashboard-page': typeof dashboardPage;
    data: typeof data;
    documents: typeof documents;
    drivers: typeof drivers;
    'driver-day': typeof driversDay;
    'driver-form': typeof driversForm;
    'find-fleet': typeof find;
    import: typeof imports;
    'driver-import': typeof driverImport;
    'vehicle-import': typeof vehicleImport;
    leaving: typeof leaving;
    'bulk-changes': typeof bulkChanges;
    columns: typeof columns;
    pairing: typeof pairing;
    record: typeof record;
    vehicles: typeof vehicles;
    'vehicle-form': typeof vehiclesForm;
  }
}
