import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { DEFAULT_LANGUAGE } from '@park/contract/languages';
import { allCalls } from '@park/contract/all-calls';
import { z } from 'zod';
import { ERROR_STATUSES, type ErrorCode } from '@park/contract/error-codes';
import { serverText } from '../http/server-texts.ts';
import { KEY_HEADER } from '../http/repeatable-request.ts';
import { type DescribedCall, keyCalls } from '../keys/key-calls.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Keys between a field and the record that stands in it. */
const BETWEEN = /^(items|anyOf|properties|schema|content|application\/json|responses|requestBody|\d+)$/;

/** Records of at least so many fields are worth a name. */
const LEAST_FIELDS = 3;

const isRecord = (value: Json): boolean =>
  value['type'] === 'object' &&
  isObject(value['properties']) &&
  Object.keys(value['properties']).length >= LEAST_FIELDS;

/** `Driver` of `drivers` and of `driver`; `Entry` of `entries`. */
function nameOf(field: string): string {
  const one = field.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');
  return one.charAt(0).toUpperCase() + one.slice(1);
}

function count(value: unknown, times: Map<string, number>): void {
  if (!isObject(value)) return;
  for (const below of Object.values(value)) count(below, times);
  if (!isRecord(value)) return;
  const text = JSON.stringify(value);
  times.set(text, (times.get(text) ?? 0) + 1);
}

/**
 * The paths of an OpenAPI document in which each record that stands there more than once has a
 * name, by the field or the call that it stands in: clients that are generated then have one type
 * for it. Adds what has a name to `schemas`.
 */
function withNamedSchemas<Paths extends object>(paths: Paths, schemas: Record<string, unknown>): Paths {
  const times = new Map<string, number>();
  count(paths, times);
  const names = new Map<string, string>();

  function freeName(field: string): string {
    const name = nameOf(field);
    let free = name;
    for (let number = 2; free in schemas; number += 1) free = `${name}${number}`;
    return free;
  }

  function named(value: unknown, field: string): unknown {
    if (Array.isArray(value)) return value.map((below) => named(below, field));
    if (!isObject(value)) return value;
    const text = isRecord(value) ? JSON.stringify(value) : '';
    const known = names.get(text);
    if (known !== undefined) return { $ref: `#/components/schemas/${known}` };
    const inside = typeof value['operationId'] === 'string' ? value['operationId'] : field;
    const entries = Object.entries(value).map(([key, below]) => [
      key,
      named(below, BETWEEN.test(key) ? inside : key),
    ]);
    const whole: unknown = Object.fromEntries(entries);
    if ((times.get(text) ?? 0) < 2) return whole;
    const name = freeName(inside);
    names.set(text, name);
    schemas[name] = whole;
    return { $ref: `#/components/schemas/${name}` };
  }

  // Names stand in for schemas, and everything else stays.
  return named(paths, '') as Paths;
}

/** The parts of an OpenAPI document that are completed here; everything else passes through. */
interface ApiDocument {
  components?: { schemas?: object | undefined } | undefined;
  paths?: Readonly<Record<string, object | undefined>> | undefined;
}

interface Operation {
  operationId?: string;
  summary?: string;
  parameters?: { readonly name: string }[];
  requestBody?: unknown;
  security?: readonly object[];
  tags?: readonly string[];
  responses?: Record<string, unknown>;
}

