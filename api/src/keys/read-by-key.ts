import { custodyOfPage } from '@park/contract/custody';
import { listDrivers } from '@park/contract/drivers';
import { createEntries } from '@park/contract/ledger';
import { getPayoutRun, listPayoutRuns } from '@park/contract/payouts';
import { READING_DAYS_MAX, PAGE_MAX } from '@park/contract/limits';
import { checkDays } from '@park/contract/day-range';
import { day, recordId } from '@park/contract/field-schemas';
import { outputOf, schemaOf } from '@park/contract/call-schemas';
import { listVehicles } from '@park/contract/vehicles';
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { z } from 'zod';
import { countAttempt, steadyKeyOf } from '../auth/attempt-window.ts';
import { custodyPageSql } from '../custody/custody-sql.ts';
import { onlyRow } from '../database/database.ts';
import { FIRST_ID, type ParkDatabase } from '../database/enter-park.ts';
import { selectDriverJson } from '../drivers/driver-columns.ts';
import { driversListSql } from '../drivers/drivers.ts';
import { rawJsonResponse, responseOf, sendResponse } from '../http/json-response.ts';
import { RequestError } from '../http/request-error.ts';
import { readsVersion, respondWithList } from '../http/versioned-list.ts';
import { entryPageSql } from '../ledger/entry-sql.ts';
import { readPayout, readRuns } from '../ledger/payout-runs.ts';
import { selectVehicleJson } from '../vehicles/vehicle-columns.ts';
import { vehiclesListSql } from '../vehicles/vehicles.ts';
import type { KeyHolder, KeyScope } from './api-key.ts';

/** Pages that the programs of a source may read in a minute. */
export const READS_A_MINUTE = 300;

const next = z.string().nullable().describe('`after` of the next page; null: this is the last');
const FLEET_PAGE = 1_000;
const fleetInput = z.object({
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).optional().describe('Asks for a page'),
  after: recordId.optional(),
});
/** Records by their ids. Parameters: the id after which they begin, or null, and how many. */
const recordsAfter = (select: string, row: string) => `${select}
  where ${row}.taxi_park_id = current_park() and ${row}.id > coalesce($1::uuid, ${FIRST_ID})
  order by ${row}.id limit $2::int) r`;
/** What a program reads that is told of records by a webhook: the lists of the console, or pages of them. */
const FLEET_LISTS = [
  {
    name: 'drivers',
    output: outputOf(listDrivers),
    sql: driversListSql,
    pageSql: recordsAfter(selectDriverJson, 'd'),
    idField: 'userId',
  },
  {
    name: 'vehicles',
    output: outputOf(listVehicles),
    sql: vehiclesListSql,
    pageSql: recordsAfter(selectVehicleJson, 'v'),
    idField: 'id',
  },
] as const;

async function fleetPage(
  park: ParkDatabase,
  { name, pageSql, idField }: (typeof FLEET_LISTS)[number],
  { limit = FLEET_PAGE, after }: z.output<typeof fleetInput>,
): Promise<string> {
  const rows = await park.query<{ json: string }>(pageSql, [after ?? null, limit + 1]);
  const shown = rows.slice(0, limit).map(({ json }) => json);
  const last = rows.length > limit ? (JSON.parse(shown.at(-1) ?? '{}') as Record<string, unknown>) : {};
  return `{"${name}":[${shown.join(',')}],"next":${JSON.stringify(last[idField] ?? null)}}`;
}

const daysInput = z
  .object({
    startDate: day,
    endDate: day,
    driverId: recordId.optional(),
    /** `next` of the page before. */
    after: z.string().min(1).max(100).optional(),
  })
  .superRefine((days, context) => {
    for (const [path, message] of checkDays(READING_DAYS_MAX)(days))
      context.addIssue({ code: 'custom', path: [path], message });
  });
