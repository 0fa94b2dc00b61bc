import type { z } from 'zod';
import { ofEachDetail } from './driver-details.ts';
import { endpoint, withReader, withTolerantReader } from './endpoint.ts';
import { listReader, type ReadRecord, versioned } from './read-record.ts';
import type {
  createDriverInput,
  driver,
  driverConnectionInput,
  driverFareInput,
  driverOutput,
  driversOutput,
  driverStatus,
  updateDriverInput,
  updatedOutput,
} from './schemas/driver-schemas.ts';
import { readUpdated } from './updated.ts';

/** A driver as sent by our own server. */
export type WireDriver = z.output<typeof driver>;

const driverFields = {
  userId: 'text',
  User: { id: 'text', name: 'text', phone: 'text', email: 'text' },
  taxiParkId: 'text',
  connectionStatus: 'flag',
  currentFarePerKm: 'number',
  ...ofEachDetail({ text: 'text', day: 'text', 'long text': 'text' }),
  version: 'optional number',
} as const;

/** A driver as the console reads it, from any server. */
export type Driver = ReadRecord<typeof driverFields>;
export type DriverStatus = z.output<typeof driverStatus>;
export type CreateDriverInput = z.input<typeof createDriverInput>;
export type UpdateDriverInput = z.input<typeof updateDriverInput>;
export type DriverConnectionInput = z.input<typeof driverConnectionInput>;
export type DriverFareInput = z.input<typeof driverFareInput>;
export type Updated = z.output<typeof updatedOutput>;

export const listDrivers = withReader(
  endpoint<void, z.output<typeof driversOutput>>('GET', 'taxipark/drivers'),
  versioned(listReader('drivers', driverFields)),
);
export const getDriver = endpoint<void, z.output<typeof driverOutput>>('GET', 'taxipark/drivers/{id}');
export const createDriver = endpoint<CreateDriverInput, z.output<typeof driverOutput>>(
  'POST',
  'taxipark/drivers',
);
export const updateDriver = endpoint<UpdateDriverInput, z.output<typeof driverOutput>>(
  'PUT',
  'taxipark/drivers/{id}',
);
export const updateDriverConnections = withTolerantReader(
  endpoint<DriverConnectionInput, Updated>('PUT', 'taxipark/driver_connection'),
  readUpdated,
);
export const updateDriverFares = withTolerantReader(
  endpoint<DriverFareInput, Updated>('PUT', 'taxipark/driver_current_fare_per_km'),
  readUpdated,
);
