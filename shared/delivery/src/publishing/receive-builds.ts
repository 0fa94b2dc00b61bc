import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from '@park/federation/registry';
import type { Remote } from '@park/build/workspace.ts';
import { type DeployTokens, remoteOfToken } from './deploy-tokens.ts';
import { describeRemote } from './describe-remote.ts';
import type { Place } from './registry-keys.ts';
import { publishBuild } from './publish-remote.ts';
import { messageOf, ReleaseError } from './release-error.ts';
import { rollBack } from './run-published.ts';
import { readSentBuild, SENT_MAX_BYTES } from './sent-build.ts';

export interface ReceiveOptions {
  /** The store and the keys of the console; a sender has neither. */
  readonly place: Place;
  readonly tokens: DeployTokens;
}

/** What a console answers a sender: what runs now, or the reason of a refusal. */
export interface ReceiveAnswer {
  readonly done?: string;
  readonly error?: string;
}

type Params = { readonly name: string };
type Work = (name: Remote, request: FastifyRequest) => Promise<Registry>;

function percentOf(request: FastifyRequest): number | null {
  const { candidate } = request.query as { candidate?: string };
  if (candidate === undefined) return null;
  const percent = /^\d{1,2}$/.test(candidate) ? Number(candidate) : 0;
  if (percent >= 1) return percent;
  throw new ReleaseError(`candidate must be a whole number from 1 to 99; it is "${candidate}".`);
}

/**
 * Takes builds of remotes over HTTP: `POST /publish/<name>` publishes one and `POST
 * /publish/<name>/rollback` activates the version before. Each needs the deploy token of that name;
 * the key that signs the registry stays here. 401 without a token that is known, 403 for another
 * name, 422 for what publishing refuses, with the reason.
 */
export async function receiveBuilds(app: FastifyInstance, { place, tokens }: ReceiveOptions): Promise<void> {
  const answer = (reply: FastifyReply, status: number, body: ReceiveAnswer): FastifyReply =>
    reply.code(status).header('cache-control', 'no-store').send(body);

  // Before the body is read: nobody without a token makes this process hold 32 MB.
  app.addHook('onRequest', async (request, reply) => {
    const token = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1];
    const owned = token === undefined ? null : remoteOfToken(tokens, token);
    if (owned === null) return answer(reply, 401, { error: 'A deploy token of this console is required.' });
    const { name } = request.params as Params;
    if (owned !== name) return answer(reply, 403, { error: `This token may publish ${owned}, not ${name}.` });
  });

  const route = (path: string, work: Work): void => {
    app.post(path, { bodyLimit: SENT_MAX_BYTES }, async (request, reply) => {
      const { name } = request.params as Params;
      return answer(reply, 200, { done: describeRemote(name, await work(name, request)) });
    });
  };
  route('/publish/:name', (name, request) => {
    const publication = { ...place, percent: percentOf(request), log: () => undefined };
    return publishBuild(name, readSentBuild(request.body), publication);
  });
  route('/publish/:name/rollback', (name) => rollBack(name, place));

  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof ReleaseError) return answer(reply, 422, { error: error.message });
    const status = error.statusCode ?? 500;
    if (status === 413)
      return answer(reply, 413, {
        error: `A build is at most ${SENT_MAX_BYTES / 1024 / 1024} MB in base64.`,
      });
    if (status < 500) return answer(reply, status, { error: messageOf(error) });
    // The cause is for the operator of this console, not for the sender.
    console.error(`${request.method} ${request.url}: ${error.message}`);
    return answer(reply, 500, { error: 'The console could not publish this.' });
  });
}
