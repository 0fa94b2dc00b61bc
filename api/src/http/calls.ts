import { inputOf, outputOf } from '@park/contract/call-schemas';
import type { Endpoint } from '@park/contract/endpoint';
import { fieldWord } from '@park/contract/field-word';
import type { FieldKind } from '@park/contract/fields';
import { plainId } from '@park/contract/field-schemas';
import { type Permission, roleMay, ROLES } from '@park/domain/people/roles';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import { enterPark } from '../database/enter-park.ts';
import { type Answer, responseOf, sendResponse } from './json-response.ts';
import { accessOf } from './access.ts';
import { type FieldProblem, RequestError } from './request-error.ts';
import type { Handler, OpenCall, ParkCall, ParkOptions, StreamCall } from './route.ts';
import { idempotencyKey, KEY_HEADER, runOnce } from './repeatable-request.ts';
import { amountMax, fareMax } from '@park/contract/limits';
import type { MoneyUnit } from '@park/domain/format/currency';
import { amountText } from '@park/domain/bank-file/payments';

type TooLarge = readonly (readonly [path: string, FieldProblem])[];

/** The largest amount of a kind of field, and how its sentence says it; null for a kind without money. */
function limitOf(kind: string, unit: MoneyUnit): { readonly max: number; readonly shown: string } | null {
  const { name } = fieldWord(kind);
  if (name === 'fare') {
    const max = fareMax(unit.currency);
    return { max, shown: String(max) };
  }
  if (name !== 'money' && name !== 'signed amount') return null;
  const max = amountMax(unit);
  return { max, shown: `${amountText(max, unit)} ${unit.currency}` };
}

/**
 * Which amounts of an input are beyond what the park's currency has: what the schemas allow is the
 * limit of the smallest one.
 */
function tooLarge(kind: FieldKind, value: unknown, unit: MoneyUnit, path: readonly string[] = []): TooLarge {
  if (typeof kind === 'string') {
    const limit = typeof value === 'number' ? limitOf(kind, unit) : null;
    if (limit === null || Math.abs(value as number) <= limit.max) return [];
    return [[path.join('.'), { problem: 'too_high', values: { max: limit.shown } }]];
  }
  if (Array.isArray(kind)) {
    const [first, second] = kind as readonly [FieldKind | '?' | 'optional', FieldKind];
    if (first === '?' || first === 'optional') return tooLarge(second, value, unit, path);
    return Array.isArray(value)
      ? value.flatMap((each, index) => tooLarge(first, each, unit, [...path, String(index)]))
      : [];
  }
  const values = new Map(Object.entries(value ?? {}));
  return Object.entries(kind).flatMap(([name, each]) =>
    tooLarge(each, values.get(name), unit, [...path, name]),
  );
}

/** More than a form can show. */
const FIELDS_MAX = 50;

/** A call of the contract, whose handler takes and answers what it says. */
type Call<Output, Parsed> = Endpoint<unknown, Output, unknown, Parsed>;
interface ForPeople {
  readonly may: Permission;
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Adds a call for people whose role has its permission; it is scoped to their session's park.
     */
    park<Output, Parsed>(
      call: Call<Output, Parsed> & ForPeople,
      handle: Handler<ParkCall<Parsed>, NoInfer<Output>>,
    ): void;
    park<Output, Parsed>(
      call: Call<Output, Parsed> & ForPeople,
      options: ParkOptions<Parsed>,
      handle: Handler<ParkCall<Parsed>, NoInfer<Output>>,
    ): void;
    /**
     * Adds a call like `park` whose response does not end. Its handler takes the reply over, or
     * throws before.
     */
    stream(call: Call<unknown, unknown> & ForPeople, handle: (call: StreamCall) => Promise<void>): void;
    /** Adds a call that needs no session. */
    open<Output, Parsed>(
      call: Call<Output, Parsed> & { readonly may: null },
      handle: Handler<OpenCall<Parsed>, NoInfer<Output>>,
    ): void;
  }
}

const urlOf = (path: string): string => `/api/${path.replace(/\{(\w+)\}/g, ':$1')}`;

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