/** What the calls of each part of the API are about, in the order of the document. */
const TAGS: readonly (readonly [string, string])[] = [
  ['auth', 'Signing in, links by mail, the first park'],
  ['session', 'The session that is open'],
  ['capabilities', 'What this server offers beside the calls of the specification'],
  ['taxipark', 'Drivers, vehicles, switches, fares and reports: the calls of the specification'],
  ['pagedLists', 'Drivers and vehicles of large parks, in pages'],
  ['vehicleDocuments', 'Inspection and insurance'],
  ['custody', 'Who had which vehicle, and when'],
  ['leaving', 'Drivers who have left, and vehicles that are sold or retired'],
  ['bills', 'Fines, tolls and other bills, and whom they are charged to'],
  ['driverActivity', 'What a driver did lately'],
  ['rideDays', 'Rides by driver and day'],
  ['ridePages', 'The ride report of large parks, in pages'],
  ['highestEarnings', 'The earning report of large parks, its highest lines'],
  ['reports', 'Reports of a range of days'],
  ['overview', 'Figures of the last days'],
  ['ledger', 'Accounts, terms, payouts and months'],
  ['rent', 'The rent of cars'],
  ['bankFiles', 'Payments for the bank'],
  ['statements', 'What platforms say in sum, beside what was posted'],
  ['rideSources', 'Sources of rides, their keys, and rides that are held'],
  ['ingest', 'Sending rides, by the key of a source'],
  ['webhooks', 'Telling other programs what happens'],
  ['people', 'Users of the console, invitations and sessions'],
  ['driverPage', 'The page that a driver opens by a link'],
  ['tableViews', 'Kept views of lists'],
  ['notifications', 'What asks for attention'],
  ['journal', 'Who changed what, and when'],
  ['live', 'The stream of changes'],
  ['telemetry', 'Waits and failures of the console'],
];

/** The headers of a response that a program goes by. */
const HEADERS = {
  etag: { description: 'The version of the answer, for If-None-Match.', schema: { type: 'string' } },
  'idempotency-replayed': {
    description: '`true`: the first response to a request with this key, sent again.',
    schema: { type: 'string' },
  },
  'retry-after': { description: 'In how many seconds to ask again.', schema: { type: 'integer' } },
} as const;

const headersOf = (...names: readonly (keyof typeof HEADERS)[]) =>
  names.length === 0 ? {} : { headers: Object.fromEntries(names.map((name) => [name, HEADERS[name]])) };

const refusalSchema = z.toJSONSchema(
  z.object({
    error: z.string().min(1).describe('A message for a person, in the language of Accept-Language.'),
    code: z.enum(Object.keys(ERROR_STATUSES)).describe('Stable and machine-readable.'),
    fields: z
      .record(z.string(), z.string())
      .describe('One message per refused field, by its wire name or path.'),
    requestId: z.string(),
    current: z.unknown().optional().describe('With `stale_record`: the record as it is now.'),
    differences: z
      .array(
        z.object({
          driver: z.object({ id: z.string().nullable(), name: z.string().nullable() }),
          field: z.enum(['name', 'iban', 'minimum', 'amount', 'isExcluded']),
          before: z.union([z.string(), z.number(), z.boolean(), z.null()]),
          after: z.union([z.string(), z.number(), z.boolean(), z.null()]),
        }),
      )
      .optional()
      .describe('With `stale_record` of a payout run: what differs from what was to be confirmed.'),
    changedBy: z.string().nullish().describe('With `stale_record`: who changed it last.'),
    changedAt: z.iso.datetime().nullish().describe('With `stale_record`: when.'),
  }),
);

function refusalsOf(
  own: readonly ErrorCode[],
  { requestBody, security = [] }: Operation,
): readonly ErrorCode[] {
  const ofSession: ErrorCode[] = security.some((scheme) => 'bearer' in scheme)
    ? // The last of every answer that may be longer than one that is sent at once.
      ['not_signed_in', 'not_allowed', 'role_not_allowed', 'list_too_long']
    : [];
  const ofBody: ErrorCode[] = [
    ...(['not_json', 'not_an_object', 'broken_encoding', 'too_large'] as const),
    ...(['unsupported_media_type', 'unsupported_encoding'] as const),
  ];
  // The first two also before a call is known: a malformed address, one where nothing is.
  const general: ErrorCode[] = ['validation_failed', 'not_found', 'internal', 'unavailable'];
  return [...(requestBody === undefined ? [] : ofBody), ...ofSession, ...own, ...general];
}

function refusalResponse(codes: readonly ErrorCode[]) {
  const isTemporary = codes.some((code) => ERROR_STATUSES[code] === 429 || ERROR_STATUSES[code] === 503);
  return {
    ...(isTemporary || codes.includes('batch_running') ? headersOf('retry-after') : {}),
    description: codes
      .map((code) => `\`${code}\`: ${serverText('errors', code, DEFAULT_LANGUAGE)}`)
      .join(' '),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  };
}

function refusalResponses(codes: readonly ErrorCode[]): Record<string, unknown> {
  const statuses = [...new Set(codes.map((code) => ERROR_STATUSES[code]))];
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      refusalResponse(codes.filter((code) => ERROR_STATUSES[code] === status)),
    ]),
  );
}

