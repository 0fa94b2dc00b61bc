import type { IncomingMessage } from 'node:http';
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The client's X-Request-Id when it is a plain short token, so that logs can be correlated; else a
 * new one.
 */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const provided = request.headers['x-request-id'];
  return typeof provided === 'string' && /^[\w.-]{8,64}$/.test(provided) ? provided : randomUUID();
}

/** What an error is and where it came from, without its message: that may quote what was typed. */
export function errorPlace(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, code: undefined, stack: '' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { type: error.name, code, stack: frames.join('\n') };
}

interface LoggedError extends ReturnType<typeof errorPlace> {
  readonly [field: string]: unknown;
  readonly message: '';
}

/**
 * An error as a line has it. Its type, code and place tell what it is; no message, because those of
 * the database, of parsers and of schemas quote what was typed.
 */
function loggedError(error: Error): LoggedError {
  return {
    ...errorPlace(error),
    message: '',
    ...(error.cause instanceof Error ? { cause: loggedError(error.cause) } : {}),
  };
}

/** The log fields of a request: its route pattern, never its URL, headers, query or body. */
export function requestLine(request: FastifyRequest, reply: FastifyReply) {
  return {
    method: request.method,
    route: request.routeOptions.url ?? 'unknown',
    status: reply.statusCode,
    milliseconds: Math.round(reply.elapsedTime),
  };
}

/** Structured logs (pino) without personal data or tokens. */
export function loggerOptions(level: string) {
  return {
    level,
    base: { service: 'taxi-park-api' },
    serializers: {
      err: loggedError,
    },
  };
}
