import { isRetryable } from '@park/contract/call-failure';

/** The part of a React Query query that is read here. */
interface Query {
  readonly state: {
    readonly status: 'pending' | 'error' | 'success';
    readonly error: unknown;
    readonly data: unknown;
    readonly dataUpdateCount: number;
    readonly errorUpdateCount: number;
  };
}

const FIRST = 2000;
const LONGEST = 30_000;
/** Jitter, so that consoles that lost the same server do not all retry at the same moment. */
const SPREAD = 0.25;

/** The failure count of each query at its last success. */
const failuresBefore = new WeakMap<object, { readonly answers: number; readonly failures: number }>();

function failuresInARow(query: Query): number {
  const { dataUpdateCount, errorUpdateCount } = query.state;
  let known = failuresBefore.get(query);
  if (known?.answers !== dataUpdateCount) {
    known = { answers: dataUpdateCount, failures: Math.max(0, errorUpdateCount - 1) };
    failuresBefore.set(query, known);
  }
  return errorUpdateCount - known.failures;
}

/**
 * A paged report has a button to retry the failed page; a refetch would begin with the first page.
 */
function hasPages(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'pages' in data;
}

/** Whether a query is in a failure that may be temporary. */
export function isRecovering({ state: { status, error, data } }: Query): boolean {
  return status === 'error' && isRetryable(error) && !hasPages(data);
}

/**
 * The delay in milliseconds before a failed query is refetched: short at first, then growing to 30
 * s at most; false for a query that has not failed or whose failure is permanent.
 */
export function recoveryDelay(query: Query, random: () => number = Math.random): number | false {
  if (!isRecovering(query)) return false;
  const delay = Math.min(LONGEST, FIRST * 2 ** (failuresInARow(query) - 1));
  return delay * (1 - SPREAD * random());
}
