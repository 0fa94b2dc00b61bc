import { isRetryable, isSessionEnd } from '@park/contract/call-failure';
import { isApiError } from '@park/http/api-error';

export interface FailedCall {
  /** Why no other call would fare better; null when the others may go on. */
  readonly pause: 'signedOut' | 'forbidden' | 'network' | null;
  /** The server wants to be left alone: nothing was done, and the same call is taken later. */
  readonly isBusy: boolean;
  readonly waitMs: number;
  /** The same call will not be taken later either. */
  readonly isFinal: boolean;
  readonly sentence: string | null;
}

const SECOND = 1000;
/** Where the server does not say how long it wants to be left alone. */
const WAIT_SECONDS_MAX = 10;
const BUSY = [408, 429];
/** The same request is being worked on, from the attempt before, where it says how long to wait. */
const CONFLICT = 409;

/** What a failed call of an import means, after so many failures of it. */
export function failedCall(cause: unknown, failures = 1): FailedCall {
  const error = isApiError(cause) ? cause : null;
  // A host of an earlier release does not read how long.
  const [status, seconds] = [error?.status ?? 0, error?.retryAfter ?? null];
  const lost = status === 0 ? 'network' : null;
  const isBusy = BUSY.includes(status) || (status === CONFLICT && seconds !== null);
  return {
    pause: isSessionEnd(cause) ? 'signedOut' : status === 403 ? 'forbidden' : lost,
    isBusy,
    waitMs: (seconds ?? Math.min(2 ** failures, WAIT_SECONDS_MAX)) * SECOND,
    isFinal: !isBusy && !isRetryable(cause),
    sentence: error?.sentence ?? null,
  };
}
