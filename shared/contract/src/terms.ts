import { get, post, put, type SentBy } from './endpoint.ts';
import { BODY_MAX_BYTES, BULK_MAX, TERMS_NAME_MAX } from './limits.ts';
import { updatedOutput } from './updated.ts';
import type { ReadRecord, Wire } from './fields.ts';
import { named } from './record-fields.ts';
import { recordReader } from './read-record.ts';

const ratesFields = {
  validFrom: 'text',
  commissionPercent: 'number',
  rent: 'number',
  rentPeriod: 'text',
  minimumBalance: 'number',
} as const;

const termsName = `text 1..${TERMS_NAME_MAX}` as const;
/** What terms say from a day on, until the next; amounts in minor units. */
const ratesTyped = {
  validFrom: 'day',
  /** Of the earning of each ride, rounded half up to whole minor units. */
  commissionPercent: 'percent',
  /** 0 for none. */
  rent: 'money 0..',
  /** By the week: on Mondays. */
  rentPeriod: 'day|week',
  /** What stays on the balance when the driver is paid. */
  minimumBalance: 'money 0..',
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
export type CreateTermsInput = SentBy<typeof createTerms>;
export type UpdateTermsInput = SentBy<typeof updateTerms>;
export type DriverTermsInput = SentBy<typeof updateDriverTerms>;

/**
 * Reads one record of terms, such as the current one of a refused edit; null for a value that is
 * not a record.
 */
export const readOneTerms = recordReader(termsFields);

export const listTerms = get('taxipark/ledger/terms', {
  extension: 'ledger',
  out: termsListOutput,
  may: 'readLedger',
  says: 'The terms of the park, and which driver has had which',
});
export const createTerms = post('taxipark/ledger/terms', {
  extension: 'ledger',
  in: { ...ratesTyped, name: termsName },
  out: termsOutput,
  may: 'setTerms',
  journal: 'terms_added',
  says: 'Adds terms',
  refuses: ['conflict', 'idempotency_mismatch'],
  status: 201,
  isRepeatable: true,
});
export const updateTerms = put('taxipark/ledger/terms/{id}', {
  extension: 'ledger',
  in: {
    name: `optional ${termsName}`,
    /** Added, or in place of those from the same day. */
    rates: ['optional', ratesTyped],
    /** A stale one is refused with 409. */
    version: 'optional int',
  },
  check: ({ name, rates }) =>
    name === undefined && rates === undefined ? [['name', 'must be provided, or rates']] : [],
  out: termsOutput,
  may: 'setTerms',
  journal: 'terms_changed',
  says: 'Renames terms, or adds rates from a day on',
  refuses: ['terms_not_found', 'conflict', 'stale_record'],
});
/**
 * Gives drivers terms from a day on, or takes them away; what was posted since is adjusted by
 * corrections.
 */
export const updateDriverTerms = put('taxipark/ledger/driver_terms', {
  extension: 'ledger',
  in: {
    driverIds: ['id', `1..${BULK_MAX}`],
    /** From a day on; null takes the terms away. */
    termsId: 'id?',
    validFrom: 'day',
  },
  bytes: BODY_MAX_BYTES,
  out: updatedOutput,
  may: 'setTerms',
  journal: 'driver_terms_set',
  says: 'Gives drivers terms from a day on, or takes them away',
  refuses: ['driver_not_found', 'terms_not_found'],
});
