import {
  listVehicleValues,
  pageVehicles,
  switchMatchingVehicles,
  type VehiclePage,
} from '@park/contract/paged-lists';
import { listVehicles, type Vehicle } from '@park/contract/vehicles';
import { vehicleId } from '@park/domain/vehicle/vehicle-name';
import { vehiclesViewAtom } from '../features/vehicles/vehicles-atoms.ts';
import type { PagedPlan } from './paged-plan.ts';

/** As the reader of the list reads a record that says nothing. */
const placeholder = listVehicles.read?.({ vehicles: [{}] })?.vehicles[0] as Vehicle;

/** The vehicles of a park with more of them than are read at once. */
export const VEHICLE_PAGES: PagedPlan<Vehicle, VehiclePage> = {
  list: 'vehicles',
  path: listVehicles.path,
  read: (http, input, signal) => http.call(pageVehicles, input as never, signal ? { signal } : {}),
  rowsOf: ({ vehicles }) => vehicles,
  switchAll: (http, input) => http.call(switchMatchingVehicles, input),
  idOf: vehicleId,
  viewAtom: vehiclesViewAtom,
  sorted: ['name', 'plate', 'color', 'seats', 'vin', 'connection', 'status'],
  filtered: ['connection', 'color', 'seats', 'status'],
  values: (http, signal) => http.call(listVehicleValues, undefined, { signal }),
  unshown: ['pairing', 'documents', 'inspectionExpires', 'insuranceExpires', 'rides14'],
  placeholder,
};
