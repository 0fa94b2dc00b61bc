import type { Endpoint } from '@park/contract/endpoint';
import { BODY_MAX_BYTES } from '@park/contract/limits';
import { type Permission, roleMay } from '@park/domain/people/roles';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { Queryable } from '../database/database.ts';
import { enterPark } from '../database/enter-park.ts';
import type { ParkDatabase, ParkRole } from '../database/enter-park.ts';
import type { SessionStore, SignedIn } from '../auth/session-store.ts';
import type { JsonResponse } from './json-response.ts';
import { bearerToken } from './bearer.ts';
import { outputSchemaOf } from './contract-schemas.ts';
import { journalActionOf } from '../journal/journal-actions.ts';
import { validationFailed } from './field-issues.ts';
import { KEY_HEADER, runOnce } from './repeatable-request.ts';
import { RequestError } from './request-error.ts';

/** Body limit of calls that carry BULK_MAX records, in bytes. */
export const BULK_BODY_BYTES = BODY_MAX_BYTES;

/** Arguments of a park route's handler; it has no access to the database beyond its park. */
export interface ParkCall<Input> {
  readonly input: Input;
  /** The `{id}` of the path; empty for a path without one. */
  readonly id: string;
  /** The `{table}` of the path; empty for a path without one. */
  readonly table: string;
  readonly user: SignedIn;
  readonly park: ParkDatabase;
  /**
   * Runs the work of a `repeatable` route in one transaction of the park: a request that is repeated with its
   * Idempotency-Key gets the first response.
   */
  readonly once: <Output>(
    work: (tx: Queryable) => Promise<JsonResponse<Output>>,
  ) => Promise<JsonResponse<Output>>;
  readonly now: Date;
  readonly request: FastifyRequest;
}

/** Arguments of the handler of a stream, which writes its response itself. */
export interface StreamCall {
  readonly user: SignedIn;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
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
  /** Whether it takes an Idempotency-Key; its handler then changes records in `once`. */
  readonly repeatable?: true;
  readonly handle: (call: Call) => JsonResponse<Output> | Promise<JsonResponse<Output>>;
}

export interface ParkRoute<Input, Output, Parsed> extends RouteOf<ParkCall<Parsed>, Input, Output, Parsed> {
  /** What the person's role must allow (shared/domain/src/people/roles.ts). */
  readonly permission: Permission;
  /** `accounts`: it may also read and change console users, their sessions, links and second factors. Default: `session`. */
  readonly as?: ParkRole;
}

export type OpenRoute<Input, Output, Parsed> = RouteOf<OpenCall<Parsed>, Input, Output, Parsed>;

export interface RouteServices {
  readonly database: Database;
  readonly sessions: SessionStore;
  readonly now: () => Date;
}

/** Adds calls of the contract to the application, with their access control. */
export interface Routes {
  /** A call that needs a signed-in person whose role has the permission, and is scoped to the session's park. */
  park<Input, Output, Parsed>(route: ParkRoute<Input, Output, Parsed>): void;
  /** A call like `park` whose response does not end. The handler takes the reply over, or throws before. */
  stream<Input, Output>(
    endpoint: Endpoint<Input, Output>,
    permission: Permission,
    handle: (call: StreamCall) => Promise<void>,
  ): void;
  /** A call that needs no session. */
  open<Input, Output, Parsed>(route: OpenRoute<Input, Output, Parsed>): void;
}

function urlOf<Input, Output>({ path }: Endpoint<Input, Output>): string {
  return `/api/${path.replace(/\{(\w+)\}/g, ':$1')}`;
}

const pathParameters = z
  .object({ id: z.string().default(''), table: z.string().default('') })
  .catch({ id: '', table: '' });

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

const repeatableHeaders = z.object({
  [KEY_HEADER]: z
    .string()
    .optional()
    .describe('A request that is repeated with the same key within 24 hours gets the first response.'),
});

