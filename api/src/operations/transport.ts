import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import {
  BROTLI_OPTIONS,
  COMPRESS_FROM,
  ENCODINGS,
  GZIP_OPTIONS,
  REQUEST_ENCODINGS,
} from '../http/content-encoding.ts';

async function addTransport(
  app: FastifyInstance,
  { corsOrigins }: { readonly corsOrigins: readonly string[] },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    // The TLS endpoint decides for its own host only, not for its subdomains.
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    crossOriginResourcePolicy: { policy: corsOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
  });
  if (corsOrigins.length > 0) {
    await app.register(cors, { origin: [...corsOrigins], methods: ['GET', 'POST', 'PUT'], maxAge: 600 });
  }
  // The older name of the same (RFC 9110, 8.4.1.3).
  app.addHook('onRequest', async ({ headers }) => {
    if (headers['content-encoding'] === 'x-gzip') headers['content-encoding'] = 'gzip';
  });
  await app.register(compress, {
    threshold: COMPRESS_FROM,
    encodings: [...ENCODINGS],
    requestEncodings: [...REQUEST_ENCODINGS],
    brotliOptions: BROTLI_OPTIONS,
    zlibOptions: GZIP_OPTIONS,
  });
}

/**
 * Security headers on every response, compression where the client accepts it, and no CORS unless
 * origins are configured: the console calls its own origin, so no other origin needs to read
 * responses.
 */
export const transport = fp(addTransport, { name: 'transport' });
