import type { z } from 'zod';
import type { Updated } from './drivers.ts';
import { endpoint } from './endpoint.ts';
import type {
  driverPageInput,
  driverPageOutput,
  setFaresInput,
  switchDriversInput,
  switchVehiclesInput,
  vehiclePageInput,
  vehiclePageOutput,
} from './schemas/paged-list-schemas.ts';

/**
 * A page of the drivers that match a search and filters, in an order: the rules are those of the list in the browser
 * (`matchRecords`, `filterRows` and `sortByColumn` of the domain). All pages of `limit` PAGE_MAX are the export.
 */
export const pageDrivers = endpoint<z.input<typeof driverPageInput>, z.output<typeof driverPageOutput>>(
  'POST',
  'taxipark/driver_pages',
  'pagedLists',
);
/** The same of vehicles. */
export const pageVehicles = endpoint<z.input<typeof vehiclePageInput>, z.output<typeof vehiclePageOutput>>(
  'POST',
  'taxipark/vehicle_pages',
  'pagedLists',
);
/** Connects or disconnects all drivers that match; `updated` is their number. */
export const switchMatchingDrivers = endpoint<z.input<typeof switchDriversInput>, Updated>(
  'PUT',
  'taxipark/matching_driver_connections',
  'pagedLists',
);
/** Sets the fare of all drivers that match; `updated` is their number. */
export const setMatchingFares = endpoint<z.input<typeof setFaresInput>, Updated>(
  'PUT',
  'taxipark/matching_driver_fares',
  'pagedLists',
);
/** Connects or disconnects all vehicles that match; `updated` is their number. */
export const switchMatchingVehicles = endpoint<z.input<typeof switchVehiclesInput>, Updated>(
  'PUT',
  'taxipark/matching_vehicle_connections',
  'pagedLists',
);
