import { z } from 'zod';
import { EMAIL, LONG_TEXT_MAX, TEXT_MAX } from './limits.ts';
import { storedText } from './stored-text.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Earlier days are typing mistakes, and databases have no year 0. */
const FIRST_YEAR = 1900;

function isRealDay(value: string): boolean {
  if (Number(value.slice(0, 4)) < FIRST_YEAR) return false;
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}

/** A calendar day, YYYY-MM-DD, that exists and is not before 1900: 2027-02-29 is refused. */
export const day = z
  .string()
  .regex(DAY, 'must be a date, YYYY-MM-DD')
  .refine((value) => DAY.test(value) && isRealDay(value), 'must be a date that exists')
  .meta({ format: 'date' });

const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?$/;

/**
 * The day of an ISO date-time as written; any other text is returned unchanged, so that `day`
 * validates it.
 */
function dayAsWritten(text: string): string {
  return DATE_TIME.test(text) && !Number.isNaN(Date.parse(text)) ? text.slice(0, 10) : text;
}

/**
 * A date field of a form: a day, an ISO date-time of which the day is used, or empty for "unknown".
 */
export const optionalDay = z
  .string()
  .transform(dayAsWritten)
  .pipe(z.union([z.literal(''), day]))
  .nullable();

// PostgreSQL cannot store a null character in a text.
const storable = z.string().refine((value) => !value.includes('\0'), 'must not hold a null character');

/** One line of text, trimmed, in the form in which texts are stored. */
export const text = storable.overwrite(storedText).trim().max(TEXT_MAX);
export const requiredText = text.min(1);
export const longText = storable.overwrite(storedText).trim().max(LONG_TEXT_MAX);

const UUIDS = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/**
 * The one spelling of an id: a UUID in it names the same record in capitals; any other text stays
 * as it is.
 */
export function plainId(id: string): string {
  return id.replace(UUIDS, (uuid) => uuid.toLowerCase());
}

/**
 * Our records are addressed by UUID; another server may use any string. Read in one spelling, so
 * that no call takes two spellings of a record for two records.
 */
export const recordId = storable.min(1).max(TEXT_MAX).overwrite(plainId);

export const email = z
  .string()
  .overwrite(storedText)
  .trim()
  .toLowerCase()
  .max(TEXT_MAX)
  // Not zod's own: it refuses addresses in .бел, and in the ASCII form of that.
  .regex(EMAIL, 'must be an e-mail address')
  .meta({ format: 'idn-email' });
