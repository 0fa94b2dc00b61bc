import type { FastifySchemaValidationError } from 'fastify';
import { z } from 'zod';
import { EXTERNAL_ID_MAX, READING_DAYS_MAX, REPORT_DAYS_MAX } from '@park/contract/limits';
import type { FieldProblemCode } from './request-error.ts';
import { RequestError } from './request-error.ts';
import type { FieldProblem } from './request-error.ts';

type Issue = z.core.$ZodIssue;

/**
 * More than a form can show; a hostile body with thousands of errors must not produce a long
 * response.
 */
const MAX_FIELDS = 50;

/**
 * The contract's messages are English only; this maps them to codes that have a message in both
 * languages.
 */
const contractMessages: Readonly<Record<string, FieldProblem>> = {
  'must be an e-mail address': { problem: 'email' },
  'must be a date, YYYY-MM-DD': { problem: 'date' },
  'must be a date that exists': { problem: 'real_date' },
  'must not hold a null character': { problem: 'unreadable' },
  'must not be repeated': { problem: 'repeated' },
  'must be 1 to 100 visible characters': { problem: 'visible_characters', values: { max: EXTERNAL_ID_MAX } },
  'must be a time with an offset, such as 2026-03-20T09:00:00+03:00': { problem: 'offset_time' },
  'must be an amount, such as "12.50"': { problem: 'amount' },
  'must be an amount, such as "-12.50"': { problem: 'amount' },
  'must be a currency, such as BYN': { problem: 'currency_code' },
  'must be a time zone, such as Europe/Minsk': { problem: 'time_zone' },
  'must be a phone number, such as +375291234567': { problem: 'e164' },
  'must be provided, or no lat': { problem: 'required' },
  'must not be 0, 0': { problem: 'null_island' },
  'must be provided, or licenseNumber or phone': { problem: 'driver_key' },
  'must not be provided beside version': { problem: 'one_order' },
  'must be provided for a completed ride': { problem: 'required' },
  'must be provided, or all, but not both': { problem: 'ids_or_all' },
  'must be provided, or from and to, but not both': { problem: 'ids_or_times' },
  'must have at most two decimals': { problem: 'two_decimals' },
  'must not name a driver twice': { problem: 'driver_twice' },
  'must be provided, or rates': { problem: 'name_or_rates' },
  'must be provided': { problem: 'required' },
  'must not be before startDate': { problem: 'end_before_start' },
  ...Object.fromEntries(
    [REPORT_DAYS_MAX, READING_DAYS_MAX].map((max) => [
      `must be within ${max} days of startDate`,
      { problem: 'range_too_long', values: { max } },
    ]),
  ),
};

function sizeProblem(origin: string, bound: number, isTooSmall: boolean): FieldProblem {
  const sized = (low: FieldProblemCode, high: FieldProblemCode): FieldProblem =>
    isTooSmall ? { problem: low, values: { min: bound } } : { problem: high, values: { max: bound } };
  if (origin === 'string')
    return isTooSmall && bound === 1 ? { problem: 'required' } : sized('too_short', 'too_long');
  return origin === 'array' ? sized('too_few', 'too_many') : sized('too_low', 'too_high');
}

function problemOf(issue: Issue): FieldProblem {
  const known = contractMessages[issue.message];
  if (known !== undefined) return known;
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'int') return { problem: 'whole_number' };
      return {
        problem: issue.input === undefined && /undefined/.test(issue.message) ? 'required' : 'wrong_type',
      };
    case 'too_small':
      return sizeProblem(issue.origin, Number(issue.minimum), true);
    case 'too_big':
      return sizeProblem(issue.origin, Number(issue.maximum), false);
    case 'not_multiple_of':
      return { problem: 'too_precise', values: { step: issue.divisor } };
    case 'invalid_value':
      return { problem: 'not_an_option', values: { options: issue.values.map(String).join(', ') } };
    case 'invalid_union': {
      const inner = issue.errors.at(-1)?.[0];
      return inner === undefined ? { problem: 'invalid' } : problemOf(inner);
    }
    default:
      return { problem: 'invalid' };
  }
}

/** The first problem of each field that a schema refuses, by the path of the field. */
export function problemsOf(issues: readonly Issue[]): Record<string, FieldProblem> {
  const fields: Record<string, FieldProblem> = {};
  for (const issue of issues) {
    const place = issue.path.join('.');
    const isUnknown = issue.code === 'unrecognized_keys';
    const paths = isUnknown ? issue.keys.map((key) => (place === '' ? key : `${place}.${key}`)) : [place];
    for (const path of paths) fields[path] ??= isUnknown ? { problem: 'unknown_field' } : problemOf(issue);
  }
  return fields;
}

/** The issue of zod that its validator has spread over the framework's kind of error. */
function issueOf({ keyword, message, params }: FastifySchemaValidationError): Issue {
  return { code: keyword, message: message ?? '', path: [], ...params } as unknown as Issue;
}

/**
 * A 400 that names every field of a body that its schema refuses once, with its first issue; of a
 * body that is no object, those that it must have.
 */
export function validationFailed(
  errors: readonly FastifySchemaValidationError[],
  schema: unknown,
): RequestError {
  if (
    schema instanceof z.ZodObject &&
    errors.some(({ instancePath, keyword }) => instancePath === '/' && keyword === 'invalid_type')
  )
    return new RequestError('not_an_object', {
      fields: problemsOf(schema.safeParse({}).error?.issues ?? []),
    });
  const fields: Record<string, FieldProblem> = {};
  for (const error of errors) {
    const path = error.instancePath.split('/').slice(1);
    if (path.length === 0) continue;
    for (const [field, problem] of Object.entries(problemsOf([{ ...issueOf(error), path }])))
      fields[field] ??= problem;
    if (Object.keys(fields).length >= MAX_FIELDS) break;
  }
  return new RequestError('validation_failed', { fields });
}
