import { z } from 'zod';
import { day, optionalDay } from './field-schemas.ts';

export const vehicleDocument = z.object({
  vehicleId: z.string(),
  /** The last valid day of the technical inspection. */
  inspectionExpiresOn: day.nullable(),
  /** The last valid day of the compulsory insurance. */
  insuranceExpiresOn: day.nullable(),
});

/** `version`: of this list, raised by every change of one of its dates. */
export const vehicleDocumentsOutput = z.object({
  vehicleDocuments: z.array(vehicleDocument),
  version: z.number().int(),
});

/** A date after the DOCUMENT_YEARS_MAXth year from now is refused as a typing mistake. */
export const vehicleDocumentsInput = z
  .object({ inspectionExpiresOn: optionalDay, insuranceExpiresOn: optionalDay })
  .partial();
