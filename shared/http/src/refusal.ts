import type { ErrorBody } from '@park/contract/error-body';
import { ApiError } from './api-error.ts';
import { readJson } from './read-json.ts';

/** What an answer is called that is none of the server's. */
export const UNREADABLE = 'The server sent an answer that cannot be read';

function isErrorBody(value: unknown): value is ErrorBody {
  return typeof value === 'object' && value !== null && 'error' in value && typeof value.error === 'string';
}

/**
 * Whether a 401 is a proxy's: a page, or a challenge for something other than our token. It says
 * nothing of the session.
 */
export function isOfProxy({ status, headers }: Response): boolean {
  if (status !== 401) return false;
  const challenge = headers?.get('www-authenticate') ?? '';
  return (
    /html/i.test(headers?.get('content-type') ?? '') || (challenge !== '' && !/\bbearer\b/i.test(challenge))
  );
}

/** The seconds of `Retry-After`; null for a date, which our server does not send. */
function retryAfterOf({ headers }: Response): number | null {
  const seconds = headers?.get('retry-after') ?? '';
  return /^\d{1,5}$/.test(seconds) ? Number(seconds) : null;
}

/**
 * The error that a refused call rejects with; its sentence is the server's own, where it sent one.
 */
export async function refusal(response: Response): Promise<ApiError> {
  if (isOfProxy(response)) return new ApiError('malformed', UNREADABLE, response.status);
  const body = await readJson(response).catch(() => undefined);
  const { status, statusText } = response;
  const wait = retryAfterOf(response);
  if (isErrorBody(body)) return new ApiError('http', body.error, status, body, undefined, wait);
  return new ApiError('http', statusText || `HTTP ${status}`, status, {}, undefined, wait);
}
