import { z } from 'zod';
import { BULK_MAX, FARE_MAX, FARE_MIN } from '../limits.ts';
import { email, password } from './auth-schemas.ts';
import { longText, optionalDay, recordId, requiredText, text } from './field-schemas.ts';

const nullableText = z.string().nullable();

/**
 * Spellings (`drivingLicenseExpeiresOn`, `iDIssuedOn`) are the server's; no mapping means no
 * mapping error.
 */
export const driver = z.object({
  userId: z.string(),
  User: z.object({ id: z.string(), name: z.string(), phone: nullableText, email: nullableText }),
  licenseNumber: nullableText,
  taxiParkId: z.string(),
  connectionStatus: z.boolean(),
  currentFarePerKm: z.number().nullable(),
  address: nullableText,
  drivingExperience: nullableText,
  countryOfIssue: nullableText,
  drivingLicenseIssuedOn: nullableText,
  drivingLicenseExpeiresOn: nullableText,
  emergencyContact: nullableText,
  dateOfBirth: nullableText,
  feedback: nullableText,
  notes: nullableText,
  passportType: nullableText,
  country: nullableText,
  issuedBy: nullableText,
  registrationAddress: nullableText,
  taxpayerId: nullableText,
  idSeriesAndNumber: nullableText,
  primaryStateRegistrationNumber: nullableText,
  postCode: nullableText,
  iDIssuedOn: nullableText,
  iDexpiresOn: nullableText,
  /** Raised by every change of the record (extension `journal`). */
  version: z.number().int().optional(),
});

/**
 * `version`: of the whole list, raised by every change of one of its records (extension `live`).
 */
export const driversOutput = z.object({ drivers: z.array(driver), version: z.number().int().optional() });
export const driverOutput = z.object({ driver });

/** Every field of the edit form except name and phone; an empty string clears the field. */
const details = {
  address: text,
  emergencyContact: text,
  dateOfBirth: optionalDay,
  licenseNumber: text,
  countryOfIssue: text,
  drivingLicenseIssuedOn: optionalDay,
  drivingLicenseExpeiresOn: optionalDay,
  drivingExperience: text,
  passportType: text,
  country: text,
  issuedBy: text,
  registrationAddress: text,
  taxpayerId: text,
  idSeriesAndNumber: text,
  primaryStateRegistrationNumber: text,
  postCode: text,
  iDIssuedOn: optionalDay,
  iDexpiresOn: optionalDay,
  notes: longText,
  feedback: longText,
};

export const driverStatus = z.enum(['active', 'inactive', 'pending']);

export const createDriverInput = z
  .object(details)
  .partial()
  .extend({
    name: requiredText,
    email,
    phone: requiredText,
    password,
    status: driverStatus.default('active'),
  });

export const updateDriverInput = z
  .object({
    ...details,
    name: requiredText,
    phone: requiredText,
    /** Of the record that was edited; a stale one is refused with 409 (extension `journal`). */
    version: z.number().int(),
  })
  .partial();

export const driverConnectionInput = z.object({
  connections: z
    .array(z.object({ driverId: recordId, isConnected: z.boolean() }))
    .min(1)
    .max(BULK_MAX),
});

export const driverFareInput = z.object({
  fares: z
    .array(
      z.object({ driverId: recordId, farePerKm: z.number().min(FARE_MIN).max(FARE_MAX).multipleOf(0.01) }),
    )
    .min(1)
    .max(BULK_MAX),
});

export const updatedOutput = z.object({ updated: z.number().int() });
