import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { serveBuilt } from '../served/serve-built.ts';
import { LEANEST } from './build.ts';

/** Serves the page written by hand as the gateway serves the console. Resolves when the server listens. */
export async function serveLeanest(apiUrl: string): Promise<{ app: FastifyInstance; url: string }> {
  const html = await readFile(path.join(LEANEST, 'index.html'), 'utf8');
  return serveBuilt({ assets: LEANEST, pageAt: () => html, apiUrl });
}
