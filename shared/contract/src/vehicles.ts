import type { z } from 'zod';
import { updatedOutput } from './drivers.ts';
import { endpoint, withReader, withTolerantReader, withList } from './endpoint.ts';
import type { ReadRecord, Wire } from './fields.ts';
import { isRecord, listReader } from './read-record.ts';
import type {
  createVehicleInput,
  updateVehicleInput,
  vehicleConnectionInput,
  vehicleStatus,
} from './schemas/vehicle-schemas.ts';
import { readUpdated } from './updated.ts';

export const vehicleFields = {
  id: 'text',
  make: 'text',
  model: 'text',
  color: 'text?',
  seats: 'int?',
  plateNumber: 'text',
  VIN: 'text?',
  bodyNumber: 'text?',
  license: 'text?',
  registrationCertificate: 'text?',
  code: 'text?',
  driverId: 'text?',
  facilities: ['text'],
  transmission: 'text?',
  status: 'vehicle status',
  connectionStatus: 'flag',
  taxiParkId: 'text',
  /** Raised by every change of the record (extension `journal`). */
  version: 'optional int',
  /** The first day on which it was no longer with the park, and why (extension `leaving`). */
  leftOn: 'optional day?',
  leftHow: 'optional sold|retired?',
} as const;

/** `version`: of the whole list, raised by every change of one of its records (extension `live`). */
const vehiclesOutput = { vehicles: [vehicleFields], version: 'optional int' } as const;
const vehicleOutput = { vehicle: vehicleFields } as const;

/** A vehicle as sent by our own server. */
export type WireVehicle = Wire<typeof vehicleFields>;
/** A vehicle as the console reads it, from any server. */
export type Vehicle = ReadRecord<typeof vehicleFields>;
export type VehicleStatus = z.output<typeof vehicleStatus>;
export type CreateVehicleInput = z.input<typeof createVehicleInput>;
export type UpdateVehicleInput = z.input<typeof updateVehicleInput>;
export type VehicleConnectionInput = z.input<typeof vehicleConnectionInput>;

const readVehicles = listReader('vehicles', { vehicles: [vehicleFields] });

/** Another server may respond with `{vehicle}`, `{vehicles: [...]}` or the vehicle itself. */
function readVehicleResponse(response: unknown): { readonly vehicles: readonly Vehicle[] } | null {
  if (!isRecord(response)) return { vehicles: [] };
  const { vehicle: one, vehicles: list } = response;
  const read = readVehicles({ vehicles: [one, ...(Array.isArray(list) ? list : []), response] });
  return read && { vehicles: read.vehicles.filter(({ id }) => id !== null) };
}

export const listVehicles = withList(endpoint()('GET', 'taxipark/vehicles', vehiclesOutput), 'vehicles');
export const getVehicle = withReader(
  endpoint()('GET', 'taxipark/vehicles/{id}', vehicleOutput),
  readVehicleResponse,
);
export const createVehicle = endpoint<CreateVehicleInput>()('POST', 'taxipark/vehicles', vehicleOutput);
export const updateVehicle = endpoint<UpdateVehicleInput>()('PUT', 'taxipark/vehicles/{id}', vehicleOutput);
export const updateVehicleConnections = withTolerantReader(
  endpoint<VehicleConnectionInput>()('PUT', 'taxipark/vehicle_connection', updatedOutput),
  readUpdated,
);
