/** Request timeout and too many requests: temporary refusals. */
const BUSY = [408, 429];

export type CallFailureKind = 'network' | 'http' | 'malformed' | 'signed-out';

/** A failed call: what `Http.call` rejects with. */
export interface CallFailure extends Error {
  readonly kind: CallFailureKind;
  /** The HTTP status; 0 when there was no response. */
  readonly status: number;
  /** The server's message (its `error` field), or null: then the screen shows its own text. */
  readonly sentence: string | null;
}

/** Checked by name, not by class: host and remotes may each bundle their own copy of the class. */
export function isCallFailure(error: unknown): error is CallFailure {
  return error instanceof Error && error.name === 'ApiError';
}

/**
 * Whether the session has ended according to the server; the host shows that message itself. A 401
 * that cannot be read is a proxy's.
 */
export function isSessionEnd(error: unknown): boolean {
  return isCallFailure(error) && error.status === 401 && error.kind !== 'malformed';
}

/**
 * Whether a retry may succeed: no response, an unreadable one, a server error, or a busy server.
 */
export function isRetryable(error: unknown): boolean {
  if (!isCallFailure(error) || error.kind === 'malformed') return true;
  return error.status === 0 || error.status >= 500 || BUSY.includes(error.status);
}
