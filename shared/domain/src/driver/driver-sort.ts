import type { Driver } from '@park/contract/drivers';
import { type SortOrder, sortRows, type SortValue } from '../list/sort-order.ts';
import { driverEmail, driverName, driverPhone } from './driver-identity.ts';

/** The columns of the drivers list that can be sorted, as they stand in an address. */
export const DRIVER_COLUMNS = ['name', 'phone', 'email', 'license', 'connection', 'fare'] as const;
export type DriverColumn = (typeof DRIVER_COLUMNS)[number];

const valueOf: Record<DriverColumn, (driver: Driver) => SortValue> = {
  name: driverName,
  phone: driverPhone,
  email: driverEmail,
  license: (driver) => driver.licenseNumber,
  connection: (driver) => driver.connectionStatus,
  fare: (driver) => driver.currentFarePerKm,
};

/** The drivers in the chosen order, or untouched without one (section 2, drivers list). */
export function sortDrivers(
  drivers: readonly Driver[],
  order: SortOrder<DriverColumn> | null,
  locale: string,
): readonly Driver[] {
  if (order === null) return drivers;
  return sortRows(drivers, valueOf[order.column], order.descending, locale);
}
