import { isCallFailure } from './call-failure.ts';
import { WHOLE_LIST_MAX } from './limits.ts';

/** A server that does not know it sends every list whole, as to everybody who does not send it. */
export const LONGEST_LIST_HEADER = 'longest-list';
/** What the console sends with each call. */
export const LONGEST_LIST = { [LONGEST_LIST_HEADER]: String(WHOLE_LIST_MAX) } as const;
/** The status of the refusal: the list is there, but in no form that the client accepts. */
export const LIST_TOO_LONG = 406;

/** Whether a list has more records than the console reads at once, so that it reads pages of it. */
export function isTooLong(error: unknown): boolean {
  return isCallFailure(error) && error.status === LIST_TOO_LONG;
}
