import type { Vehicle } from '@park/contract/vehicles';
import { type SortOrder, sortRows, type SortValue } from '../list/sort-order.ts';

import { vehicleName } from './vehicle-name.ts';

/** The columns of the vehicles list that can be sorted, as they stand in an address. */
export const VEHICLE_COLUMNS = ['name', 'plate', 'color', 'seats', 'vin', 'connection', 'status'] as const;
export type VehicleColumn = (typeof VEHICLE_COLUMNS)[number];

const valueOf: Record<VehicleColumn, (vehicle: Vehicle) => SortValue> = {
  name: vehicleName,
  plate: ({ plateNumber }) => plateNumber,
  color: ({ color }) => color,
  seats: ({ seats }) => seats,
  vin: ({ VIN }) => VIN,
  connection: ({ connectionStatus }) => connectionStatus,
  status: ({ status }) => status,
};

/** The vehicles in the chosen order, or untouched without one (section 2, vehicles list). */
export function sortVehicles(
  vehicles: readonly Vehicle[],
  order: SortOrder<VehicleColumn> | null,
  locale: string,
): readonly Vehicle[] {
  if (order === null) return vehicles;
  return sortRows(vehicles, valueOf[order.column], order.descending, locale);
}
