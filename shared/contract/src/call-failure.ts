/** Too slow, and too many requests: refusals of the moment. */
const BUSY = [408, 429];

export type CallFailureKind = 'network' | 'http' | 'malformed' | 'signed-out';

/** A call that did not bring its answer, as `Http.call` rejects with it (specification section 8). */
export interface CallFailure extends Error {
  readonly kind: CallFailureKind;
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The server's own sentence (its `error` field), or null: then the screen says it in its own words. */
  readonly sentence: string | null;
}

/** Told by name, not by class: host and remotes may each carry their own copy of the class. */
export function isCallFailure(error: unknown): error is CallFailure {
  return error instanceof Error && error.name === 'ApiError';
}

/** Whether the server said that the session has ended: the host tells that itself. */
export function isSessionEnd(error: unknown): boolean {
  return isCallFailure(error) && error.status === 401;
}

/** Whether asking again may help: no answer, none that can be read, or a server that is in trouble itself. */
export function isRetryable(error: unknown): boolean {
  if (!isCallFailure(error) || error.kind === 'malformed') return true;
  return error.status === 0 || error.status >= 500 || BUSY.includes(error.status);
}
