import { get, post, put, type SentBy } from './endpoint.ts';
import { BULK_MAX, SEATS_MAX, SEATS_MIN, VIN_MAX, FACILITIES_MAX, BODY_MAX_BYTES } from './limits.ts';
import type { ReadRecord, Wire } from './fields.ts';
import { isRecord, listReader } from './read-record.ts';
import { readUpdated, updatedOutput } from './updated.ts';

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

const seats = `int ${SEATS_MIN}..${SEATS_MAX}?` as const;

/** `version`: of the whole list, raised by every change of one of its records (extension `live`). */
const vehiclesOutput = { vehicles: [vehicleFields], version: 'optional int' } as const;
const vehicleOutput = { vehicle: vehicleFields } as const;

/** A vehicle as sent by our own server. */
export type WireVehicle = Wire<typeof vehicleFields>;
/** A vehicle as the console reads it, from any server. */
export type Vehicle = ReadRecord<typeof vehicleFields>;
export type VehicleStatus = Wire<'vehicle status'>;
export type CreateVehicleInput = SentBy<typeof createVehicle>;
export type UpdateVehicleInput = SentBy<typeof updateVehicle>;
export type VehicleConnectionInput = SentBy<typeof updateVehicleConnections>;

const readVehicles = listReader('vehicles', { vehicles: [vehicleFields] });

/** Another server may respond with `{vehicle}`, `{vehicles: [...]}` or the vehicle itself. */
function readVehicleResponse(response: unknown): { readonly vehicles: readonly Vehicle[] } | null {
  if (!isRecord(response)) return { vehicles: [] };
  const { vehicle: one, vehicles: list } = response;
  const read = readVehicles({ vehicles: [one, ...(Array.isArray(list) ? list : []), response] });
  return read && { vehicles: read.vehicles.filter(({ id }) => id !== null) };
}

export const listVehicles = get('taxipark/vehicles', {
  out: vehiclesOutput,
  may: 'readFleet',
  says: 'All vehicles of the park, by make, model and plate',
  isVersioned: true,
});
export const getVehicle = get('taxipark/vehicles/{id}', {
  out: vehicleOutput,
  may: 'readFleet',
  says: 'One vehicle',
  refuses: ['vehicle_not_found'],
  read: readVehicleResponse,
});
export const createVehicle = post('taxipark/vehicles', {
  in: {
    plateNumber: 'text 1..',
    make: 'text 1..',
    model: 'text 1..',
    color: 'optional text?',
    seats: `optional ${seats}`,
    VIN: `text 1..${VIN_MAX}`,
    bodyNumber: 'optional text?',
    license: 'optional long text?',
    registrationCertificate: 'optional long text?',
    code: 'optional text?',
    driverId: 'optional id?',
    facilities: ['optional', ['text 1..', `0..${FACILITIES_MAX}`]],
    transmission: 'optional text 1..?',
    status: 'optional vehicle status?',
    /** Of one that is sold or retired: since when, and which (extension `leaving`). */
    leftOn: 'optional day?',
    leftHow: 'optional sold|retired?',
  },
  out: vehicleOutput,
  may: 'addVehicles',
  journal: 'vehicle_added',
  says: 'Adds a vehicle',
  refuses: ['conflict', 'idempotency_mismatch'],
  status: 201,
  isRepeatable: true,
  read: null,
});
export const updateVehicle = put('taxipark/vehicles/{id}', {
  in: {
    plateNumber: 'optional text 1..',
    model: 'optional text 1..',
    make: 'optional text 1..',
    color: 'optional text?',
    seats: `optional ${seats}`,
    VIN: `optional text 0..${VIN_MAX}?`,
    bodyNumber: 'optional text?',
    license: 'optional long text?',
    registrationCertificate: 'optional long text?',
    code: 'optional text?',
    driverId: 'optional id?',
    /** As it is: what is sold or retired is said by a day (extension `leaving`), and another one is refused. */
    status: 'optional vehicle status',
    /** Of the record that was edited; a stale one is refused with 409 (extension `journal`). */
    version: 'optional int',
  },
  out: vehicleOutput,
  may: 'changeVehicles',
  journal: 'vehicle_changed',
  says: 'Changes the provided fields of a vehicle',
  refuses: ['vehicle_not_found', 'conflict', 'stale_record'],
  read: null,
});
export const updateVehicleConnections = put('taxipark/vehicle_connection', {
  in: { connections: [{ vehicleId: 'id', isConnected: 'flag' }, `1..${BULK_MAX}`] },
  bytes: BODY_MAX_BYTES,
  out: updatedOutput,
  may: 'switchVehicles',
  journal: 'vehicles_switched',
  says: 'Connects and disconnects vehicles, all of them or none',
  refuses: ['vehicle_not_found'],
  read: readUpdated,
  acceptsAnyBody: true,
});
