import { endpointSchemas } from '@park/contract/schemas/endpoint-schemas';
import type { Endpoint } from '@park/contract/endpoint';
import { plainId } from '@park/contract/schemas/field-schemas';
import { type Permission, roleMay, ROLES } from '@park/domain/people/roles';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import { enterPark } from '../database/enter-park.ts';
import { sendResponse } from './json-response.ts';
import { accessOf } from './access.ts';
import { tooLarge } from './money-limits.ts';
import { RequestError } from './request-error.ts';
import { journalActionOf } from '../journal/journal-actions.ts';
import type { OpenRoute, ParkCall, ParkRoute, RouteOf, StreamCall } from './route.ts';
import { noInput } from './route.ts';
import { KEY_HEADER, idempotencyKey, runOnce } from './repeatable-request.ts';

/** More than a form can show. */
const FIELDS_MAX = 50;

/**
 * The response schema of an endpoint. Throws for an endpoint that is not in the contract's table.
 */
function outputSchemaOf<Input, Output>(endpoint: Endpoint<Input, Output>): z.ZodType {
  const found = endpointSchemas.find(
    ({ endpoint: known }) => known.method === endpoint.method && known.path === endpoint.path,
  );
  if (found === undefined) throw new Error(`${endpoint.method} ${endpoint.path} is not in the contract`);
  return found.output;
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Adds a call for people whose role has the permission; it is scoped to their session's park.
     */
    park<Input, Output, Parsed>(route: ParkRoute<Input, Output, Parsed>): void;
    /**
     * Adds a call like `park` whose response does not end. Its handler takes the reply over, or
     * throws before.
     */
    stream<Input, Output>(
      endpoint: Endpoint<Input, Output>,
      permission: Permission,
      handle: (call: StreamCall) => Promise<void>,
    ): void;
    /** Adds a call that needs no session. */
    open<Input, Output, Parsed>(route: OpenRoute<Input, Output, Parsed>): void;
  }
}

function urlOf<Input, Output>({ path }: Endpoint<Input, Output>): string {
  return `/api/${path.replace(/\{(\w+)\}/g, ':$1')}`;
}

const pathParameters = z
  // In the one spelling of ids, like those of a body.
  .object({ id: z.string().overwrite(plainId).default(''), table: z.string().default('') })
  .catch({ id: '', table: '' });

/** The header of calls that can be repeated. */
export const repeatableHeaders = z.object({
  [KEY_HEADER]: z
    .string()
    .optional()
    .describe('A request that is repeated with the same key within 24 hours gets the first response.'),
});

/** Whom a call is for, as the description of the API says it. */
const allowedRoles = (permission: Permission): string =>
  `For ${ROLES.filter((role) => roleMay(role, permission)).join(', ')} (\`${permission}\`).`;

/** Adds a route to the plugin that calls this, not to the root: each area keeps its own. */
function addRoute<Call, Input, Output, Parsed>(
  app: FastifyInstance,
  { endpoint, input, bodyLimit, repeatable, handle }: RouteOf<Call, Input, Output, Parsed>,
  callOf: (request: FastifyRequest, parsed: Parsed) => Call | Promise<Call>,
  admission: { readonly permission: Permission; readonly hooks: object } | undefined,
): void {
  const takesBody = endpoint.method !== 'GET' && !Object.is(input, noInput);
  app.route({
    method: endpoint.method,
    url: urlOf(endpoint),
    config: admission ? { access: 'park', permission: admission.permission } : { access: 'open' },
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    ...admission?.hooks,
    schema: {
      ...(takesBody ? { body: input } : {}),
      ...(repeatable ? { headers: repeatableHeaders } : {}),
      response: { 200: outputSchemaOf(endpoint) },
      security: admission ? [{ bearer: [] }] : [],
      ...(admission ? { description: allowedRoles(admission.permission) } : {}),
      tags: [endpoint.extension ?? endpoint.path.split('/')[0] ?? ''],
    },
    // The validator of the route has made of the body what its schema returns.
    handler: async (request, reply) =>
      sendResponse(
        reply,
        await handle(await callOf(request, (takesBody ? request.body : undefined) as Parsed)),
      ),
  });
}

/**
 * Lets plugins add the calls of the contract as routes: session first (before any body is read),
 * then the contract's schema, then the handler. A park's handler gets access to its park only.
 */
async function addCalls(root: FastifyInstance): Promise<void> {
  const { database, turns, now, clock } = root;
  const access = accessOf(root);

  root.decorate('park', function addParkCall<
    Input,
    Output,
    Parsed,
  >(this: FastifyInstance, route: ParkRoute<Input, Output, Parsed>) {
    const action = journalActionOf(route.endpoint);
    const { permission, reads, repeatable, endpoint } = route;
    const onlyReads = endpoint.method === 'GET' || reads !== undefined || route.onlyReads === true;
    const hooks = access.hooks(permission, reads !== undefined);
    addRoute(this, route, callOf, { permission, hooks });

    async function callOf(request: FastifyRequest, input: Parsed): Promise<ParkCall<Parsed>> {
      const read = reads === undefined ? '' : await access.read(request, permission, reads({ input }));
      const user = access.userOf(request);
      const beyond = tooLarge(input, user);
      if (beyond.length > 0)
        throw new RequestError('validation_failed', {
          fields: Object.fromEntries(beyond.slice(0, FIELDS_MAX)),
        });
      const { id, table } = pathParameters.parse(request.params);
      const { userId: personId, sessionId, device } = user;
      const writer = { personId, sessionId, device, action };
      const isRepeatable = onlyReads || (repeatable === true && idempotencyKey(request) !== undefined);
      const entry = { writer, isRepeatable, ...(route.as && { role: route.as }) };
      const park = turns.of(user.taxiParkId, enterPark(database, user.taxiParkId, clock, entry));
      return {
        input,
        id,
        table,
        user,
        park,
        read,
        request,
        now: now(),
        once: (work) => runOnce(park, request, personId, work),
      };
    }
  });

  root.decorate('stream', function addStream(this: FastifyInstance, endpoint, permission, handle) {
    this.route({
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
  });

  root.decorate('open', function addOpenCall<
    Input,
    Output,
    Parsed,
  >(this: FastifyInstance, route: OpenRoute<Input, Output, Parsed>) {
    addRoute(this, route, (request, input) => ({ input, database, now: now(), request }), undefined);
  });
}

/** The plugin of `app.park`, `app.stream` and `app.open`. */
export const calls = fp(addCalls, { name: 'calls', dependencies: ['services'] });
