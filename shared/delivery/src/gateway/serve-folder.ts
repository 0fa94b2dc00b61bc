import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { IMMUTABLE } from './security-headers.ts';

/** Serves a folder of immutable files, in the form that was compressed at release. */
export async function serveFolder(app: FastifyInstance, root: string, prefix: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply: FastifyReply) => void reply.header('cache-control', IMMUTABLE),
  });
}
