import type { FastifyReply } from 'fastify';
import { onlyRow, type Queryable, type SqlValue } from '../database/database.ts';

declare const outputType: unique symbol;

interface Details {
  /** Default: that of the call. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent instead of the text: its bytes, in the content encoding that the headers name. */
  readonly bytes?: Buffer;
}

/** A response that is JSON text already. `Output`: what the contract says of it. */
export class JsonResponse<Output> {
  declare readonly [outputType]?: Output;
  readonly json: string;
  readonly details: Details;

  constructor(json: string, details: Details = {}) {
    this.json = json;
    this.details = details;
  }
}

/** What a handler answers with: what the contract says, or the text of it. */
export type Answer<Output> = Output | JsonResponse<Output>;

/** A response with headers of its own. */
export function jsonResponse<Output>(output: Output, details: Details): JsonResponse<Output> {
  return new JsonResponse(JSON.stringify(output), details);
}

/**
 * A response whose JSON the database has built: amounts keep their decimals, and a list of ten
 * thousand records is never parsed here. The tests of the route check it against the contract's
 * schema.
 */
export function rawJsonResponse<Output = never>(json: string, details?: Details): JsonResponse<Output> {
  return new JsonResponse(json, details);
}

/** The same of a statement that returns one row with a column `json`. */
export async function queryJson(
  source: Pick<Queryable, 'query'>,
  sql: string,
  values: readonly SqlValue[] = [],
): Promise<JsonResponse<never>> {
  return rawJsonResponse(onlyRow(await source.query<{ json: string }>(sql, values)).json);
}

/** An answer as text, with the status of its call where it has none of its own. */
export function responseOf<Output>(answer: Answer<Output>, status = 200): JsonResponse<Output> {
  return answer instanceof JsonResponse
    ? new JsonResponse(answer.json, { status, ...answer.details })
    : jsonResponse(answer, { status });
}

/** Sends a response; what has no `cache-control` of its own is kept by nobody. */
export function sendResponse<Output>(reply: FastifyReply, response: JsonResponse<Output>): FastifyReply {
  const { status = 200, headers = {}, bytes } = response.details;
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  reply.code(status).headers(headers);
  if (status === 304) return reply.send();
  return reply.type('application/json; charset=utf-8').send(bytes ?? response.json);
}
