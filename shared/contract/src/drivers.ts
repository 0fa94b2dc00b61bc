import { get, post, put, type SentBy } from './endpoint.ts';
import { PASSWORD_MIN, BULK_MAX, BODY_MAX_BYTES } from './limits.ts';
import { ofEachDetail } from './driver-details.ts';
import type { ReadRecord, Wire } from './fields.ts';
import { readUpdated, updatedOutput } from './updated.ts';

export const driverFields = {
  userId: 'text',
  User: { id: 'text', name: 'text', phone: 'text?', email: 'text?' },
  taxiParkId: 'text',
  connectionStatus: 'flag',
  currentFarePerKm: 'number?',
  ...ofEachDetail({ text: 'text?', day: 'text?', 'long text': 'text?' }),
  /** Raised by every change of the record (extension `journal`). */
  version: 'optional int',
  /** The first day on which they were no longer with the park (extension `leaving`). */
  leftOn: 'optional day?',
} as const;

/** `version`: of the whole list, raised by every change of one of its records (extension `live`). */
const driversOutput = { drivers: [driverFields], version: 'optional int' } as const;
const driverOutput = { driver: driverFields } as const;

/** A driver as sent by our own server. */
export type WireDriver = Wire<typeof driverFields>;
/** A driver as the console reads it, from any server. */
export type Driver = ReadRecord<typeof driverFields>;
export type DriverStatus = 'active' | 'inactive' | 'pending';
export type CreateDriverInput = SentBy<typeof createDriver>;
export type UpdateDriverInput = SentBy<typeof updateDriver>;
export type DriverConnectionInput = SentBy<typeof updateDriverConnections>;
export type DriverFareInput = SentBy<typeof updateDriverFares>;
export type Updated = Wire<typeof updatedOutput>;

export const listDrivers = get('taxipark/drivers', {
  out: driversOutput,
  may: 'readFleet',
  says: 'All drivers of the park, by name',
  isVersioned: true,
});
export const getDriver = get('taxipark/drivers/{id}', {
  out: driverOutput,
  may: 'readFleet',
  says: 'One driver',
  refuses: ['driver_not_found'],
  read: null,
});
export const createDriver = post('taxipark/drivers', {
  in: {
    ...ofEachDetail({ text: 'optional text', day: 'optional blank day', 'long text': 'optional long text' }),
    name: 'text 1..',
    email: 'email',
    phone: 'text 1..',
    password: `string ${PASSWORD_MIN}..1024`,
    status: 'active|inactive|pending = active',
    /** Of somebody who has left: since when (extension `leaving`). */
    leftOn: 'optional day?',
  },
  out: driverOutput,
  may: 'addDrivers',
  journal: 'driver_added',
  says: 'Adds a driver',
  refuses: ['conflict', 'idempotency_mismatch'],
  status: 201,
  isRepeatable: true,
  read: null,
});
export const updateDriver = put('taxipark/drivers/{id}', {
  in: {
    ...ofEachDetail({ text: 'optional text', day: 'optional blank day', 'long text': 'optional long text' }),
    name: 'optional text 1..',
    phone: 'optional text 1..',
    /** As it is: who leaves says so by a day (extension `leaving`), and another one is refused. */
    status: 'optional active|inactive|pending',
    /** Of the record that was edited; a stale one is refused with 409 (extension `journal`). */
    version: 'optional int',
  },
  out: driverOutput,
  may: 'changeDrivers',
  journal: 'driver_changed',
  says: 'Changes the provided fields of a driver',
  refuses: ['driver_not_found', 'conflict', 'stale_record'],
  read: null,
});
export const updateDriverConnections = put('taxipark/driver_connection', {
  in: { connections: [{ driverId: 'id', isConnected: 'flag' }, `1..${BULK_MAX}`] },
  bytes: BODY_MAX_BYTES,
  out: updatedOutput,
  may: 'switchDrivers',
  journal: 'drivers_switched',
  says: 'Connects and disconnects drivers, all of them or none',
  refuses: ['driver_not_found'],
  read: readUpdated,
  acceptsAnyBody: true,
});
export const updateDriverFares = put('taxipark/driver_current_fare_per_km', {
  in: { fares: [{ driverId: 'id', farePerKm: 'fare' }, `1..${BULK_MAX}`] },
  bytes: BODY_MAX_BYTES,
  out: updatedOutput,
  may: 'setFares',
  journal: 'fares_set',
  says: 'Sets fares of drivers, all of them or none',
  refuses: ['driver_not_found'],
  read: readUpdated,
  acceptsAnyBody: true,
});
