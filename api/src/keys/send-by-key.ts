import { languageOf } from '@park/contract/accept-language';
import { BODY_MAX_BYTES, INGEST_MAX } from '@park/contract/limits';
import { heldRideOutput, ingestInput, ingestMeOutput, ingestOutput } from '@park/contract/ingest-schemas';
import { importBills } from '@park/contract/bills';
import { bill } from '@park/contract/bill-schemas';
import { outputOf } from '@park/contract/call-schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { addBills, billAnswer } from '../bills/add-bills.ts';
import { enterPark, isUuid, type ParkDatabase } from '../database/enter-park.ts';
import { bearerToken } from '../http/access.ts';
import { repeatableHeaders } from '../http/calls.ts';
import { RequestError } from '../http/request-error.ts';
import { sentenceOf } from '../http/send-error.ts';
import { findKeyHolder } from './api-key.ts';
import type { KeyHolder, KeyScope } from './api-key.ts';
import {
  BATCHES_A_MINUTE,
  RIDES_A_MINUTE,
  claimBatch,
  ingestAnswer,
  verdictsOf,
} from '../ingest/ingest-batch.ts';
import type { Intake } from '../ingest/ingest-rides.ts';
import { keptRides } from '../ingest/kept-rides.ts';
import { READS_A_MINUTE, addReadingCalls } from './read-by-key.ts';
import { takeBatch } from '../ingest/take-batch.ts';

/** Each ride is read by itself, so that one that is broken refuses no other. */
const envelope = z.object({ rides: z.array(z.unknown()).min(1).max(INGEST_MAX) });
const billEnvelope = z.object({ bills: z.array(z.unknown()).min(1).max(INGEST_MAX) });
const sentBills = z.object({ bills: z.array(bill).min(1).max(INGEST_MAX) });
const trial = z.object({ dryRun: z.enum(['true', 'false']).optional() });
const jsonType = 'application/json; charset=utf-8';

