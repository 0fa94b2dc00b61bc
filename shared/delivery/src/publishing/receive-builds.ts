import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteShorthandOptions,
} from 'fastify';
import type { Registry } from '@park/federation/registry';
import type { Remote } from '@park/build/workspace.ts';
import { type DeployTokens, remoteOfToken } from './deploy-tokens.ts';
import { describeRemote } from './describe-remote.ts';
import type { Place } from './registry-keys.ts';
import { publishBuild } from './publish-remote.ts';
import { messageOf, ReleaseError } from './release-error.ts';
import { rollBack } from './run-published.ts';
import { readSentBuild, SENT_MAX_BYTES } from './sent-build.ts';
import { tokenTurns } from './token-turns.ts';

/** The body of a request that sends no build. */
const NO_BUILD_BYTES = 1_024;

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
 * name, 422 for what publishing refuses, with the reason, and 429 with Retry-After for a token that
 * sends more than its turns.
 */
export async function receiveBuilds(app: FastifyInstance, { place, tokens }: ReceiveOptions): Promise<void> {
  const turns = tokenTurns();
  const answer = (reply: FastifyReply, status: number, body: ReceiveAnswer): FastifyReply =>
    reply.code(status).header('cache-control', 'no-store').send(body);
  // Before the body is read, of which nothing is kept then: nobody without a token fills 32 MB here.
  const refuse = (reply: FastifyReply, status: number, error: string): FastifyReply =>
    answer(reply, status, { error });
  const tokenOf = ({ headers }: FastifyRequest): string =>
    /^Bearer (\S{1,200})$/.exec(headers.authorization ?? '')?.[1] ?? '';

  app.addHook('onRequest', async (request, reply) => {
    const owned = remoteOfToken(tokens, tokenOf(request));
    if (owned === null) return refuse(reply, 401, 'A deploy token of this console is required.');
    const { name } = request.params as Params;
    if (owned !== name) return refuse(reply, 403, `This token may publish ${owned}, not ${name}.`);
  });

  const takeTurn = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const turn = turns.begin(tokenOf(request));
    if ('end' in turn) return void reply.raw.once('close', turn.end);
    return refuse(
      reply.header('retry-after', turn.waitSeconds),
      429,
      `This token has its next turn in ${turn.waitSeconds} s.`,
    );
  };
  const route = (path: string, options: RouteShorthandOptions, work: Work): void => {
    app.post(path, options, async (request, reply) => {
      const { name } = request.params as Params;
      return answer(reply, 200, { done: describeRemote(name, await work(name, request)) });
    });
  };
  route('/publish/:name', { bodyLimit: SENT_MAX_BYTES, onRequest: takeTurn }, (name, request) => {
    const publication = { ...place, percent: percentOf(request), log: () => undefined };
    return publishBuild(name, readSentBuild(request.body), publication);
  });
  route('/publish/:name/rollback', { bodyLimit: NO_BUILD_BYTES }, (name) => rollBack(name, place));

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
