import { Readable } from 'node:stream';
import { ANONYMOUS_BODY_MAX_BYTES, BODY_MAX_BYTES } from '@park/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type GatewayLimits, Refusal } from './gateway-limits.ts';
import { createShares } from './shares.ts';

/** What a chunk costs beside its bytes, or a body of single bytes would be held at no price. */
const CHUNK_BYTES = 256;

/** Calls before a session, or with a secret of their own in the body. */
const ANONYMOUS = ['/api/auth/', '/api/driver_page/'];

/** The largest body of a request: the backend alone knows whether its credentials are any. */
function bytesMaxOf({ url, headers }: FastifyRequest): number {
  const isAnonymous = headers.authorization === undefined || ANONYMOUS.some((path) => url.startsWith(path));
  return isAnonymous ? ANONYMOUS_BODY_MAX_BYTES : BODY_MAX_BYTES;
}

/**
 * Holds each request body before the request is forwarded: a backend that responds before it has
 * read the whole body then cannot leave a half-sent request on the browser's connection. What is
 * held is bounded in size, time, and by client.
 */
export function holdBodies(
  app: FastifyInstance,
  { bytesOfAddress, bytesOfAll, bodyMs }: GatewayLimits,
): void {
  const shares = createShares({ ofAddress: bytesOfAddress, ofAll: bytesOfAll });
  const held = new WeakMap<FastifyRequest, number>();
  const letGo = (request: FastifyRequest): void => {
    shares.give(request.ip, held.get(request) ?? 0);
    held.delete(request);
  };
  app.addHook('onRequest', async (request, reply) => {
    // When it is answered, or its client is gone.
    reply.raw.once('close', () => letGo(request));
  });

  function hold(request: FastifyRequest, payload: Readable): Promise<Readable | undefined> {
    const bytesMax = bytesMaxOf(request);
    if (Number(request.headers['content-length'] ?? 0) > bytesMax)
      return Promise.reject(new Refusal(413, bytesMax));
    const chunks: Buffer[] = [];
    let size = 0;
    return new Promise((resolve, reject) => {
      const end = (refusal?: Refusal): void => {
        clearTimeout(timer);
        payload.off('data', add).off('end', end).off('error', fail).off('close', fail);
        if (refusal === undefined) return resolve(size === 0 ? undefined : Readable.from(chunks));
        letGo(request);
        // Read to its end, so that a client that is still sending gets the response.
        payload.on('error', () => undefined).resume();
        reject(refusal);
      };
      const fail = (): void => end(new Refusal(400));
      const add = (chunk: Buffer): void => {
        size += chunk.length;
        if (size > bytesMax) return end(new Refusal(413, bytesMax));
        const cost = chunk.length + CHUNK_BYTES;
        const taken = shares.take(request.ip, cost);
        if (taken !== 'taken') return end(new Refusal(taken === 'address' ? 429 : 503));
        held.set(request, (held.get(request) ?? 0) + cost);
        chunks.push(chunk);
      };
      const timer = setTimeout(() => end(new Refusal(408)), bodyMs);
      payload.on('data', add).on('end', end).on('error', fail).on('close', fail);
    });
  }

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', hold);
}
