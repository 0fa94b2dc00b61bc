import { sqlState, textOf } from './sql-state.ts';

const LOST_STATES = /^(?:08...|57P0[1235])$/;
const LOST_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];
const LOST_MESSAGES = /connection (terminated|timeout|error)|timeout exceeded when trying to connect/i;

/**
 * Whether a connection could not be made, or was lost: the server ends, starts, does not take
 * writes or is not there.
 */
export function isConnectionLost(error: unknown): boolean {
  if (LOST_STATES.test(sqlState(error)) || LOST_CODES.includes(textOf(error, 'code'))) return true;
  // A host that resolves to several addresses fails with one error per address.
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost);
  return LOST_MESSAGES.test(textOf(error, 'message'));
}

const unknownOutcomes = new WeakSet<object>();

/**
 * Notes that the connection was lost after the server had been told to commit: the changes are
 * there, or they are not.
 */
export function noteUnknownOutcome(error: unknown): void {
  if (typeof error === 'object' && error !== null && isConnectionLost(error)) unknownOutcomes.add(error);
}

/** Whether nobody knows if the transaction of this error was committed. */
export function isOutcomeUnknown(error: unknown): boolean {
  return typeof error === 'object' && error !== null && unknownOutcomes.has(error);
}
