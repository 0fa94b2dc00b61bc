import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { IMMUTABLE, REVALIDATE } from '../store/object-metadata.ts';
import { FILES_POLICY } from './security-headers.ts';

/** The one file of a version that changes: it is signed anew. */
const SIGNED_ANEW = /[\\/]release\.json$/;

/** Serves a folder of immutable files, in the form that was compressed at release. */
export async function serveFolder(app: FastifyInstance, root: string, prefix: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply: FastifyReply, file: string) =>
      void reply.headers({
        'cache-control': SIGNED_ANEW.test(file) ? REVALIDATE : IMMUTABLE,
        ...FILES_POLICY,
      }),
  });
}
