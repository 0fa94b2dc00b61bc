import { z } from 'zod';
import { INGEST_MAX } from '../limits.ts';
import { day, longText, recordId, requiredText, text } from './field-schemas.ts';
import { instant } from './ingest-schemas.ts';

/** Most bills that are charged at once. */
const CHARGED_MAX = 200;
/** Longest answer of a driver to a bill. */
const DISPUTE_MAX = 300;

const billState = z.enum(['waits', 'proposed', 'charged', 'disputed', 'waived', 'park_pays']);
const billKind = z.enum(['fine', 'toll', 'fuel', 'parking', 'damage']);

const amount = z
  .string()
  .regex(/^(?=.*[1-9])(?:0|[1-9]\d{0,12})(?:\.\d{1,4})?$/, 'must be an amount, such as "12.50"')
  .describe('A decimal text above zero, such as "12.50", in the currency of the park');

/** A bill as it is typed, or as a row of a file or a program has it. */
export const billInput = z
  .strictObject({
    kind: billKind,
    issuer: text.default(''),
    number: text.default('').describe('Unique for its issuer: the same again changes nothing'),
    plate: requiredText.describe('As it is written on the bill'),
    at: instant.optional(),
    day: day.optional().describe('In the time zone of the park, where no time is known'),
    place: text.optional(),
    amount,
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'must be a currency, such as BYN')
      .optional()
      .describe('That of the park: nothing is converted'),
    reducedAmount: amount.optional(),
    reducedUntil: day.optional(),
    dueOn: day.optional(),
  })
  .refine(({ at, day: only }) => at !== undefined || only !== undefined, {
    path: ['at'],
    message: 'must be provided',
  })
  .refine((bill) => (bill.reducedAmount === undefined) === (bill.reducedUntil === undefined), {
    path: ['reducedUntil'],
    message: 'must be provided',
  });

/** Each is read by itself, so that one that is broken refuses no other. */
export const importBillsInput = z.object({
  bills: z.array(z.unknown()).min(1).max(INGEST_MAX),
  /** Only says what would become of them. */
  dryRun: z.boolean().default(false),
});
export const ingestBillsInput = z.object({ bills: z.array(billInput).min(1).max(INGEST_MAX) });

export const listBillsInput = z.object({
  /** `open`: those that wait for an act; `settled`: the others, the newest first. */
  of: z.enum(['open', 'settled']),
  state: billState.optional(),
  driverId: recordId.optional(),
  /** Its beginning, in whatever spelling. */
  plate: text.optional(),
  /** The last bill of the page before. */
  after: recordId.optional(),
});

const version = z.int();
/** The driver, or the plate that is meant, by which it is looked for again. */
export const chooseBillInput = z
  .object({ version, driverId: recordId.optional(), plate: requiredText.optional() })
  .refine(({ driverId, plate }) => (driverId === undefined) !== (plate === undefined), {
    path: ['driverId'],
    message: 'must be provided',
  });
export const chargeBillsInput = z.object({
  /** `text`: of the entries; absent: issuer, number, plate and place. All of them or none. */
  bills: z
    .array(z.object({ id: recordId, version, text: requiredText.optional() }))
    .min(1)
    .max(CHARGED_MAX),
  /** One each week, the first today. */
  parts: z.int().min(1).max(52).default(1),
});
export const settleBillInput = z.object({ version, reason: requiredText });
export const disputeBillInput = z.object({
  token: text,
  billId: recordId,
  reason: longText.min(1).max(DISPUTE_MAX),
});