type ParkRest<Output, Parsed> =
  | [handle: Handler<ParkCall<Parsed>, Output>]
  | [options: ParkOptions<Parsed>, handle: Handler<ParkCall<Parsed>, Output>];

interface Admission {
  readonly permission: Permission;
  readonly hooks: object;
}

/** Adds a route to the plugin that calls this, not to the root: each area keeps its own. */
function addRoute<Output, Parsed>(
  app: FastifyInstance,
  call: Call<Output, Parsed>,
  answer: (request: FastifyRequest, input: Parsed) => Answer<Output> | Promise<Answer<Output>>,
  admission?: Admission,
): void {
  const { method, path, status, bytes, extension, isRepeatable } = call;
  const body = method === 'GET' ? undefined : inputOf(call);
  app.route({
    method,
    url: urlOf(path),
    config: admission ? { access: 'park', permission: admission.permission } : { access: 'open' },
    ...(bytes !== undefined && { bodyLimit: bytes }),
    ...admission?.hooks,
    schema: {
      ...(body && { body }),
      ...(isRepeatable && { headers: repeatableHeaders }),
      response: { 200: outputOf(call) },
      security: admission ? [{ bearer: [] }] : [],
      ...(admission && { description: allowedRoles(admission.permission) }),
      tags: [extension ?? path.split('/')[0] ?? ''],
    },
    handler: async (request, reply) => {
      // The validator of the route has made of the body what its schema returns.
      const input = (body ? request.body : undefined) as Parsed;
      return sendResponse(reply, responseOf(await answer(request, input), status));
    },
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
    Output,
    Parsed,
  >(this: FastifyInstance, call: Call<Output, Parsed> & ForPeople, ...rest: ParkRest<Output, Parsed>) {
    const [options, handle] = rest.length === 1 ? [{} as ParkOptions<Parsed>, rest[0]] : rest;
    const { may: permission, journal: action, method, status } = call;
    const { reads, as: role } = options;
    const onlyReads = method === 'GET' || reads !== undefined || options.onlyReads === true;
    const hooks = access.hooks(permission, reads !== undefined);

    async function callOf(request: FastifyRequest, input: Parsed): Promise<ParkCall<Parsed>> {
      const read = reads === undefined ? '' : await access.read(request, permission, reads({ input }));
      const user = access.userOf(request);
      const beyond = call.in === undefined ? [] : tooLarge(call.in, input, user);
      if (beyond.length > 0)
        throw new RequestError('validation_failed', {
          fields: Object.fromEntries(beyond.slice(0, FIELDS_MAX)),
        });
      const { id, table } = pathParameters.parse(request.params);
      const { userId: personId, sessionId, device } = user;
      const writer = { personId, sessionId, device, action };
      const isRepeatable = onlyReads || (call.isRepeatable === true && idempotencyKey(request) !== undefined);
      const entry = { writer, isRepeatable, ...(role && { role }) };
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
        once: (work) => runOnce(park, request, personId, { status, work }),
      };
    }

    addRoute(this, call, async (request, input) => handle(await callOf(request, input)), {
      permission,
      hooks,
    });
  });

  root.decorate('stream', function addStream(this: FastifyInstance, call, handle) {
    const { may: permission, method, path, extension } = call;
    this.route({
      method,
      url: urlOf(path),
      config: { access: 'park', permission },
      ...access.hooks(permission, false),
      schema: {
        response: { 200: outputOf(call) },
        produces: ['text/event-stream'],
        security: [{ bearer: [] }],
        tags: [extension ?? ''],
      },
      handler: async (request, reply) => {
        await handle({ user: access.userOf(request), request, reply });
        return reply;
      },
    });
  });

  root.decorate('open', function addOpenCall<
    Output,
    Parsed,
  >(this: FastifyInstance, call: Call<Output, Parsed>, handle: Handler<OpenCall<Parsed>, Output>) {
    addRoute(this, call, (request, input) => handle({ input, database, now: now(), request }));
  });
}

/** The plugin of `app.park`, `app.stream` and `app.open`. */
export const calls = fp(addCalls, { name: 'calls', dependencies: ['services'] });
