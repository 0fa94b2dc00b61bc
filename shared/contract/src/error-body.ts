/**
 * What every refused request answers (specification section 8: the `error` field is what a person reads).
 * Only `error` may be relied on against a server that offers just the 14 calls.
 */
export interface ErrorBody {
  /** A sentence for a person, in the language of Accept-Language. */
  error: string;
  /** Stable and machine-readable, for example `validation_failed` or `not_found`. */
  code?: string;
  /** One sentence per refused field, by the field's wire name. */
  fields?: Record<string, string>;
  requestId?: string;
}