/** The HTTP interface for whoever has rides (extension `rideSources`): by key, not by session. */
export async function ingestRoutes(app: FastifyInstance): Promise<void> {
  const { database, now, clock, turns, languages } = app;
  const holders = new WeakMap<FastifyRequest, KeyHolder>();

  const refused = () => new RequestError('key_refused', { headers: { 'www-authenticate': 'Bearer' } });

  const admit = (scope: KeyScope | undefined) => async (request: FastifyRequest) => {
    const key = bearerToken(request.headers.authorization);
    const holder = key && (await findKeyHolder(database, key, { now: now(), from: request.ip }));
    if (!holder) throw refused();
    if (scope && !holder.scopes.includes(scope))
      throw new RequestError('scope_missing', { values: { scope } });
    holders.set(request, holder);
    request.parkId = holder.taxiParkId;
  };

  function holderOf(request: FastifyRequest): KeyHolder {
    const holder = holders.get(request);
    if (holder === undefined) throw refused();
    return holder;
  }
  const parkOf = ({ taxiParkId }: KeyHolder): ParkDatabase =>
    turns.of(taxiParkId, enterPark(database, taxiParkId, clock, { isRepeatable: true }));
  const options = (scope?: KeyScope) => ({ config: { access: 'key' as const }, onRequest: admit(scope) });
  const documented = { security: [{ key: [] }], tags: ['ingest'] };

  app.post('/ingest/v1/rides', {
    ...options('rides:write'),
    bodyLimit: BODY_MAX_BYTES,
    validatorCompiler: (part) =>
      validatorCompiler(part.httpPart === 'body' ? { ...part, schema: envelope } : (part as never)),
    schema: {
      ...documented,
      querystring: trial,
      headers: repeatableHeaders,
      body: ingestInput,
      response: { 200: ingestOutput },
    },
    async handler(request, reply) {
      const holder = holderOf(request);
      const intake: Intake = {
        park: parkOf(holder),
        parkId: holder.taxiParkId,
        sourceId: holder.sourceId,
        unit: { currency: holder.currency, decimals: holder.decimals },
        now: now(),
      };
      const { rides: items } = request.body as z.output<typeof envelope>;
      const isTried = (request.query as z.output<typeof trial>).dryRun === 'true';
      const { output, isRepeated } = await takeBatch(intake, {
        items,
        isTried,
        isLimited: true,
        request,
        languages,
      });
      if (isRepeated) reply.header('idempotency-replayed', 'true');
      return reply.type(jsonType).send(JSON.stringify(output));
    },
  });

  // Without a batch that is kept: the same number again changes nothing.
  app.post('/ingest/v1/bills', {
    ...options('bills:write'),
    bodyLimit: BODY_MAX_BYTES,
    validatorCompiler: (part) =>
      validatorCompiler(part.httpPart === 'body' ? { ...part, schema: billEnvelope } : (part as never)),
    schema: {
      ...documented,
      querystring: trial,
      body: sentBills,
      response: { 200: outputOf(importBills) },
    },
    async handler(request, reply) {
      const { sourceId, ...holder } = holderOf(request);
      const park = parkOf({ sourceId, ...holder });
      const { bills } = request.body as z.output<typeof billEnvelope>;
      const isTried = (request.query as z.output<typeof trial>).dryRun === 'true';
      if (!isTried) await claimBatch(park, { sourceId, rides: bills.length, isLimited: true });
      const frame = { ...holder, now: now() };
      const added = await park.transaction((tx) => addBills(tx, bills, frame, isTried));
      const language = languageOf(request.headers['accept-language'], languages);
      const output = billAnswer(added, (problem) => sentenceOf(problem, language));
      return reply.type(jsonType).send(JSON.stringify(output));
    },
  });

  app.get('/ingest/v1/rides/:externalId', {
    ...options('rides:read'),
    schema: {
      ...documented,
      params: z.object({ externalId: z.string() }),
      response: { 200: heldRideOutput },
    },
    async handler(request, reply) {
      const holder = holderOf(request);
      const { externalId } = request.params as { externalId: string };
      const kept = (await keptRides(parkOf(holder), holder.sourceId, [externalId])).get(externalId);
      if (kept === undefined) throw new RequestError('not_found');
      const { postedAt, rideId, state, reasons, version, updatedAt, receivedAt } = kept;
      const held: z.output<typeof heldRideOutput> = {
        externalId,
        rideId: postedAt === null ? null : rideId,
        state,
        reasons: [...reasons],
        version,
        updatedAt,
        receivedAt,
      };
      return reply.type(jsonType).send(JSON.stringify(held));
    },
  });

  app.get('/ingest/v1/batches/:id', {
    ...options('rides:read'),
    schema: {
      ...documented,
      params: z.object({ id: z.string() }),
      response: { 200: ingestOutput },
    },
    async handler(request, reply) {
      const holder = holderOf(request);
      const { id } = request.params as { id: string };
      const judged = isUuid(id) ? await verdictsOf(parkOf(holder), holder.sourceId, id) : undefined;
      if (judged === null) throw new RequestError('batch_running', { headers: { 'retry-after': '5' } });
      if (judged === undefined) throw new RequestError('not_found');
      const language = languageOf(request.headers['accept-language'], languages);
      const output = ingestAnswer(id, judged, (problem) => sentenceOf(problem, language));
      return reply.type(jsonType).send(JSON.stringify(output));
    },
  });

  addReadingCalls(app, { options, documented, holderOf, parkOf });

  app.get('/ingest/v1/me', {
    ...options(),
    schema: {
      ...documented,
      response: { 200: ingestMeOutput },
    },
    async handler(request, reply) {
      const { name, scopes, expiresAt, sourceId, source, timeZone, currency, decimals } = holderOf(request);
      const me: z.output<typeof ingestMeOutput> = {
        key: { name, scopes: [...scopes], expiresAt },
        source: { id: sourceId, name: source },
        park: { timeZone, currency, decimals },
        limits: {
          ridesPerBatch: INGEST_MAX,
          requestsPerMinute: BATCHES_A_MINUTE,
          ridesPerMinute: RIDES_A_MINUTE,
          readsPerMinute: READS_A_MINUTE,
        },
        now: now().toISOString(),
      };
      return reply.type(jsonType).send(JSON.stringify(me));
    },
  });
}
