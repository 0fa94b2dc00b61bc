import { put, type SentBy } from './endpoint.ts';
import { BULK_MAX, BODY_MAX_BYTES } from './limits.ts';
import { readUpdated, updatedOutput } from './updated.ts';

export type LeftHow = 'sold' | 'retired';
export type DriverLeavingInput = SentBy<typeof updateDriverLeaving>;
export type VehicleLeavingInput = SentBy<typeof updateVehicleLeaving>;

const left = {
  /** The first day on which it was no longer with the park; null takes that back. */
  leftOn: 'day?',
  /** Of the record as it was shown; a stale one is refused with 409. */
  version: 'optional int',
} as const;

/**
 * Says on which day drivers were no longer with the park, for the first time, or takes that back
 * (null). 409 where one of them had a car later, or somebody has what was theirs; nothing is changed
 * then.
 */
export const updateDriverLeaving = put('taxipark/driver_leaving', {
  extension: 'leaving',
  in: { leaving: [{ driverId: 'id', ...left }, `1..${BULK_MAX}`] },
  bytes: BODY_MAX_BYTES,
  out: updatedOutput,
  may: 'changeDrivers',
  journal: 'driver_changed',
  says: 'Says on which day drivers were no longer with the park, or takes that back (null)',
  refuses: ['driver_not_found', 'stale_record', 'conflict'],
  read: readUpdated,
  acceptsAnyBody: true,
});
export const updateVehicleLeaving = put('taxipark/vehicle_leaving', {
  extension: 'leaving',
  in: {
    leaving: [
      { vehicleId: 'id', ...left, /** Required with a day. */ leftHow: 'optional sold|retired?' },
      `1..${BULK_MAX}`,
    ],
  },
  bytes: BODY_MAX_BYTES,
  out: updatedOutput,
  may: 'changeVehicles',
  journal: 'vehicle_changed',
  says: 'Says since which day vehicles are sold or retired, or takes that back (null)',
  refuses: ['vehicle_not_found', 'stale_record', 'conflict'],
  read: readUpdated,
  acceptsAnyBody: true,
});
