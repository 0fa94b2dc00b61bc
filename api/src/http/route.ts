import type { Endpoint } from '@park/contract/endpoint';
import { BODY_MAX_BYTES } from '@park/contract/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { enterPark } from '../database/enter-park.ts';
import type { ParkDatabase } from '../database/enter-park.ts';
import type { SessionStore, SignedIn } from '../auth/session-store.ts';
import type { JsonResponse } from './json-response.ts';
import { bearerToken } from './bearer.ts';
import { outputSchemaOf } from './contract-schemas.ts';
import { validationFailed } from './field-issues.ts';
import { RequestError } from './request-error.ts';

/** Body limit of calls that carry BULK_MAX records, in bytes. */
export const BULK_BODY_BYTES = BODY_MAX_BYTES;

/** Arguments of a park route's handler; it has no access to the database beyond its park. */
export interface ParkCall<Input> {
  readonly input: Input;
  /** The `{id}` of the path; empty for a path without one. */
  readonly id: string;
  readonly user: SignedIn;
  readonly park: ParkDatabase;
  readonly now: Date;
  readonly request: FastifyRequest;
}

/** Arguments of the handler of a route without a session. */
export interface OpenCall<Input> {
  readonly input: Input;
  readonly database: Database;
  readonly now: Date;
  readonly request: FastifyRequest;
}

interface RouteOf<Call, Input, Output, Parsed> {
  readonly endpoint: Endpoint<Input, Output>;
  /** `noInput` for a call without a body. */
  readonly input: z.ZodType<Parsed, Input>;
  /** In bytes; default: the application's limit. */
  readonly bodyLimit?: number;
  readonly handle: (call: Call) => JsonResponse<Output> | Promise<JsonResponse<Output>>;
}

export type ParkRoute<Input, Output, Parsed> = RouteOf<ParkCall<Parsed>, Input, Output, Parsed>;
export type OpenRoute<Input, Output, Parsed> = RouteOf<OpenCall<Parsed>, Input, Output, Parsed>;

export interface RouteServices {
  readonly database: Database;
  readonly sessions: SessionStore;
  readonly now: () => Date;
}

/** Adds calls of the contract to the application, with their access control. */
export interface Routes {
  /** A call that needs a signed-in admin or operator and is scoped to the session's park. */
  park<Input, Output, Parsed>(route: ParkRoute<Input, Output, Parsed>): void;
  /** A call that needs no session. */
  open<Input, Output, Parsed>(route: OpenRoute<Input, Output, Parsed>): void;
}

const pathParameters = z.object({ id: z.string().default('') }).catch({ id: '' });

function send<Output>(reply: FastifyReply, result: JsonResponse<Output>): FastifyReply {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  reply.code(result.status ?? 200).headers(result.headers ?? {});
  if (result.status === 304) return reply.send();
  return reply.type('application/json; charset=utf-8').send(result.json);
}

function parse<Input, Parsed>(schema: z.ZodType<Parsed, Input>, body: unknown): Parsed {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw validationFailed(parsed.error.issues);
  return parsed.data;
}

/** Input schema of a call without a body: any body is ignored. */
export const noInput: z.ZodType<undefined, void> = z.custom<void>(() => true).transform(() => undefined);

/**
 * Registers the calls of the contract as routes: session first (before any body is read), then
 * the contract's schema, then the handler. A park's handler gets access to its park only.
 */
export function routesOf(app: FastifyInstance, services: RouteServices): Routes {
  const signedIn = new WeakMap<FastifyRequest, SignedIn>();

  async function requireSession(request: FastifyRequest): Promise<void> {
    const token = bearerToken(request.headers.authorization);
    const user = token === undefined ? undefined : await services.sessions.find(token, services.now());
    if (user === undefined)
      throw new RequestError('not_signed_in', { headers: { 'www-authenticate': 'Bearer' } });
    if (user.role === 'driver') throw new RequestError('not_allowed');
    signedIn.set(request, user);
  }

  function userOf(request: FastifyRequest): SignedIn {
    const user = signedIn.get(request);
    if (user === undefined) throw new RequestError('not_signed_in');
    return user;
  }

  function add<Call, Input, Output, Parsed>(
    { endpoint, input, bodyLimit, handle }: RouteOf<Call, Input, Output, Parsed>,
    access: 'park' | 'open',
    callOf: (request: FastifyRequest, parsed: Parsed) => Call,
  ): void {
    const takesBody = endpoint.method !== 'GET' && !Object.is(input, noInput);
    app.route({
      method: endpoint.method,
      url: `/api/${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
      config: { access },
      ...(bodyLimit === undefined ? {} : { bodyLimit }),
      ...(access === 'park' ? { onRequest: requireSession } : {}),
      schema: {
        ...(takesBody ? { body: input } : {}),
        response: { 200: outputSchemaOf(endpoint) },
        security: access === 'park' ? [{ bearer: [] }] : [],
        tags: [endpoint.extension ?? endpoint.path.split('/')[0] ?? ''],
      },
      handler: async (request, reply) =>
        send(reply, await handle(callOf(request, parse(input, request.body)))),
    });
  }

  return {
    park: (route) =>
      add(route, 'park', (request, input) => {
        const user = userOf(request);
        const { id } = pathParameters.parse(request.params);
        const park = enterPark(services.database, user.taxiParkId, services.now);
        return { input, id, user, park, now: services.now(), request };
      }),
    open: (route) =>
      add(route, 'open', (request, input) => ({
        input,
        database: services.database,
        now: services.now(),
        request,
      })),
  };
}
