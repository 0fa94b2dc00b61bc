import { isApiError } from '@park/http/api-error';
import { isSessionEnd } from '@park/contract/call-failure';
import type { Http } from '@park/contract/http';
import {
  getVehicle,
  listVehicles,
  updateVehicle,
  type UpdateVehicleInput,
  type Vehicle,
} from '@park/contract/vehicles';
import { driverIdOf } from '@park/domain/pairing/partners';
import { findVehicle } from '@park/domain/vehicle/find-vehicle';
import { vehicleUpdateOf, vehicleValuesOf } from '@park/domain/vehicle/vehicle-form';

/** Somebody else has given the vehicle to another driver since it was read. */
export class PairChangedError extends Error {
  override readonly name = 'PairChangedError';
}

/** A server without versions gets all fields, as from the edit form. */
function inputOf(vehicle: Vehicle, driverId: string | null): UpdateVehicleInput {
  if (typeof vehicle.version === 'number') return { driverId, version: vehicle.version };
  return { ...vehicleUpdateOf(vehicleValuesOf(vehicle)), driverId };
}

/**
 * The vehicle as it is now, so that the fields that are sent with the driver overwrite nothing
 * newer.
 */
async function readAgain(http: Http, vehicle: Vehicle, id: string): Promise<Vehicle> {
  try {
    const { vehicles } = await http.call(getVehicle, undefined, { params: { id } });
    return findVehicle(vehicles, id) ?? vehicle;
  } catch (cause) {
    if (isSessionEnd(cause)) throw cause;
    return vehicle;
  }
}

/**
 * Gives a vehicle to a driver, or to nobody. What others have saved in its other fields stays;
 * rejects with a `PairChangedError` when they have changed its driver.
 */
export async function pairVehicle(
  http: Http,
  vehicle: Vehicle,
  id: string,
  driverId: string | null,
): Promise<void> {
  let base = typeof vehicle.version === 'number' ? vehicle : await readAgain(http, vehicle, id);
  for (;;) {
    if (driverIdOf(base) === driverId) return;
    if (driverIdOf(base) !== driverIdOf(vehicle)) throw new PairChangedError();
    try {
      await http.call(updateVehicle, inputOf(base, driverId), { params: { id } });
      return;
    } catch (cause) {
      const stale = isApiError(cause) ? cause.stale : null;
      const current = stale && listVehicles.read?.({ vehicles: [stale.current] })?.vehicles[0];
      if (!current) throw cause;
      base = current;
    }
  }
}
