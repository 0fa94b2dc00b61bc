import { DRIVER_DATES, changedDateProblems } from '@park/domain/driver/driver-dates';
import type { DriverDateProblemCode, DriverDates } from '@park/domain/driver/driver-dates';
import type { FieldProblemCode } from '../http/request-error.ts';
import { RequestError } from '../http/request-error.ts';

const problemOf: Readonly<Record<DriverDateProblemCode, FieldProblemCode>> = {
  birthInFuture: 'in_future',
  licenseExpiresBeforeIssue: 'expiry_before_issue',
  idExpiresBeforeIssue: 'expiry_before_issue',
};

/**
 * Throws 400 for dates that contradict each other or the stored ones. A rule is skipped if the
 * input leaves out or repeats all of its dates. `before` is empty for a new driver.
 */
export function refuseImpossibleDates(before: DriverDates, input: DriverDates, today: string): void {
  const carried = DRIVER_DATES.filter((date) => input[date] !== undefined);
  const after = { ...before, ...Object.fromEntries(carried.map((date) => [date, input[date]])) };
  const problems = changedDateProblems(before, after, today);
  if (problems.length === 0) return;
  const fields = problems.map(({ field, code }) => [field, { problem: problemOf[code] }] as const);
  throw new RequestError('validation_failed', { fields: Object.fromEntries(fields) });
}
