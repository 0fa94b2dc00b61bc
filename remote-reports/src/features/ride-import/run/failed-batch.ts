import { isRetryable, isSessionEnd } from '@park/contract/call-failure';
import { isApiError } from '@park/http/api-error';

/** `refused`: the server will not take the request as it is; `server`: it fails again and again. */
export type PauseReason = 'stopped' | 'network' | 'signedOut' | 'forbidden' | 'refused' | 'server';

export interface FailedBatch {
  /** Why no other batch would fare better; null when it is sent again. */
  readonly pause: PauseReason | null;
  readonly sentence: string | null;
  readonly waitMs: number;
}

const SECOND = 1000;
/** Where the server does not say how long it wants to be left alone. */
const BUSY_SECONDS = 10;
const ATTEMPTS_MAX = 3;
const BUSY = [408, 429];
/** The same batch is being worked on, from the attempt before. */
const CONFLICT = 409;

/** What a failed request means for its batch, after so many failures of it. */
export function failedBatch(cause: unknown, failures: number): FailedBatch {
  const error = isApiError(cause) ? cause : null;
  const [status, sentence] = [error?.status ?? 0, error?.sentence ?? null];
  // A host of an earlier release does not read how long.
  const seconds = error?.retryAfter ?? null;
  const paused = (pause: PauseReason): FailedBatch => ({ pause, sentence, waitMs: 0 });
  if (isSessionEnd(cause)) return paused('signedOut');
  if (status === 403) return paused('forbidden');
  if (BUSY.includes(status) || (status === CONFLICT && seconds !== null)) {
    return { pause: null, sentence, waitMs: (seconds ?? BUSY_SECONDS) * SECOND };
  }
  if (!isRetryable(cause)) return paused('refused');
  if (status === 0) return paused('network');
  if (failures >= ATTEMPTS_MAX) return paused('server');
  return { pause: null, sentence, waitMs: (seconds ?? 2 ** failures) * SECOND };
}
