/** A difference between a record that a person has seen and the one of now. */
export interface StaleDifference {
  readonly driver: { readonly id: string | null; readonly name: string | null };
  readonly field: string;
  readonly before: string | number | boolean | null;
  readonly after: string | number | boolean | null;
}

/**
 * The body of every error response (the `error` field is shown to the person). Only `error` is
 * guaranteed by a server that offers just the 14 calls.
 */
export interface ErrorBody {
  /** A message for a person, in the language of Accept-Language. */
  error: string;
  /** Stable and machine-readable, for example `validation_failed` or `not_found`. */
  code?: string;
  /** One message per refused field, by the field's wire name. */
  fields?: Record<string, string>;
  requestId?: string;
  /**
   * With `stale_record` of a payout run: what differs from what was asked to be confirmed, side by
   * side.
   */
  differences?: readonly StaleDifference[];
  /** With the code `stale_record`: the record as it is now, and who changed it last. */
  current?: unknown;
  changedBy?: string | null;
  /** ISO 8601, UTC. */
  changedAt?: string | null;
}
