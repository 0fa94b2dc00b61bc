import type { Endpoint } from '@park/contract/endpoint';
import { BODY_MAX_BYTES } from '@park/contract/limits';
import { plainId } from '@park/contract/schemas/field-schemas';
import type { Permission } from '@park/domain/people/roles';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database, Queryable, SqlValue, Statement } from '../database/database.ts';
import { enterPark } from '../database/enter-park.ts';
import type { ParkDatabase, ParkRole } from '../database/enter-park.ts';
import type { ParkCopies } from '../database/park-copies.ts';
import type { SessionStore, SignedIn } from '../auth/session-store.ts';
import type { JsonResponse } from './json-response.ts';
import { accessOf } from './access.ts';
import { outputSchemaOf } from './contract-schemas.ts';
import { journalActionOf } from '../journal/journal-actions.ts';
import { validationFailed } from './field-issues.ts';
import type { ParkTurns } from './park-turns.ts';
import { KEY_HEADER, idempotencyKey, runOnce } from './repeatable-request.ts';

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
  /** What the statement of `reads` returned; empty for a route without. */
  readonly read: string;
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
  /**
   * A statement that only reads one row with a column `json`. It is sent together with the lookup of the session
   * (read-in-session.ts), before anybody knows whose it is, and saves a round trip. The body is then read before the
   * session is known; what is wrong with it is still said to nobody without one.
   */
  readonly reads?: (call: { readonly input: Parsed }) => Statement;
  /**
   * Whether a copy of the database may answer (park-copies.ts): the statement of `reads`, or without one what `park.query`
   * runs, which then must only read. It sees all that people have written, but not at once what machines write.
   */
  readonly mayLag?: true;
}

export type OpenRoute<Input, Output, Parsed> = RouteOf<OpenCall<Parsed>, Input, Output, Parsed>;

export interface RouteServices {
  readonly database: Database;
  readonly sessions: SessionStore;
  readonly now: () => Date;
  /** What transactions of parks take for the time; absent: the clock of the database. */
  readonly clock?: () => Date;
  /** Absent: the primary answers everything. */
  readonly copies?: ParkCopies;
  readonly turns: ParkTurns;
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
  // In the one spelling of ids, like those of a body.
  .object({ id: z.string().overwrite(plainId).default(''), table: z.string().default('') })
  .catch({ id: '', table: '' });

function send<Output>(reply: FastifyReply, result: JsonResponse<Output>): FastifyReply {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  reply.code(result.status ?? 200).headers(result.headers ?? {});
  if (result.status === 304) return reply.send();
  return reply.type('application/json; charset=utf-8').send(result.bytes ?? result.json);
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
  const access = accessOf(services);

  function add<Call, Input, Output, Parsed>(
    { endpoint, input, bodyLimit, repeatable, handle }: RouteOf<Call, Input, Output, Parsed>,
    permission: Permission | null,
    callOf: (request: FastifyRequest, parsed: Parsed) => Call | Promise<Call>,
    isLate = false,
  ): void {
    const kind = permission === null ? 'open' : 'park';
    const takesBody = endpoint.method !== 'GET' && !Object.is(input, noInput);
    app.route({
      method: endpoint.method,
      url: urlOf(endpoint),
      config: permission === null ? { access: kind } : { access: kind, permission },
      ...(bodyLimit === undefined ? {} : { bodyLimit }),
      ...(permission === null ? {} : access.hooks(permission, isLate)),
      schema: {
        ...(takesBody ? { body: input } : {}),
        ...(repeatable ? { headers: repeatableHeaders } : {}),
        response: { 200: outputSchemaOf(endpoint) },
        security: kind === 'park' ? [{ bearer: [] }] : [],
        tags: [endpoint.extension ?? endpoint.path.split('/')[0] ?? ''],
      },
      handler: async (request, reply) =>
        send(reply, await handle(await callOf(request, parse(input, request.body)))),
    });
  }

  /** The park on a copy of the database, and on the primary where no copy can answer. */
  function onCopies(copies: ParkCopies, user: SignedIn, primary: ParkDatabase): ParkDatabase {
    return {
      query: async <Row extends object>(sql: string, values: readonly SqlValue[] = []) =>
        (await copies.query<Row>(user, { sql, values }, services.now())) ?? primary.query<Row>(sql, values),
      transaction: (work) => primary.transaction(work),
    };
  }

  return {
    park: <Input, Output, Parsed>(route: ParkRoute<Input, Output, Parsed>) => {
      const action = journalActionOf(route.endpoint);
      const { permission, reads, repeatable, endpoint, mayLag = false } = route;
      const { copies } = services;
      const onlyReads = endpoint.method === 'GET' || mayLag;
      add(route, permission, callOf, reads !== undefined);

      async function callOf(request: FastifyRequest, input: Parsed): Promise<ParkCall<Parsed>> {
        const read =
          reads === undefined ? '' : await access.read(request, { permission, mayLag }, reads({ input }));
        const user = access.userOf(request);
        const { id, table } = pathParameters.parse(request.params);
        const { userId: personId, sessionId, device } = user;
        const writer = { personId, sessionId, device, action };
        const isRepeatable = onlyReads || (repeatable === true && idempotencyKey(request) !== undefined);
        const entry = { writer, isRepeatable, ...(route.as && { role: route.as }) };
        const { database, turns, clock } = services;
        const primary = turns.of(user.taxiParkId, enterPark(database, user.taxiParkId, clock, entry));
        const isCopied = mayLag && reads === undefined && copies !== undefined;
        const park = isCopied ? onCopies(copies, user, primary) : primary;
        return {
          input,
          id,
          table,
          user,
          park,
          read,
          once: (work) => runOnce(park, request, personId, work),
          now: services.now(),
          request,
        };
      }
    },
    stream: (endpoint, permission, handle) => {
      app.route({
        method: endpoint.method,
        url: urlOf(endpoint),
        config: { access: 'park', permission },
        ...access.hooks(permission, false),
        schema: {
          response: { 200: outputSchemaOf(endpoint) },
          produces: ['text/event-stream'],
          security: [{ bearer: [] }],
          tags: [endpoint.extension ?? ''],
        },
        handler: async (request, reply) => {
          await handle({ user: access.userOf(request), request, reply });
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
