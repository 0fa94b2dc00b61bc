import {
  listVehicleValues,
  pageVehicles,
  switchMatchingVehicles,
  undoMatchingVehicles,
  type VehiclePage,
} from '@park/contract/paged-lists';
import { listVehicles, type Vehicle } from '@park/contract/vehicles';
import { vehicleId } from '@park/domain/vehicle/vehicle-name';
import type { FleetPages } from './fleet-pages.ts';

/** As the reader of the list reads a record that says nothing. */
const placeholder = listVehicles.read?.({ vehicles: [{}] })?.vehicles[0] as Vehicle;

/** The vehicles of a park with more of them than are read at once. */
export const VEHICLE_PAGES: FleetPages<Vehicle, VehiclePage> = {
  path: listVehicles.path,
  read: (http, input, signal) => http.call(pageVehicles, input as never, signal ? { signal } : {}),
  rowsOf: ({ vehicles }) => vehicles,
  idOf: vehicleId,
  switchAll: (http, input) => http.call(switchMatchingVehicles, input),
  undoSwitch: (http, change) => http.call(undoMatchingVehicles, { change }),
  values: (http, signal) => http.call(listVehicleValues, undefined, { signal }),
  placeholder,
};
