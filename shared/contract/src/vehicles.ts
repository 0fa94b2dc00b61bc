import type { z } from 'zod';
import type { Updated } from './drivers.ts';
import { endpoint } from './endpoint.ts';
import type {
  createVehicleInput,
  updateVehicleInput,
  vehicle,
  vehicleConnectionInput,
  vehicleOutput,
  vehiclesOutput,
  vehicleStatus,
} from './schemas/vehicle-schemas.ts';

export type Vehicle = z.output<typeof vehicle>;
export type VehicleStatus = z.output<typeof vehicleStatus>;
export type CreateVehicleInput = z.input<typeof createVehicleInput>;
export type UpdateVehicleInput = z.input<typeof updateVehicleInput>;
export type VehicleConnectionInput = z.input<typeof vehicleConnectionInput>;

export const listVehicles = endpoint<void, z.output<typeof vehiclesOutput>>('GET', 'taxipark/vehicles');
/** A foreign server may answer `{vehicle}`, `{vehicles: [...]}` or the vehicle itself; ours answers `{vehicle}`. */
export const getVehicle = endpoint<void, z.output<typeof vehicleOutput>>('GET', 'taxipark/vehicles/{id}');
export const createVehicle = endpoint<CreateVehicleInput, z.output<typeof vehicleOutput>>(
  'POST',
  'taxipark/vehicles',
);
export const updateVehicle = endpoint<UpdateVehicleInput, z.output<typeof vehicleOutput>>(
  'PUT',
  'taxipark/vehicles/{id}',
);
export const updateVehicleConnections = endpoint<VehicleConnectionInput, Updated>(
  'PUT',
  'taxipark/vehicle_connection',
);
