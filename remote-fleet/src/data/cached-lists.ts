import { type Driver, listDrivers } from '@park/contract/drivers';
import { listVehicles, type Vehicle } from '@park/contract/vehicles';
import { driverId } from '@park/domain/driver/driver-identity';
import { vehicleId } from '@park/domain/vehicle/vehicle-name';
import { useChangesOf } from '@park/records/rows/changed-rows';
import { listCache } from '@park/records/rows/list-cache';

interface Records {
  readonly drivers: Driver;
  readonly vehicles: Vehicle;
}
export type ListName = keyof Records;

/** The lists of the fleet in the cache that every screen shares. */
export const fleetCache = listCache<Records>({
  drivers: { endpoint: listDrivers, idOf: driverId },
  vehicles: { endpoint: listVehicles, idOf: vehicleId },
});

/** Writes what others change into the lists of the fleet, and marks it, for as long as it is used. */
export function useOthersChanges(): void {
  useChangesOf(fleetCache);
}
