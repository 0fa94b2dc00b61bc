import type english from './locales/en.json';

/** The stable error codes; their sentences are in `locales`. */
export type ErrorCode = keyof (typeof english)['errors'];

/** Reasons why one field was refused; `{...}` in their sentences is filled from the problem's values. */
export type FieldProblemCode = keyof (typeof english)['problems'];

/** The HTTP status of each error code. */
export const ERROR_STATUSES: Readonly<Record<ErrorCode, number>> = {
  validation_failed: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  not_allowed: 403,
  not_found: 404,
  driver_not_found: 404,
  vehicle_not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_attempts: 429,
  unavailable: 503,
  internal: 500,
};
