import { rawJsonResponse } from './json-response.ts';
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { encoded, encodingFor } from './content-encoding.ts';
import type { JsonResponse } from './json-response.ts';
import type { KeptAnswers } from './kept-answers.ts';

/**
 * A response whose ETag is a digest of its text, and 304 for a browser that has it: for figures
 * that change with each ride and with the day, which have no list version. `json` must be the valid
 * text of an `Output`.
 */
export function contentVersioned<Output>(request: FastifyRequest, json: string): JsonResponse<Output> {
  const etag = `W/"${createHash('sha256').update(json).digest('base64url')}"`;
  const headers = { etag, 'cache-control': 'private, no-cache', vary: 'authorization' };
  if (request.headers['if-none-match']?.includes(etag)) return rawJsonResponse('', { status: 304, headers });
  return rawJsonResponse(json, { headers });
}

/** An answer in full, and the version that it is. */
export interface Versioned {
  readonly version: string;
  readonly json: string;
}

export interface KeptResponse {
  readonly request: FastifyRequest;
  readonly kept: KeptAnswers;
  /**
   * Begins the ETag: the shape of the JSON and everything that it depends on beside its version.
   */
  readonly prefix: string;
  /** The key in memory, the park first. */
  readonly key: string;
  /** The current version. */
  readonly latest: string;
  /**
   * Reads the answer with its version, in one statement. It may be newer than `latest`, never
   * older.
   */
  readonly make: () => Promise<Versioned>;
}

/** The version in If-None-Match of a tag with this prefix; null when there is none. */
function knownVersion(prefix: string, ifNoneMatch = ''): string | null {
  const tags = [...ifNoneMatch.matchAll(/"([^"]*)"/g)].map(([, tag = '']) => tag);
  return tags.find((tag) => tag.startsWith(prefix))?.slice(prefix.length) ?? null;
}

/**
 * Responds with 304, without reading anything, when the client already has the current version.
 * Else with the answer in full, which is read and compressed once for each version and encoding, as
 * long as it is kept in memory.
 */
export async function respondKept<Output>(response: KeptResponse): Promise<JsonResponse<Output>> {
  const { request, kept, prefix, key, latest, make } = response;
  const headersOf = (version: string) => ({
    // Weak: the same answer may be sent compressed or not.
    etag: `W/"${prefix}${version}"`,
    'cache-control': 'private, no-cache',
    vary: 'authorization, accept-encoding',
  });
  if (latest === knownVersion(prefix, request.headers['if-none-match'])) {
    return rawJsonResponse('', { status: 304, headers: headersOf(latest) });
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  const { version, body } = await kept.answer(`${key} ${encoding}`, latest, async () => {
    const current = await make();
    return { version: current.version, body: await encoded(current.json, encoding) };
  });
  const bytes = encoding === 'identity' ? {} : { 'content-encoding': encoding };
  return rawJsonResponse('', { bytes: body, headers: { ...headersOf(version), ...bytes } });
}
