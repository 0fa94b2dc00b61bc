import { listVehicleCustody } from '@park/contract/custody';
import { listDrivers } from '@park/contract/drivers';
import { createEntries } from '@park/contract/ledger';
import { getPayoutRun, listPayoutRuns } from '@park/contract/payouts';
import { recordId, reportRange } from '@park/contract/schemas/field-schemas';
import { outputOf } from '@park/contract/schemas/output-schema';
import { listVehicles } from '@park/contract/vehicles';
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { z } from 'zod';
import { custodyPageSql } from '../custody/custody-sql.ts';
import { onlyRow } from '../database/database.ts';
import { isUuid } from '../database/enter-park.ts';
import type { ParkDatabase } from '../database/enter-park.ts';
import { driversListSql } from '../drivers/driver-store.ts';
import { jsonResponse, rawJsonResponse, sendResponse } from '../http/json-response.ts';
import { RequestError } from '../http/request-error.ts';
import { readsVersion, respondWithList } from '../http/versioned-list.ts';
import { entryPageSql } from '../ledger/entry-sql.ts';
import { readPayout, readRuns } from '../ledger/payout-store.ts';
import { vehiclesListSql } from '../vehicles/vehicle-store.ts';
import type { KeyHolder, KeyScope } from './api-key.ts';

/** What a program reads that is told of records by a webhook: the lists of the console. */
const FLEET_LISTS = [
  { name: 'drivers', output: outputOf(listDrivers), sql: driversListSql },
  { name: 'vehicles', output: outputOf(listVehicles), sql: vehiclesListSql },
] as const;

const paged = {
  total: z.int(),
  next: z.string().nullable().describe('`after` of the next page; null: this is the last'),
};
const pageInput = reportRange.and(
  z.object({
    driverId: recordId.optional(),
    /** `next` of the page before. */
    after: z.string().min(1).max(100).optional(),
  }),
);
/** What was in some days, by car or by driver. */
const DAY_LISTS = [
  {
    name: 'custody',
    scope: 'fleet:read',
    list: 'custody',
    sql: custodyPageSql,
    output: outputOf(listVehicleCustody),
  },
  {
    name: 'ledger',
    scope: 'money:read',
    list: 'entries',
    sql: entryPageSql,
    output: outputOf(createEntries),
  },
] as const;

/** Where a page ended: a record, and a number in it. */
function readAfter(after: string | undefined): readonly [string | null, string | null] {
  if (after === undefined) return [null, null];
  const [, id = null, number = null] = /^([\da-f-]{36})\.(-?\d{1,18})$/.exec(after) ?? [];
  if (id === null || !isUuid(id))
    throw new RequestError('validation_failed', { fields: { after: { problem: 'unreadable' } } });
  return [id, number];
}

interface KeyedCalls {
  readonly options: (scope: KeyScope) => RouteShorthandOptions;
  readonly documented: object;
  readonly holderOf: (request: FastifyRequest) => KeyHolder;
  readonly parkOf: (holder: KeyHolder) => ParkDatabase;
}

/** What a program may read with a key besides rides: records, who had which car, and money. */
export function addReadingCalls(
  app: FastifyInstance,
  { options, documented, holderOf, parkOf }: KeyedCalls,
): void {
  for (const { name, output, sql } of FLEET_LISTS)
    app.get(`/ingest/v1/${name}`, {
      ...options('fleet:read'),
      schema: { ...documented, response: { 200: output } },
      async handler(request, reply) {
        const holder = holderOf(request);
        const park = parkOf(holder);
        const { sql: versionSql, values } = readsVersion(name)();
        const { json: read } = onlyRow(await park.query<{ json: string }>(versionSql, values));
        const call = { park, user: holder, request, read };
        return sendResponse(reply, await respondWithList(call, name, { sql, kept: app.keptAnswers }));
      },
    });

  for (const { name, scope, list, sql, output } of DAY_LISTS)
    app.get(`/ingest/v1/${name}`, {
      ...options(scope),
      schema: { ...documented, querystring: pageInput, response: { 200: output.and(z.object(paged)) } },
      async handler(request, reply) {
        const holder = holderOf(request);
        const { startDate, endDate, driverId = null, after } = request.query as z.output<typeof pageInput>;
        const values = [startDate, endDate, holder.timeZone, driverId, ...readAfter(after)];
        const page = onlyRow(
          await parkOf(holder).query<{ json: string; next: string | null; total: number }>(sql, values),
        );
        const body = `{"${list}":${page.json},"total":${page.total},"next":${JSON.stringify(page.next)}}`;
        return sendResponse(reply, rawJsonResponse(body));
      },
    });

  app.get('/ingest/v1/payouts', {
    ...options('money:read'),
    schema: {
      ...documented,
      querystring: z.object({ after: recordId.optional() }),
      response: { 200: outputOf(listPayoutRuns) },
    },
    async handler(request, reply) {
      const { after = null } = request.query as { after?: string };
      return sendResponse(reply, await readRuns(parkOf(holderOf(request)), after));
    },
  });

  app.get('/ingest/v1/payouts/:id', {
    ...options('money:read'),
    schema: {
      ...documented,
      params: z.object({ id: z.string() }),
      response: { 200: outputOf(getPayoutRun) },
    },
    async handler(request, reply) {
      const { id } = request.params as { id: string };
      return sendResponse(reply, jsonResponse(await readPayout(parkOf(holderOf(request)), id)));
    },
  });
}