/** Input schema of a call without a body: any body is ignored. */
export const noInput: z.ZodType<undefined, void> = z.custom<void>(() => true).transform(() => undefined);

/**
 * Registers the calls of the contract as routes: session first (before any body is read), then
 * the contract's schema, then the handler. A park's handler gets access to its park only.
 */
export function routesOf(app: FastifyInstance, services: RouteServices): Routes {
  const signedIn = new WeakMap<FastifyRequest, SignedIn>();

  async function requireSession(request: FastifyRequest, permission: Permission): Promise<void> {
    const token = bearerToken(request.headers.authorization);
    const user = token === undefined ? undefined : await services.sessions.find(token, services.now());
    if (user === undefined)
      throw new RequestError('not_signed_in', { headers: { 'www-authenticate': 'Bearer' } });
    const { role } = user;
    if (role === 'driver') throw new RequestError('not_allowed');
    if (!roleMay(role, permission)) {
      const values = {
        role: { group: 'roles', key: role },
        permission: { group: 'permissions', key: permission },
      } as const;
      throw new RequestError('role_not_allowed', { values });
    }
    signedIn.set(request, user);
  }

  function userOf(request: FastifyRequest): SignedIn {
    const user = signedIn.get(request);
    if (user === undefined) throw new RequestError('not_signed_in');
    return user;
  }

  function add<Call, Input, Output, Parsed>(
    { endpoint, input, bodyLimit, repeatable, handle }: RouteOf<Call, Input, Output, Parsed>,
    permission: Permission | null,
    callOf: (request: FastifyRequest, parsed: Parsed) => Call,
  ): void {
    const access = permission === null ? 'open' : 'park';
    const takesBody = endpoint.method !== 'GET' && !Object.is(input, noInput);
    app.route({
      method: endpoint.method,
      url: urlOf(endpoint),
      config: permission === null ? { access } : { access, permission },
      ...(bodyLimit === undefined ? {} : { bodyLimit }),
      ...(permission === null
        ? {}
        : { onRequest: (request: FastifyRequest) => requireSession(request, permission) }),
      schema: {
        ...(takesBody ? { body: input } : {}),
        ...(repeatable ? { headers: repeatableHeaders } : {}),
        response: { 200: outputSchemaOf(endpoint) },
        security: access === 'park' ? [{ bearer: [] }] : [],
        tags: [endpoint.extension ?? endpoint.path.split('/')[0] ?? ''],
      },
      handler: async (request, reply) =>
        send(reply, await handle(callOf(request, parse(input, request.body)))),
    });
  }

  return {
    park: (route) => {
      const action = journalActionOf(route.endpoint);
      add(route, route.permission, (request, input) => {
        const user = userOf(request);
        const { id, table } = pathParameters.parse(request.params);
        const { userId: personId, sessionId, device } = user;
        const writer = { personId, sessionId, device, action };
        const entry = { writer, ...(route.as && { role: route.as }) };
        const park = enterPark(services.database, user.taxiParkId, services.now, entry);
        return {
          input,
          id,
          table,
          user,
          park,
          once: (work) => runOnce(park, request, personId, work),
          now: services.now(),
          request,
        };
      });
    },
    stream: (endpoint, permission, handle) => {
      app.route({
        method: endpoint.method,
        url: urlOf(endpoint),
        config: { access: 'park', permission },
        onRequest: (request: FastifyRequest) => requireSession(request, permission),
        schema: {
          response: { 200: outputSchemaOf(endpoint) },
          produces: ['text/event-stream'],
          security: [{ bearer: [] }],
          tags: [endpoint.extension ?? ''],
        },
        handler: async (request, reply) => {
          await handle({ user: userOf(request), request, reply });
          return reply;
        },
      });
    },
    open: (route) =>
      add(route, null, (request, input) => ({
        input,
        database: services.database,
        now: services.now(),
        request,
      })),
  };
}
