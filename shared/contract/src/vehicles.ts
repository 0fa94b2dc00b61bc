import type { z } from 'zod';
import type { Updated } from './drivers.ts';
import { endpoint, withReader, withTolerantReader } from './endpoint.ts';
import { isRecord, listReader, type ReadRecord, versioned } from './read-record.ts';
import type {
  createVehicleInput,
  updateVehicleInput,
  vehicle,
  vehicleConnectionInput,
  vehicleOutput,
  vehiclesOutput,
  vehicleStatus,
} from './schemas/vehicle-schemas.ts';
import { readUpdated } from './updated.ts';

/** A vehicle as sent by our own server. */
export type WireVehicle = z.output<typeof vehicle>;

const vehicleFields = {
  id: 'text',
  make: 'text',
  model: 'text',
  color: 'text',
  seats: 'number',
  plateNumber: 'text',
  VIN: 'text',
  bodyNumber: 'text',
  license: 'text',
  registrationCertificate: 'text',
  code: 'text',
  driverId: 'text',
  facilities: 'texts',
  transmission: 'text',
  status: 'text',
  connectionStatus: 'flag',
  taxiParkId: 'text',
  version: 'optional number',
} as const;

/** A vehicle as the console reads it, from any server. */
export type Vehicle = ReadRecord<typeof vehicleFields>;
export type VehicleStatus = z.output<typeof vehicleStatus>;
export type CreateVehicleInput = z.input<typeof createVehicleInput>;
export type UpdateVehicleInput = z.input<typeof updateVehicleInput>;
export type VehicleConnectionInput = z.input<typeof vehicleConnectionInput>;

const readVehicles = listReader('vehicles', vehicleFields);

/** Another server may respond with `{vehicle}`, `{vehicles: [...]}` or the vehicle itself. */
function readVehicleResponse(response: unknown): { readonly vehicles: readonly Vehicle[] } | null {
  if (!isRecord(response)) return { vehicles: [] };
  const { vehicle: one, vehicles: list } = response;
  const read = readVehicles({ vehicles: [one, ...(Array.isArray(list) ? list : []), response] });
  return read && { vehicles: read.vehicles.filter(({ id }) => id !== null) };
}

export const listVehicles = withReader(
  endpoint<void, z.output<typeof vehiclesOutput>>('GET', 'taxipark/vehicles'),
  versioned(readVehicles),
);
export const getVehicle = withReader(
  endpoint<void, z.output<typeof vehicleOutput>>('GET', 'taxipark/vehicles/{id}'),
  readVehicleResponse,
);
export const createVehicle = endpoint<CreateVehicleInput, z.output<typeof vehicleOutput>>(
  'POST',
  'taxipark/vehicles',
);
export const updateVehicle = endpoint<UpdateVehicleInput, z.output<typeof vehicleOutput>>(
  'PUT',
  'taxipark/vehicles/{id}',
);
export const updateVehicleConnections = withTolerantReader(
  endpoint<VehicleConnectionInput, Updated>('PUT', 'taxipark/vehicle_connection'),
  readUpdated,
);
