import type { z } from 'zod';
import { updatedOutput } from './drivers.ts';
import { endpoint, withFields, withList } from './endpoint.ts';
import type { ReadRecord, Wire } from './fields.ts';
import { named } from './ledger.ts';
import { recordReader } from './read-record.ts';
import type { createTermsInput, driverTermsInput, updateTermsInput } from './schemas/terms-schemas.ts';

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
  /** The newest first. */
  rates: [['terms rates', ratesFields], '1..'],
  /** How many drivers have them today. */
  drivers: 'int',
  version: 'int',
} as const;

/** The newest assignment first, none for a driver who never had terms. */
const driverTermsFields = {
  driver: named,
  history: [{ validFrom: 'day', terms: ['?', named] }],
} as const;

const termsListOutput = { terms: [termsFields], drivers: [driverTermsFields] } as const;
const termsOutput = { terms: termsFields } as const;

/** What terms say from a day on: commission in percent, rent and minimum balance in kopecks. */
export type TermsRates = ReadRecord<typeof ratesFields>;
/** Named terms of the park; the newest rates first. */
export type Terms = ReadRecord<typeof termsFields>;
/** Which terms a driver has had; the newest first. */
export type DriverTerms = ReadRecord<typeof driverTermsFields>;
/** As sent by our own server. */
export type WireTerms = Wire<typeof termsFields>;
export type WireTermsRates = Wire<'terms rates'>;
export type CreateTermsInput = z.input<typeof createTermsInput>;
export type UpdateTermsInput = z.input<typeof updateTermsInput>;
export type DriverTermsInput = z.input<typeof driverTermsInput>;

/**
 * Reads one record of terms, such as the current one of a refused edit; null for a value that is
 * not a record.
 */
export const readOneTerms = recordReader(termsFields);

/** The terms of the park by name, and which driver has had which. */
export const listTerms = withList(
  endpoint()('GET', 'taxipark/ledger/terms', termsListOutput, 'ledger'),
  'terms',
);
/** Takes an Idempotency-Key. */
export const createTerms = withFields(
  endpoint<CreateTermsInput>()('POST', 'taxipark/ledger/terms', termsOutput, 'ledger'),
);
/**
 * Renames terms, or adds rates from a day on. 409 `stale_record` with the `current` terms for a
 * stale version.
 */
export const updateTerms = withFields(
  endpoint<UpdateTermsInput>()('PUT', 'taxipark/ledger/terms/{id}', termsOutput, 'ledger'),
);
/**
 * Gives drivers terms from a day on, or takes them away; what was posted since is adjusted by
 * corrections.
 */
export const updateDriverTerms = endpoint<DriverTermsInput>()(
  'PUT',
  'taxipark/ledger/driver_terms',
  updatedOutput,
  'ledger',
);
