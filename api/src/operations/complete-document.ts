import { DEFAULT_LANGUAGE } from '@park/contract/languages';
import { endpointSchemas } from '@park/contract/schemas/endpoint-schemas';
import { z } from 'zod';
import { ERROR_STATUSES, type ErrorCode } from '../http/error-codes.ts';
import { serverText } from '../http/server-texts.ts';
import { KEY_HEADER } from '../http/repeatable-request.ts';
import { callDescriptions, TAGS } from './call-descriptions.ts';
import { withNamedSchemas } from './name-schemas.ts';

/** The parts of an OpenAPI document that are completed here; everything else passes through. */
export interface ApiDocument {
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

function refusalsOf(name: string, { requestBody, security = [] }: Operation): readonly ErrorCode[] {
  const own = callDescriptions[name]?.refusals ?? [];
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

function completeOperation(name: string, operation: Operation): void {
  const { summary, success = 200, isVersioned } = callDescriptions[name] ?? {};
  operation.operationId = name;
  if (summary !== undefined) operation.summary = summary;
  const answered = Object.values(operation.responses ?? {})[0];
  const isRepeatable = operation.parameters?.some((parameter) => parameter.name === KEY_HEADER);
  const sent = headersOf(
    ...(isVersioned ? (['etag'] as const) : []),
    ...(isRepeatable ? (['idempotency-replayed'] as const) : []),
  );
  if (isVersioned) operation.parameters = [...(operation.parameters ?? []), IF_NONE_MATCH];
  operation.responses = {
    [success]: { ...(answered as object), ...sent, description: summary ?? name },
    ...(isVersioned
      ? { 304: { description: 'If-None-Match names the current version.', ...headersOf('etag') } }
      : {}),
    ...refusalResponses(refusalsOf(name, operation)),
  };
}

/** The calls of sources of rides, which need a key instead of a session. */
const INGEST_CALLS = [
  { name: 'sendRides', method: 'post', path: '/ingest/v1/rides' },
  { name: 'getSentRide', method: 'get', path: '/ingest/v1/rides/{externalId}' },
  { name: 'getBatch', method: 'get', path: '/ingest/v1/batches/{id}' },
  { name: 'readDrivers', method: 'get', path: '/ingest/v1/drivers' },
  { name: 'readVehicles', method: 'get', path: '/ingest/v1/vehicles' },
  { name: 'readCustody', method: 'get', path: '/ingest/v1/custody' },
  { name: 'readLedger', method: 'get', path: '/ingest/v1/ledger' },
  { name: 'readPayouts', method: 'get', path: '/ingest/v1/payouts' },
  { name: 'readPayout', method: 'get', path: '/ingest/v1/payouts/{id}' },
  { name: 'sendBills', method: 'post', path: '/ingest/v1/bills' },
  { name: 'getKey', method: 'get', path: '/ingest/v1/me' },
] as const;

/**
 * Adds to the generated document what client generators and linters need: operation ids and
 * summaries, success statuses, and every error response with its body.
 */
export function completeDocument<Document extends ApiDocument>(document: Document): Document {
  const schemas = { ...document.components?.schemas, Refusal: refusalSchema };
  Object.assign(document, { components: { ...document.components, schemas } });
  const calls = endpointSchemas.map(({ name, endpoint: { method, path } }) => ({
    name,
    method: method.toLowerCase(),
    path: `/api/${path}`,
  }));
  for (const { name, method, path } of [...calls, ...INGEST_CALLS]) {
    const operation: Operation | undefined = Reflect.get(document.paths?.[path] ?? {}, method);
    if (operation !== undefined) completeOperation(name, operation);
  }
  Object.assign(document, { tags: TAGS.map(([name, description]) => ({ name, description })) });
  Object.assign(document, { paths: withNamedSchemas(document.paths ?? {}, schemas) });
  return document;
}
