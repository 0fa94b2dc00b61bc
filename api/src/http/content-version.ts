import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { rawJsonResponse } from './json-response.ts';
import type { JsonResponse } from './json-response.ts';

/**
 * A response whose ETag is a digest of its text, and 304 for a browser that has it: for figures
 * that change with each ride and with the day, which have no list version. `json` must be the valid
 * text of an `Output`.
 */
export function contentVersioned<Output>(request: FastifyRequest, json: string): JsonResponse<Output> {
  const etag = `W/"${createHash('sha256').update(json).digest('base64url')}"`;
  const headers = { etag, 'cache-control': 'private, no-cache', vary: 'authorization' };
  if (request.headers['if-none-match']?.includes(etag)) return { json: '', status: 304, headers };
  return rawJsonResponse(json, { headers });
}