interface Days {
  readonly days: readonly [string, string];
  readonly timeZone: string;
  readonly driverId: string | null;
}
/** What `next` of a page consists of. */
type Place = readonly (string | null)[];
/** What was in some days, by car or by driver; `place` is what `next` of a page is. */
const DAY_LISTS = [
  {
    name: 'custody',
    scope: 'fleet:read',
    list: 'custody',
    output: schemaOf(custodyOfPage),
    place: /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(-?\d{1,14})$/,
    statement: ({ days, timeZone, driverId }: Days, [car = null, time = null]: Place) => ({
      sql: custodyPageSql(driverId === null ? 'park' : 'driver'),
      values: [...days, timeZone, car, time, ...(driverId === null ? [] : [driverId])],
    }),
  },
  {
    name: 'ledger',
    scope: 'money:read',
    list: 'entries',
    output: outputOf(createEntries),
    place: /^(\d{1,18})$/,
    statement: ({ days, driverId }: Days, [entry = null]: Place) => ({
      sql: entryPageSql,
      values: [...days, driverId, entry],
    }),
  },
] as const;

/** Reads `next` of the page before. Throws 400 for what is none. */
function placeIn(after: string | undefined, form: RegExp): Place {
  if (after === undefined) return [];
  const found = form.exec(after);
  if (found === null)
    throw new RequestError('validation_failed', { fields: { after: { problem: 'unreadable' } } });
  return found.slice(1);
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
  const reading = (scope: KeyScope): RouteShorthandOptions => {
    const { onRequest, ...rest } = options(scope);
    const count = async (request: FastifyRequest) => {
      const key = steadyKeyOf('reading', holderOf(request).sourceId, READS_A_MINUTE, 1);
      await countAttempt(app.database, [key], { now: app.now(), code: 'too_many_reads' });
    };
    return { ...rest, onRequest: [onRequest ?? [], count].flat() };
  };

  for (const list of FLEET_LISTS)
    app.get(`/ingest/v1/${list.name}`, {
      ...reading('fleet:read'),
      schema: {
        ...documented,
        querystring: fleetInput,
        response: { 200: list.output.and(z.object({ next }).partial()) },
      },
      async handler(request, reply) {
        const { name, sql } = list;
        const holder = holderOf(request);
        const park = parkOf(holder);
        const wanted = request.query as z.output<typeof fleetInput>;
        if (wanted.limit !== undefined || wanted.after !== undefined)
          return sendResponse(reply, rawJsonResponse(await fleetPage(park, list, wanted)));
        const { sql: versionSql, values } = readsVersion(name)();
        const { json: read } = onlyRow(await park.query<{ json: string }>(versionSql, values));
        const call = { park, user: holder, request, read };
        return sendResponse(reply, await respondWithList(call, name, { sql, kept: app.keptAnswers }));
      },
    });

  for (const { name, scope, list, output, place, statement } of DAY_LISTS)
    app.get(`/ingest/v1/${name}`, {
      ...reading(scope),
      schema: { ...documented, querystring: daysInput, response: { 200: output.and(z.object({ next })) } },
      async handler(request, reply) {
        const holder = holderOf(request);
        const { startDate, endDate, driverId = null, after } = request.query as z.output<typeof daysInput>;
        const days: Days = { days: [startDate, endDate], timeZone: holder.timeZone, driverId };
        const { sql, values } = statement(days, placeIn(after, place));
        const page = onlyRow(await parkOf(holder).query<{ json: string; next: string | null }>(sql, values));
        return sendResponse(
          reply,
          rawJsonResponse(`{"${list}":${page.json},"next":${JSON.stringify(page.next)}}`),
        );
      },
    });

  app.get('/ingest/v1/payouts', {
    ...reading('money:read'),
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
    ...reading('money:read'),
    schema: {
      ...documented,
      params: z.object({ id: z.string() }),
      response: { 200: outputOf(getPayoutRun) },
    },
    async handler(request, reply) {
      const { id } = request.params as { id: string };
      return sendResponse(reply, responseOf(await readPayout(parkOf(holderOf(request)), id)));
    },
  });
}
