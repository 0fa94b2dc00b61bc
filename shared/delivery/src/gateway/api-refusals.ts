import { languageOf } from '@park/contract/accept-language';
import type { ErrorBody } from '@park/contract/error-body';
import type { FastifyReply, RawServerBase, RouteGenericInterface } from 'fastify';

/** The error responses that a gateway sends in place of the API, with the API's own texts (api/src/http/error-texts.ts). */
export const API_REFUSALS = {
  validation_failed: {
    status: 400,
    en: 'The request could not be understood.',
    ru: 'Не удалось разобрать запрос.',
  },
  too_large: { status: 413, en: 'The request is too large.', ru: 'Слишком большой запрос.' },
  unsupported_media_type: {
    status: 415,
    en: 'The request must be sent as JSON.',
    ru: 'Запрос нужно отправить в формате JSON.',
  },
  unavailable: {
    status: 503,
    en: 'The server cannot be reached at the moment. Try again shortly.',
    ru: 'Сервер сейчас недоступен. Попробуйте ещё раз чуть позже.',
  },
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

/** Sends an error in place of the API: `{error, code}` in the reader's language, not cached (specification section 8). */
export function sendApiRefusal<Server extends RawServerBase>(
  reply: FastifyReply<RouteGenericInterface, Server>,
  code: ApiRefusal,
): FastifyReply<RouteGenericInterface, Server> {
  const language = languageOf(reply.request.headers['accept-language']);
  const { status, [language]: error } = API_REFUSALS[code];
  const body: ErrorBody = { error, code };
  return reply
    .code(status)
    .headers({ ...refusalHeaders(code), 'content-language': language })
    .type('application/json; charset=utf-8')
    .send(body);
}
