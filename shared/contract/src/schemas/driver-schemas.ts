import { z } from 'zod';
import { ofEachDetail } from '../driver-details.ts';
import { BULK_MAX, FARE_MAX_OF_ANY, FARE_MIN } from '../limits.ts';
import { email, password } from './auth-schemas.ts';
import { day, longText, optionalDay, recordId, requiredText, text } from './field-schemas.ts';

/** Every field of the edit form except name and phone; an empty string clears the field. */
const details = ofEachDetail({ text, day: optionalDay, 'long text': longText });

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
    /** Of somebody who has left: since when (extension `leaving`). */
    leftOn: day.nullish(),
  });

export const updateDriverInput = z
  .object({
    ...details,
    name: requiredText,
    phone: requiredText,
    /** As it is: who leaves says so by a day (extension `leaving`), and another one is refused. */
    status: driverStatus,
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
      z.object({
        driverId: recordId,
        farePerKm: z.number().min(FARE_MIN).max(FARE_MAX_OF_ANY).multipleOf(0.01),
      }),
    )
    .min(1)
    .max(BULK_MAX),
});
