import type english from './locales/en.json';

/** The stable error codes; their sentences are in `locales`. */
export type ErrorCode = keyof (typeof english)['errors'];

/**
 * Reasons why one field was refused; `{...}` in their sentences is filled from the problem's
 * values.
 */
export type FieldProblemCode = keyof (typeof english)['problems'];

/** The HTTP status of each error code. */
export const ERROR_STATUSES: Readonly<Record<ErrorCode, number>> = {
  validation_failed: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  second_factor_required: 401,
  second_factor_setup_required: 401,
  wrong_code: 401,
  key_refused: 401,
  driver_link_refused: 401,
  not_allowed: 403,
  role_not_allowed: 403,
  person_switched_off: 403,
  scope_missing: 403,
  not_found: 404,
  driver_not_found: 404,
  vehicle_not_found: 404,
  person_not_found: 404,
  invitation_not_found: 404,
  entry_not_found: 404,
  terms_not_found: 404,
  payout_not_found: 404,
  month_not_found: 404,
  source_not_found: 404,
  key_not_found: 404,
  link_unknown: 404,
  list_too_long: 406,
  conflict: 409,
  stale_record: 409,
  idempotency_mismatch: 409,
  batch_running: 409,
  source_keys_full: 409,
  last_admin: 409,
  not_for_oneself: 409,
  invitation_closed: 409,
  second_factor_first: 409,
  second_factor_is_required: 409,
  second_factor_optional: 409,
  second_factor_not_started: 409,
  entry_not_correctable: 409,
  correction_not_correctable: 409,
  payout_draft_exists: 409,
  payout_not_draft: 409,
  payout_not_confirmed: 409,
  payout_empty: 409,
  payout_needs_another: 409,
  month_not_over: 409,
  month_closed: 409,
  month_not_oldest: 409,
  month_has_draft: 409,
  link_used: 410,
  link_expired: 410,
  link_withdrawn: 410,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_attempts: 429,
  too_many_requests: 429,
  too_many_streams: 429,
  too_many_rides: 429,
  unavailable: 503,
  no_secrets_key: 503,
  internal: 500,
};
