import type { ErrorBody } from '@park/contract/error-body';

export type ApiErrorKind = 'network' | 'http' | 'malformed' | 'signed-out';

/** A call that did not bring its answer. `message` is the sentence for a person (specification section 8). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The server's own sentence (its `error` field), or null: then the screen says it in its own words. */
  readonly sentence: string | null;
  readonly code: string | null;
  /** One sentence per refused field, by wire name. */
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | null;

  constructor(
    kind: ApiErrorKind,
    message: string,
    status = 0,
    body: Partial<ErrorBody> = {},
    cause?: unknown,
  ) {
    super(message, { cause });
    this.kind = kind;
    this.status = status;
    this.sentence = body.error ?? null;
    this.code = body.code ?? null;
    this.fields = body.fields ?? {};
    this.requestId = body.requestId ?? null;
  }
}

/** Told by name, not by class: host and remotes may each carry their own copy of the class. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

/** What to tell the person: the server's sentence, else the error's own, else "Network error" (section 8). */
export function errorText(error: unknown): string {
  if (error instanceof Error && error.message !== '') return error.message;
  return 'Network error';
}

/**
 * What stands where something could not be loaded: the server's own sentence, else the words of the screen for a
 * lost network or for anything else (specification section 8).
 */
export function failureSentence(error: Error, networkText: string, otherText: string): string {
  if (!isApiError(error)) return otherText;
  return error.kind === 'network' ? networkText : (error.sentence ?? otherText);
}