const IF_NONE_MATCH = {
  name: 'if-none-match',
  in: 'header',
  description: 'An ETag of before: nothing is sent again while the answer is the same.',
  schema: { type: 'string' },
};

function completeOperation(call: DescribedCall, operation: Operation): void {
  const { name, says, refuses = [], status = 200, isVersioned } = call;
  operation.operationId = name;
  operation.summary = says;
  const answered = Object.values(operation.responses ?? {})[0];
  const isRepeatable = operation.parameters?.some((parameter) => parameter.name === KEY_HEADER);
  const sent = headersOf(
    ...(isVersioned ? (['etag'] as const) : []),
    ...(isRepeatable ? (['idempotency-replayed'] as const) : []),
  );
  if (isVersioned) operation.parameters = [...(operation.parameters ?? []), IF_NONE_MATCH];
  operation.responses = {
    [status]: { ...(answered as object), ...sent, description: says },
    ...(isVersioned
      ? { 304: { description: 'If-None-Match names the current version.', ...headersOf('etag') } }
      : {}),
    ...refusalResponses(refusalsOf(refuses, operation)),
  };
}

/**
 * Adds to the generated document what client generators and linters need: operation ids and
 * summaries, success statuses, and every error response with its body.
 */
function completeDocument<Document extends ApiDocument>(document: Document): Document {
  const schemas = { ...document.components?.schemas, Refusal: refusalSchema };
  Object.assign(document, { components: { ...document.components, schemas } });
  const calls: readonly DescribedCall[] = allCalls.map((call) => ({
    ...call,
    method: call.method.toLowerCase(),
    path: `/api/${call.path}`,
  }));
  for (const call of [...calls, ...keyCalls]) {
    const operation: Operation | undefined = Reflect.get(document.paths?.[call.path] ?? {}, call.method);
    if (operation !== undefined) completeOperation(call, operation);
  }
  Object.assign(document, { tags: TAGS.map(([name, description]) => ({ name, description })) });
  Object.assign(document, { paths: withNamedSchemas(document.paths ?? {}, schemas) });
  return document;
}

const DESCRIPTION = `The calls of the taxi park console. Every response outside of 2xx and 304 has the body
\`{error, code, fields, requestId}\`: \`error\` is a message for a person in the language of Accept-Language,
\`code\` is stable, \`fields\` names each refused field.`;

/**
 * The page serves its own scripts and styles; it sets inline styles, which the library's own policy
 * also allows.
 */
const DOCS_PAGE_POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

async function addApiDocs(app: FastifyInstance, { withPage }: { readonly withPage: boolean }): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Taxi park API',
        version: '1.0.0',
        description: DESCRIPTION,
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      },
      // The page below puts its own origin in this place; clients take the address as it is.
      servers: [{ url: 'https://taxi-park.example', description: 'The origin of the console' }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          key: { type: 'http', scheme: 'bearer', description: 'A key of a source of rides, `tpk_live_…`' },
        },
      },
    },
    transform: createJsonSchemaTransform({
      zodToJsonConfig: {
        // A validator that divides refuses fares of two decimals: 1.13 / 0.01 is no whole number.
        override: ({ jsonSchema }) => {
          if (jsonSchema.multipleOf === undefined || Number.isInteger(jsonSchema.multipleOf)) return;
          jsonSchema.description = `In steps of ${jsonSchema.multipleOf}.`;
          delete jsonSchema.multipleOf;
        },
      },
    }),
    transformObject: (document) =>
      'openapiObject' in document ? completeDocument(document.openapiObject) : document.swaggerObject,
  });
  if (!withPage) return;
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: DOCS_PAGE_POLICY,
    logLevel: 'warn',
    transformSpecification: (document, { protocol, host }) => ({
      ...document,
      servers: [{ url: `${protocol}://${host}`, description: 'The origin of the console' }],
    }),
  });
}

/**
 * OpenAPI document generated from the contract's schemas; with the page, also served at
 * `/api/docs/json` and rendered at `/api/docs`. Must be registered before the routes it describes.
 */
export const apiDocs = fp(addApiDocs, { name: 'api-docs' });
