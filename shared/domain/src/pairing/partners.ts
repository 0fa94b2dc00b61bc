import type { Driver } from '@park/contract/drivers';
import type { Vehicle } from '@park/contract/vehicles';
import { driverId } from '../driver/driver-identity.ts';
import { vehicleId, vehicleName } from '../vehicle/vehicle-name.ts';

/** A vehicle that nobody may drive now: in the workshop, or sold. */
const OUT_OF_SERVICE: readonly (string | null)[] = ['maintenance', 'retired'];

/** Whether a vehicle is in maintenance or retired, so that it must not be connected. */
export function isOutOfService({ status }: Pick<Vehicle, 'status'>): boolean {
  return OUT_OF_SERVICE.includes(status);
}

/** The id of a vehicle's driver, or null for a vehicle without one. */
export function driverIdOf({ driverId: id }: Pick<Vehicle, 'driverId'>): string | null {
  const text = id?.trim() ?? '';
  return text === '' ? null : text;
}

/**
 * A vehicle in a line of text: name and plate, else its code or id; empty for a record with none of
 * them.
 */
export function vehicleLabel(vehicle: Vehicle): string {
  const { plateNumber, code } = vehicle;
  const named = [vehicleName(vehicle), plateNumber?.trim()].filter(Boolean).join(' ');
  return named || code?.trim() || (vehicleId(vehicle) ?? '');
}

/**
 * The park's drivers by id; records without an id are left out, and the first of two with the same
 * id counts.
 */
export function driversById(drivers: readonly Driver[]): ReadonlyMap<string, Driver> {
  const byId = new Map<string, Driver>();
  for (const driver of drivers) {
    const id = driverId(driver);
    if (id !== null && !byId.has(id)) byId.set(id, driver);
  }
  return byId;
}

/** The vehicles of each driver, by the driver's id, in the order of the list. */
export function vehiclesByDriver(vehicles: readonly Vehicle[]): ReadonlyMap<string, readonly Vehicle[]> {
  const owned = new Map<string, Vehicle[]>();
  for (const vehicle of vehicles) {
    const id = driverIdOf(vehicle);
    if (id === null) continue;
    const own = owned.get(id);
    if (own) own.push(vehicle);
    else owned.set(id, [vehicle]);
  }
  return owned;
}

/**
 * The vehicles that are taken from a driver who keeps only one of them; one without an id cannot be
 * taken.
 */
export function vehiclesToTake(vehicles: readonly Vehicle[], kept: Vehicle): readonly Vehicle[] {
  return vehicles.filter((vehicle) => vehicle !== kept && vehicleId(vehicle) !== null);
}

/**
 * Whether a vehicle is connected when this driver gets it: a connected driver is to drive at once.
 */
export function connectsWith(driver: Driver, vehicle: Vehicle): boolean {
  return driver.connectionStatus && !vehicle.connectionStatus && !isOutOfService(vehicle);
}
