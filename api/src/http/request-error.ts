import type { ErrorBody } from '@park/contract/error-body';
import type { ErrorCode } from '@park/contract/error-codes';
import type english from './locales/en.json';
import type { TextGroup } from './server-texts.ts';

/**
 * Reasons why one field was refused; `{...}` in their sentences is filled from the problem's
 * values.
 */
export type FieldProblemCode = keyof (typeof english)['problems'];

/** A value of a sentence that is itself a text of the backend, in the language of the sentence. */
export interface TextKey {
  readonly group: TextGroup;
  readonly key: string;
}

export type TextValues = Readonly<Record<string, string | number | TextKey>>;

export interface FieldProblem {
  readonly problem: FieldProblemCode;
  readonly values?: TextValues;
}

export type StaleFacts = Pick<ErrorBody, 'current' | 'changedBy' | 'changedAt' | 'differences'>;

/**
 * A refused request, with a reason that the client may see; thrown by handlers, formatted by
 * send-error.ts.
 */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly code: ErrorCode;
  readonly values: TextValues;
  /** By the wire name or path of the field. */
  readonly fields: Readonly<Record<string, FieldProblem>>;
  readonly headers: Readonly<Record<string, string>>;
  /** What the body carries besides: with `stale_record`, the record as it is now. */
  readonly facts: StaleFacts;

  constructor(
    code: ErrorCode,
    details: {
      values?: TextValues;
      fields?: Readonly<Record<string, FieldProblem>>;
      headers?: Readonly<Record<string, string>>;
      facts?: StaleFacts;
      /** For the log. */
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: details.cause });
    this.code = code;
    this.values = details.values ?? {};
    this.fields = details.fields ?? {};
    this.headers = details.headers ?? {};
    this.facts = details.facts ?? {};
  }
}

/** How many ids a message lists before it only counts the rest. */
const NAMED_IDS = 10;

/**
 * 404 for records that do not exist or belong to another park: the response is the same. Lists the
 * ids.
 */
export function recordsNotFound(
  code: 'driver_not_found' | 'vehicle_not_found' | 'person_not_found' | 'invitation_not_found',
  ids: readonly string[],
  fields: Readonly<Record<string, FieldProblem>> = {},
): RequestError {
  const rest = ids.length - NAMED_IDS;
  const named = ids.slice(0, NAMED_IDS).join(', ');
  return new RequestError(code, { values: { ids: rest > 0 ? `${named} +${rest}` : named }, fields });
}
