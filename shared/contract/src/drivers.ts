import type { z } from 'zod';
import { ofEachDetail } from './driver-details.ts';
import { endpoint, withTolerantReader, withList } from './endpoint.ts';
import type { ReadRecord, Wire } from './fields.ts';
import type {
  createDriverInput,
  driverConnectionInput,
  driverFareInput,
  driverStatus,
  updateDriverInput,
} from './schemas/driver-schemas.ts';
import { readUpdated } from './updated.ts';

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
export const updatedOutput = { updated: 'int' } as const;

/** A driver as sent by our own server. */
export type WireDriver = Wire<typeof driverFields>;
/** A driver as the console reads it, from any server. */
export type Driver = ReadRecord<typeof driverFields>;
export type DriverStatus = z.output<typeof driverStatus>;
export type CreateDriverInput = z.input<typeof createDriverInput>;
export type UpdateDriverInput = z.input<typeof updateDriverInput>;
export type DriverConnectionInput = z.input<typeof driverConnectionInput>;
export type DriverFareInput = z.input<typeof driverFareInput>;
export type Updated = Wire<typeof updatedOutput>;

export const listDrivers = withList(endpoint()('GET', 'taxipark/drivers', driversOutput), 'drivers');
export const getDriver = endpoint()('GET', 'taxipark/drivers/{id}', driverOutput);
export const createDriver = endpoint<CreateDriverInput>()('POST', 'taxipark/drivers', driverOutput);
export const updateDriver = endpoint<UpdateDriverInput>()('PUT', 'taxipark/drivers/{id}', driverOutput);
export const updateDriverConnections = withTolerantReader(
  endpoint<DriverConnectionInput>()('PUT', 'taxipark/driver_connection', updatedOutput),
  readUpdated,
);
export const updateDriverFares = withTolerantReader(
  endpoint<DriverFareInput>()('PUT', 'taxipark/driver_current_fare_per_km', updatedOutput),
  readUpdated,
);
