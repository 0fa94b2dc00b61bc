import { DEFAULT_LANGUAGE } from '@park/contract/languages';
import { endpointSchemas } from '@park/contract/schemas/endpoint-schemas';
import { z } from 'zod';
import { ERROR_STATUSES, type ErrorCode } from '../http/error-codes.ts';
import { serverText } from '../http/server-texts.ts';
import { callDescriptions } from './call-descriptions.ts';

/** The parts of an OpenAPI document that are completed here; everything else passes through. */
export interface ApiDocument {
  components?: { schemas?: object | undefined } | undefined;
  paths?: Readonly<Record<string, object | undefined>> | undefined;
}

interface Operation {
  operationId?: string;
  summary?: string;
  requestBody?: unknown;
  security?: readonly object[];
  responses?: Record<string, unknown>;
}

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
    ? ['not_signed_in', 'not_allowed', 'role_not_allowed']
    : [];
  const ofBody: ErrorCode[] = ['validation_failed', 'too_large', 'unsupported_media_type'];
  const general: ErrorCode[] = ['internal', 'unavailable'];
  return [...(requestBody === undefined ? [] : ofBody), ...ofSession, ...own, ...general];
}

function refusalResponse(codes: readonly ErrorCode[]) {
  return {
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

function completeOperation(name: string, operation: Operation): void {
  const { summary, success = 200, isVersioned } = callDescriptions[name] ?? {};
  operation.operationId = name;
  if (summary !== undefined) operation.summary = summary;
  const answered = Object.values(operation.responses ?? {})[0];
  operation.responses = {
    [success]: { ...(answered as object), description: summary ?? name },
    ...(isVersioned ? { 304: { description: 'If-None-Match names the current version.' } } : {}),
    ...refusalResponses(refusalsOf(name, operation)),
    // Errors before the call is identified: a malformed URL, an unknown path.
    '4XX': refusalResponse(['validation_failed', 'not_found']),
  };
}

/** The calls of sources of rides, which need a key instead of a session. */
const INGEST_CALLS = [
  { name: 'sendRides', method: 'post', path: '/ingest/v1/rides' },
  { name: 'getSentRide', method: 'get', path: '/ingest/v1/rides/{externalId}' },
  { name: 'getBatch', method: 'get', path: '/ingest/v1/batches/{id}' },
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
  return document;
}
