import type { z } from 'zod';
import { updatedOutput } from './drivers.ts';
import { endpoint, withTolerantReader } from './endpoint.ts';
import type { driverLeavingInput, vehicleLeavingInput } from './schemas/leaving-schemas.ts';
import { readUpdated } from './updated.ts';

export type LeftHow = 'sold' | 'retired';
export type DriverLeavingInput = z.input<typeof driverLeavingInput>;
export type VehicleLeavingInput = z.input<typeof vehicleLeavingInput>;

/**
 * Says on which day drivers were no longer with the park, for the first time, or takes that back
 * (null). 409 where one of them had a car later, or somebody has what was theirs; nothing is changed
 * then.
 */
export const updateDriverLeaving = withTolerantReader(
  endpoint<DriverLeavingInput>()('PUT', 'taxipark/driver_leaving', updatedOutput, 'leaving'),
  readUpdated,
);
/** The same of vehicles that are sold or retired. */
export const updateVehicleLeaving = withTolerantReader(
  endpoint<VehicleLeavingInput>()('PUT', 'taxipark/vehicle_leaving', updatedOutput, 'leaving'),
  readUpdated,
);
