import { isRetryable } from '@park/contract/call-failure';

/** What is looked at of a query of React Query, whatever it holds. */
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
/** Consoles that lost the same server do not all come back in the same moment. */
const SPREAD = 0.25;

/** How often each query had failed by its last answer. */
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

/** A report that comes page by page has a button for the page that failed; asked again, it would begin anew. */
function hasPages(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'pages' in data;
}

/** Whether a query stands in a failure that may pass by itself. */
export function isRecovering({ state: { status, error, data } }: Query): boolean {
  return status === 'error' && isRetryable(error) && !hasPages(data);
}

/**
 * In how many milliseconds a query that fails is asked again: soon at first, then ever later, every 30 s at the
 * latest; false for one that does not fail or whose failure will not pass by itself.
 */
export function recoveryDelay(query: Query, random: () => number = Math.random): number | false {
  if (!isRecovering(query)) return false;
  const delay = Math.min(LONGEST, FIRST * 2 ** (failuresInARow(query) - 1));
  return delay * (1 - SPREAD * random());
}
