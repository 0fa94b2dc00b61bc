import type { z } from 'zod';
import { endpoint, withReader } from './endpoint.ts';
import { listReader, type ReadRecord, recordReader } from './read-record.ts';
import type { updatedOutput } from './schemas/driver-schemas.ts';
import type {
  createTermsInput,
  driverTermsInput,
  termsListOutput,
  termsOutput,
  termsRates,
  updateTermsInput,
} from './schemas/terms-schemas.ts';

const ratesFields = {
  validFrom: 'text',
  commissionPercent: 'number',
  rent: 'number',
  rentPeriod: 'text',
  minimumBalance: 'number',
} as const;

const termsFields = {
  id: 'text',
  name: 'text',
  rates: [ratesFields],
  drivers: 'number',
  version: 'number',
} as const;

const driverTermsFields = {
  driver: { id: 'text', name: 'text' },
  history: [{ validFrom: 'text', terms: { id: 'text', name: 'text' } }],
} as const;

/** What terms say from a day on: commission in percent, rent and minimum balance in kopecks. */
export type TermsRates = ReadRecord<typeof ratesFields>;
/** Named terms of the park; the newest rates first. */
export type Terms = ReadRecord<typeof termsFields>;
/** Which terms a driver has had; the newest first. */
export type DriverTerms = ReadRecord<typeof driverTermsFields>;
/** As sent by our own server. */
export type WireTerms = z.output<typeof termsOutput>['terms'];
export type WireTermsRates = z.output<typeof termsRates>;
export type CreateTermsInput = z.input<typeof createTermsInput>;
export type UpdateTermsInput = z.input<typeof updateTermsInput>;
export type DriverTermsInput = z.input<typeof driverTermsInput>;

const readTerms = listReader('terms', termsFields);
const readDrivers = listReader('drivers', driverTermsFields);
/**
 * Reads one record of terms, such as the current one of a refused edit; null for a value that is
 * not a record.
 */
export const readOneTerms = recordReader(termsFields);

/** The terms of the park by name, and which driver has had which. */
export const listTerms = withReader(
  endpoint<void, z.output<typeof termsListOutput>>('GET', 'taxipark/ledger/terms', 'ledger'),
  (response) => {
    const terms = readTerms(response);
    return terms && { ...terms, drivers: readDrivers(response)?.drivers ?? [] };
  },
);
/** Takes an Idempotency-Key. */
export const createTerms = withReader(
  endpoint<CreateTermsInput, z.output<typeof termsOutput>>('POST', 'taxipark/ledger/terms', 'ledger'),
  recordReader({ terms: termsFields }),
);
/**
 * Renames terms, or adds rates from a day on. 409 `stale_record` with the `current` terms for a
 * stale version.
 */
export const updateTerms = withReader(
  endpoint<UpdateTermsInput, z.output<typeof termsOutput>>('PUT', 'taxipark/ledger/terms/{id}', 'ledger'),
  recordReader({ terms: termsFields }),
);
/**
 * Gives drivers terms from a day on, or takes them away; what was posted since is adjusted by
 * corrections.
 */
export const updateDriverTerms = endpoint<DriverTermsInput, z.output<typeof updatedOutput>>(
  'PUT',
  'taxipark/ledger/driver_terms',
  'ledger',
);
