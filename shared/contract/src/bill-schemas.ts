import { z } from 'zod';
import { day, requiredText, text } from './field-schemas.ts';
import { instant } from './ingest-schemas.ts';

const billKind = z.enum(['fine', 'toll', 'fuel', 'parking', 'damage']);

const amount = z
  .string()
  .regex(/^(?=.*[1-9])(?:0|[1-9]\d{0,12})(?:\.\d{1,4})?$/, 'must be an amount, such as "12.50"')
  .describe('A decimal text above zero, such as "12.50", in the currency of the park');

/** A bill as it is typed, or as a row of a file or a program has it. */
export const bill = z
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
  .refine((typed) => (typed.reducedAmount === undefined) === (typed.reducedUntil === undefined), {
    path: ['reducedUntil'],
    message: 'must be provided',
  });
