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
  too_large: 413,
  unsupported_media_type: 415,
  unavailable: 503,
} as const;

export type ApiRefusal = keyof typeof API_REFUSALS;

/** The headers of every error response except its language; `retry-after` is in seconds. */
export function refusalHeaders(code: ApiRefusal): Readonly<Record<string, string>> {
  return { 'cache-control': 'no-store', ...(code === 'unavailable' && { 'retry-after': '2' }) };
}

/** The error response for a status of the framework. */
export function refusalOfStatus(status: number): ApiRefusal {
  if (status === 413) return 'too_large';
  if (status === 415) return 'unsupported_media_type';
  return status < 500 ? 'validation_failed' : 'unavailable';
}

/** The body of an error response in one language, as the API writes it. */
export function refusalBodyOf(code: ApiRefusal, language: Language, requestId: string): ErrorBody {
  const text = gatewayTexts(language).refusals[code];
  return { error: text.replace('{limit}', String(BODY_MAX_BYTES / 1024)), code, fields: {}, requestId };
}

/** Sends an error in place of the API in the reader's language, not cached. */
export function sendApiRefusal<Server extends RawServerBase>(
  reply: FastifyReply<RouteGenericInterface, Server>,
  code: ApiRefusal,
  offered: readonly Language[],
): FastifyReply<RouteGenericInterface, Server> {
  const language = languageOf(reply.request.headers['accept-language'], offered);
  // As the API names a request (api/src/operations/logger.ts): by what the client sent, or anew.
  const sent = reply.request.headers['x-request-id'];
  const requestId = typeof sent === 'string' && /^[\w.-]{8,64}$/.test(sent) ? sent : randomUUID();
  return reply
    .code(API_REFUSALS[code])
    .headers({ ...refusalHeaders(code), 'content-language': language, 'x-request-id': requestId })
    .type('application/json; charset=utf-8')
    .send(refusalBodyOf(code, language, requestId));
}
