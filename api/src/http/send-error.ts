import { languageOf } from '@park/contract/accept-language';
import type { ErrorBody } from '@park/contract/error-body';
import type { Language } from '@park/contract/languages';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { REQUEST_ENCODINGS } from './content-encoding.ts';
import { conflictOf, isDataError, isUnavailable } from './database-error.ts';
import { ERROR_STATUSES, type ErrorCode } from '@park/contract/error-codes';
import { validationFailed } from './field-issues.ts';
import { RequestError } from './request-error.ts';
import type { FieldProblem, TextValues } from './request-error.ts';
import { fillText, serverText } from './server-texts.ts';

/**
 * The label of the last named part of a path such as `connections.3.driverId`; without a label, the
 * name itself.
 */
function fieldLabel(path: string, language: Language): string {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path;
  return serverText('fields', name, language) ?? name;
}

function valuesIn(language: Language, values: TextValues = {}): Record<string, string | number> {
  const texts = Object.entries(values).map(([name, value]) => {
    if (typeof value !== 'object') return [name, value] as const;
    return [name, serverText(value.group, value.key, language) ?? value.key] as const;
  });
  return Object.fromEntries(texts);
}

/** A problem of a field in words. */
export function sentenceOf({ problem, values }: FieldProblem, language: Language): string {
  return fillText(serverText('problems', problem, language) ?? problem, valuesIn(language, values));
}

function summary(error: RequestError, language: Language): string {
  const values = valuesIn(language, error.values);
  const text = fillText(serverText('errors', error.code, language) ?? error.code, values);
  const named = Object.entries(error.fields);
  const naming: readonly ErrorCode[] = ['validation_failed', 'not_an_object', 'conflict'];
  if (named.length === 0 || !naming.includes(error.code)) return text;
  const parts = named.slice(0, 3).map(([path, problem]) => {
    return `${fieldLabel(path, language)}: ${sentenceOf(problem, language)}`;
  });
  const fields = `${parts.join('; ')}${named.length > parts.length ? ' …' : '.'}`;
  return error.code === 'not_an_object' ? `${text} ${fields}` : fields;
}

/** The body of a refused request in one language. */
export function errorBody(error: RequestError, language: Language, requestId: string): ErrorBody {
  const fields = Object.entries(error.fields).map(
    ([path, problem]) => [path, sentenceOf(problem, language)] as const,
  );
  return {
    error: summary(error, language),
    code: error.code,
    fields: Object.fromEntries(fields),
    ...error.facts,
    requestId,
  };
}

function fromFramework(error: FastifyError, { routeOptions, headers }: FastifyRequest): RequestError {
  const encoding = headers['content-encoding'] ?? '';
  // Of the plugin that unpacks bodies.
  if (error.code === 'FST_CP_ERR_INVALID_CONTENT')
    return new RequestError('broken_encoding', { values: { encoding } });
  if (error.code === 'FST_CP_ERR_INVALID_CONTENT_ENCODING')
    return new RequestError('unsupported_encoding', {
      values: { encoding, known: REQUEST_ENCODINGS.join(', ') },
      headers: { 'accept-encoding': REQUEST_ENCODINGS.join(', ') },
    });
  switch (error.statusCode) {
    case 413:
      return new RequestError('too_large', { values: { limit: Math.floor(routeOptions.bodyLimit / 1024) } });
    case 415:
      return new RequestError('unsupported_media_type');
    case 503:
      return new RequestError('unavailable');
    default:
      // Other errors of the framework before a handler runs are client errors: broken JSON, a
      // malformed URL.
      return new RequestError((error.statusCode ?? 500) < 500 ? 'validation_failed' : 'internal');
  }
}

function toRequestError(error: FastifyError | RequestError, request: FastifyRequest): RequestError {
  if (error instanceof RequestError) return error;
  if (hasZodFastifySchemaValidationErrors(error))
    return validationFailed(error.validation, request.routeOptions.schema?.body);
  if (isDataError(error)) return new RequestError('validation_failed');
  if (isUnavailable(error)) return new RequestError('unavailable', { headers: { 'retry-after': '2' } });
  return conflictOf(error) ?? fromFramework(error, request);
}

/**
 * Headers that a response in progress has set about its body; they do not apply to the error body.
 */
const BODY_HEADERS = ['content-encoding', 'content-length', 'etag'];

/**
 * Returns the function that sends every error response: always `{error, code, fields, requestId}`,
 * in one of the offered languages; a 5xx reveals no internal details.
 */
export function errorSender(offered: readonly Language[]) {
  return (error: FastifyError | RequestError, request: FastifyRequest, reply: FastifyReply) => {
    const refused = toRequestError(error, request);
    const status = ERROR_STATUSES[refused.code];
    // A reader who leaves in the middle of an answer is no failure of ours.
    const hasGone = 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (status >= 500 && !hasGone) request.log.error({ err: error }, 'request failed');
    for (const header of BODY_HEADERS) reply.removeHeader(header);
    const language = languageOf(request.headers['accept-language'], offered);
    // Closing at once would reset the connection while the body is being sent, and the client or
    // the gateway would see the reset instead of the response. The rest of the body is read and
    // dropped, within the request timeout.
    if (refused.code === 'too_large') reply.removeHeader('connection');
    return reply
      .code(status)
      .headers({ ...refused.headers, 'content-language': language, 'cache-control': 'no-store' })
      .type('application/json; charset=utf-8')
      .send(errorBody(refused, language, request.id));
  };
}
