import type { z } from 'zod';
import { endpoint, withReader } from './endpoint.ts';
import { isRecord, listReader, type ReadRecord, recordReader } from './read-record.ts';
import type {
  driverDayInput,
  driverDayOutput,
  driverDaysOutput,
  vehicleDaysOutput,
} from './schemas/ride-days-schemas.ts';

const place = { lat: 'number', lng: 'number' } as const;

const dayFields = {
  day: 'text',
  timeZone: 'text',
  currency: 'text',
  rides: [
    {
      rideId: 'text',
      status: 'text',
      vehicle: { code: 'text' },
      pickupLocation: place,
      pickupTime: 'text',
      dropoffLocation: place,
      dropoffTime: 'text',
      distance: 'number',
      farePerKm: 'number',
      earning: 'number',
    },
  ],
  switches: [{ at: 'text', isConnected: 'flag' }],
  connected: 'number',
  fares: [{ at: 'text', before: 'number', after: 'number' }],
} as const;

/** One day of one driver; see the schema for what counts. */
export type DriverDayRecord = ReadRecord<typeof dayFields> & { readonly wasConnected: boolean | null };
export type WireDriverDay = z.output<typeof driverDayOutput>;
export type WireDriverDays = z.output<typeof driverDaysOutput>;
export type WireVehicleDays = z.output<typeof vehicleDaysOutput>;

const readDay = recordReader(dayFields);
const readToday = recordReader({ today: 'text' });
const readDrivers = listReader('drivers', { driverId: 'text', rides: 'text' });
const readVehicles = listReader('vehicles', { vehicleId: 'text', rides: 'text' });

const todayOf = (response: unknown): string | null => readToday(response)?.today ?? null;

/** The rides, switches and fares of a driver's day. */
export const getDriverDay = withReader(
  endpoint<z.input<typeof driverDayInput>, WireDriverDay>('POST', 'taxipark/drivers/{id}/day', 'rideDays'),
  (response): DriverDayRecord | null => {
    if (!isRecord(response) || !Array.isArray(response['rides'])) return null;
    const read = readDay(response);
    const { wasConnected } = response;
    return read && { ...read, wasConnected: typeof wasConnected === 'boolean' ? wasConnected : null };
  },
);

/** The rides of each driver by day. With an ETag: 304 when nothing has changed. */
export const listDriverDays = withReader(
  endpoint<void, WireDriverDays>('GET', 'taxipark/driver_days', 'rideDays'),
  (response) => {
    const list = readDrivers(response);
    return list && { ...list, today: todayOf(response) };
  },
);

/** The completed rides of each vehicle by day. With an ETag, as above. */
export const listVehicleDays = withReader(
  endpoint<void, WireVehicleDays>('GET', 'taxipark/vehicle_days', 'rideDays'),
  (response) => {
    const list = readVehicles(response);
    return list && { ...list, today: todayOf(response) };
  },
);
