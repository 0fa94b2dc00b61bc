import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Below this a compressed answer is no smaller in practice, in bytes. */
const COMPRESS_FROM = 1_400;

/**
 * Security headers on every answer, compression for whoever accepts it, and CORS closed unless origins are named:
 * the console calls its own origin, so nobody else needs to read the answers.
 */
export async function addTransport(app: FastifyInstance, corsOrigins: readonly string[]): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    // Whoever ends TLS speaks for their own host only, not for its subdomains.
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    crossOriginResourcePolicy: { policy: corsOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
  });
  if (corsOrigins.length > 0) {
    await app.register(cors, { origin: [...corsOrigins], methods: ['GET', 'POST', 'PUT'], maxAge: 600 });
  }
  await app.register(compress, {
    threshold: COMPRESS_FROM,
    encodings: ['br', 'gzip'],
    // Answers are made once and read once: higher levels cost several times the time for a tenth of the size.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    zlibOptions: { level: 1 },
  });
}
