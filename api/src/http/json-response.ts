import type { FastifyReply } from 'fastify';
declare const outputType: unique symbol;

/** The response of a handler: JSON text with the contract's output type. */
export interface JsonResponse<Output> {
  readonly json: string;
  /** Default: 200. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent instead of `json`: its bytes, in the content encoding that the headers name. */
  readonly bytes?: Buffer;
  readonly [outputType]?: Output;
}

/** A response serialized by JSON.stringify. */
export function jsonResponse<Output>(output: Output): JsonResponse<Output> {
  return { json: JSON.stringify(output) };
}

/**
 * A response whose JSON the database has built: amounts keep their decimals, and a list of ten
 * thousand records is never parsed here. The tests of the route check it against the contract's
 * schema.
 */
export function rawJsonResponse<Output>(
  json: string,
  details: Omit<JsonResponse<Output>, 'json'> = {},
): JsonResponse<Output> {
  return { json, ...details };
}

/** Sends a response; what has no `cache-control` of its own is kept by nobody. */
export function sendResponse<Output>(reply: FastifyReply, result: JsonResponse<Output>): FastifyReply {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  reply.code(result.status ?? 200).headers(result.headers ?? {});
  if (result.status === 304) return reply.send();
  return reply.type('application/json; charset=utf-8').send(result.bytes ?? result.json);
}
