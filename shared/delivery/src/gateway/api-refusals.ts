import { randomUUID } from 'node:crypto';
import { languageOf } from '@park/contract/accept-language';
import type { ErrorBody } from '@park/contract/error-body';
import type { Language } from '@park/contract/languages';
import { BODY_MAX_BYTES } from '@park/contract/limits';
import type { FastifyReply, RawServerBase, RouteGenericInterface } from 'fastify';
import { gatewayTexts } from './gateway-texts.ts';

/**
 * The status of each error response that a gateway sends in place of the API; its sentences are in
 * `locales`.
 */
export const API_REFUSALS = {
  validation_failed: 400,
  too_slow: 408,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_at_once: 429,
  unavailable: 503,
} as const;

export type ApiRefusal = keyof typeof API_REFUSALS;

/** What may be sent again in a moment, and the seconds until then. */
const RETRY_AFTER: Partial<Record<ApiRefusal, string>> = { unavailable: '2', too_many_at_once: '2' };

/** The headers of every error response except its language. */
function refusalHeaders(code: ApiRefusal): Readonly<Record<string, string>> {
  const retryAfter = RETRY_AFTER[code];
  return {
    'cache-control': 'no-store',
    ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
  };
}

/** The error response for a status of the framework. */
export function refusalOfStatus(status: number): ApiRefusal {
  const found = (Object.keys(API_REFUSALS) as ApiRefusal[]).find((code) => API_REFUSALS[code] === status);
  return found ?? (status < 500 ? 'validation_failed' : 'unavailable');
}

/** The sentence of a refusal in one language; `bytesMax` is what a body too large may have. */
export function refusalText(code: ApiRefusal, language: Language, bytesMax = BODY_MAX_BYTES): string {
  return gatewayTexts(language).refusals[code].replace('{limit}', String(bytesMax / 1024));
}

/** Sends an error in place of the API in the reader's language, not cached. */
export function sendApiRefusal<Server extends RawServerBase>(
  reply: FastifyReply<RouteGenericInterface, Server>,
  code: ApiRefusal,
  offered: readonly Language[],
  bytesMax?: number,
): FastifyReply<RouteGenericInterface, Server> {
  const language = languageOf(reply.request.headers['accept-language'], offered);
  // As the API names a request (api/src/operations/logger.ts): by what the client sent, or anew.
  const sent = reply.request.headers['x-request-id'];
  const requestId = typeof sent === 'string' && /^[\w.-]{8,64}$/.test(sent) ? sent : randomUUID();
  const body: ErrorBody = { error: refusalText(code, language, bytesMax), code, fields: {}, requestId };
  return reply
    .code(API_REFUSALS[code])
    .headers({ ...refusalHeaders(code), 'content-language': language, 'x-request-id': requestId })
    .type('application/json; charset=utf-8')
    .send(body);
}
