import Fastify, { type FastifyInstance } from 'fastify';
import { readDeployTokens } from './deploy-tokens.ts';
import type { Place } from './registry-keys.ts';
import { receiveBuilds } from './receive-builds.ts';
import { ReleaseError } from './release-error.ts';

/**
 * Takes builds over HTTP beside a gateway that is no Node process, until it is closed or the process
 * is stopped. Resolves when it listens. Rejects with a ReleaseError when no token is given out.
 */
export async function servePublisher(
  place: Place,
  { DEPLOY_TOKENS, PORT = '4100', LISTEN_HOST = '0.0.0.0' }: Readonly<Record<string, string | undefined>>,
): Promise<FastifyInstance> {
  const tokens = readDeployTokens(DEPLOY_TOKENS);
  if (tokens.size === 0) throw new ReleaseError('DEPLOY_TOKENS must hold the token of at least one remote.');
  const app = Fastify({ logger: false, forceCloseConnections: true });
  await app.register(receiveBuilds, { place, tokens });
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void app.close().then(() => process.exit(0)));
  await app.listen({ port: Number(PORT), host: LISTEN_HOST });
  return app;
}
