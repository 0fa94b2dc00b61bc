import { isRetryable, isSessionEnd } from '@park/contract/call-failure';
import { isApiError } from '@park/http/api-error';
import type { RowOutcome } from '@park/domain/import/import-progress';

/**
 * `break`: the page was left; `list`: the park's list cannot be read; `forbidden`: the role may not
 * add any more.
 */
export type PauseReason = 'stopped' | 'break' | 'network' | 'signedOut' | 'forbidden' | 'list' | 'otherTab';

export interface FailedCall {
  readonly outcome: RowOutcome;
  /** Why no other row would fare better; null when the others go on. */
  readonly pause: PauseReason | null;
  readonly sentence: string | null;
  /** How long the server wants to be left alone. */
  readonly waitMs: number;
}

/** Refused before anything was done, so that nothing can have been created. */
const BUSY = [408, 429];
const BUSY_WAIT_MS = 2000;

/** What a failed call means for its row and for the import. */
export function callFailed(cause: unknown): FailedCall {
  const status = isApiError(cause) ? cause.status : 0;
  const sentence = isApiError(cause) ? cause.sentence : null;
  const waiting = { state: 'waiting' } as const;
  if (isSessionEnd(cause)) return { outcome: waiting, pause: 'signedOut', sentence, waitMs: 0 };
  if (status === 403) return { outcome: waiting, pause: 'forbidden', sentence, waitMs: 0 };
  if (BUSY.includes(status)) return { outcome: waiting, pause: null, sentence, waitMs: BUSY_WAIT_MS };
  const reasons = isApiError(cause) ? [sentence ?? cause.message] : [];
  if (!isRetryable(cause))
    return { outcome: { state: 'refused', reasons }, pause: null, sentence, waitMs: 0 };
  // Without an answer nobody knows whether it was created.
  const pause = status === 0 ? 'network' : null;
  return { outcome: { state: 'lost', reasons }, pause, sentence, waitMs: 0 };
}
