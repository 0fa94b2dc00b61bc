import { type CallFailure, type CallFailureKind, isCallFailure } from '@park/contract/call-failure';
import type { ErrorBody } from '@park/contract/error-body';

/** A record that somebody else has changed since it was read. */
export interface StaleRecord {
  /** The record as the server has it, not read yet. */
  readonly current: unknown;
  /** A name; null when it is not known. */
  readonly changedBy: string | null;
  /** ISO 8601, UTC; null when it is not known. */
  readonly changedAt: string | null;
}

/** A failed call. `message` is the text for a person. */
export class ApiError extends Error implements CallFailure {
  override readonly name = 'ApiError';
  readonly kind: CallFailureKind;
  /** The HTTP status; 0 when there was no response. */
  readonly status: number;
  /** The server's message (its `error` field), or null: then the screen shows its own text. */
  readonly sentence: string | null;
  readonly code: string | null;
  /** One message per refused field, by wire name. */
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | null;
  /**
   * What refused the save of a stale record: the record as it is now, and who changed it when; null
   * for other failures.
   */
  readonly stale: StaleRecord | null;
  /** After how many seconds the server wants to be asked again; null where it does not say. */
  readonly retryAfter: number | null;

  constructor(
    kind: CallFailureKind,
    message: string,
    status = 0,
    body: Partial<ErrorBody> = {},
    cause?: unknown,
    retryAfter: number | null = null,
  ) {
    super(message, { cause });
    this.kind = kind;
    this.status = status;
    this.sentence = body.error ?? null;
    this.code = body.code ?? null;
    this.fields = body.fields ?? {};
    this.requestId = body.requestId ?? null;
    this.retryAfter = retryAfter;
    const { current, changedBy = null, changedAt = null } = body;
    this.stale = body.code === 'stale_record' ? { current, changedBy, changedAt } : null;
  }
}

/**
 * Like `isCallFailure`, with the details that only this client adds, such as the refused fields.
 */
export function isApiError(error: unknown): error is ApiError {
  return isCallFailure(error);
}
