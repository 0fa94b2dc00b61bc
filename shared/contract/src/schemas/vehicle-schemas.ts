import { z } from 'zod';
import { BULK_MAX, FACILITIES_MAX, SEATS_MAX, SEATS_MIN, VIN_MAX } from '../limits.ts';
import { day, longText, optionalDay, recordId, requiredText, text } from './field-schemas.ts';
import { leftHow } from './leaving-schemas.ts';

export const vehicleStatus = z.enum(['active', 'inactive', 'maintenance', 'retired']);

const seats = z.number().int().min(SEATS_MIN).max(SEATS_MAX).nullable();
const vin = text.max(VIN_MAX);

export const createVehicleInput = z.object({
  plateNumber: requiredText,
  make: requiredText,
  model: requiredText,
  color: text.nullish(),
  seats: seats.optional(),
  VIN: vin.min(1),
  bodyNumber: text.nullish(),
  license: longText.nullish(),
  registrationCertificate: longText.nullish(),
  code: text.nullish(),
  driverId: recordId.nullish(),
  facilities: z.array(requiredText).max(FACILITIES_MAX).optional(),
  transmission: text.min(1).nullish(),
  status: vehicleStatus.nullish(),
  /** Of one that is sold or retired: since when, and which (extension `leaving`). */
  leftOn: day.nullish(),
  leftHow: leftHow.nullish(),
});

export const updateVehicleInput = z
  .object({
    plateNumber: requiredText,
    model: requiredText,
    make: requiredText,
    color: text.nullable(),
    seats,
    VIN: vin.nullable(),
    bodyNumber: text.nullable(),
    license: longText.nullable(),
    registrationCertificate: longText.nullable(),
    code: text.nullable(),
    driverId: recordId.nullable(),
    /** As it is: what is sold or retired is said by a day (extension `leaving`), and another one is refused. */
    status: vehicleStatus,
    /** Of the record that was edited; a stale one is refused with 409 (extension `journal`). */
    version: z.number().int(),
  })
  .partial();

export const vehicleConnectionInput = z.object({
  connections: z
    .array(z.object({ vehicleId: recordId, isConnected: z.boolean() }))
    .min(1)
    .max(BULK_MAX),
});

/** A date after the DOCUMENT_YEARS_MAXth year from now is refused as a typing mistake. */
export const vehicleDocumentsInput = z
  .object({ inspectionExpiresOn: optionalDay, insuranceExpiresOn: optionalDay })
  .partial();
