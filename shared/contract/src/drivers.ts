import type { z } from 'zod';
import { endpoint } from './endpoint.ts';
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

export type Driver = z.output<typeof driver>;
export type DriverStatus = z.output<typeof driverStatus>;
export type CreateDriverInput = z.input<typeof createDriverInput>;
export type UpdateDriverInput = z.input<typeof updateDriverInput>;
export type DriverConnectionInput = z.input<typeof driverConnectionInput>;
export type DriverFareInput = z.input<typeof driverFareInput>;
export type Updated = z.output<typeof updatedOutput>;

export const listDrivers = endpoint<void, z.output<typeof driversOutput>>('GET', 'taxipark/drivers');
export const getDriver = endpoint<void, z.output<typeof driverOutput>>('GET', 'taxipark/drivers/{id}');
export const createDriver = endpoint<CreateDriverInput, z.output<typeof driverOutput>>(
  'POST',
  'taxipark/drivers',
);
export const updateDriver = endpoint<UpdateDriverInput, z.output<typeof driverOutput>>(
  'PUT',
  'taxipark/drivers/{id}',
);
export const updateDriverConnections = endpoint<DriverConnectionInput, Updated>(
  'PUT',
  'taxipark/driver_connection',
);
export const updateDriverFares = endpoint<DriverFareInput, Updated>(
  'PUT',
  'taxipark/driver_current_fare_per_km',
);
