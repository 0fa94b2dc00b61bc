import type { Endpoint, OutputOf } from '@park/contract/endpoint';
import {
  listDriverValues,
  listVehicleValues,
  pageDrivers,
  pageVehicles,
  setMatchingFares,
  switchMatchingDrivers,
  switchMatchingVehicles,
  undoMatchingDrivers,
  undoMatchingFares,
  undoMatchingVehicles,
} from '@park/contract/paged-lists';
import type { Updated } from '@park/contract/drivers';
import {
  driverPageInput,
  setFaresInput,
  switchDriversInput,
  switchVehiclesInput,
  undoInput,
  vehiclePageInput,
} from '@park/contract/schemas/paged-list-schemas';
import type { Permission } from '@park/domain/people/roles';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { updateMany } from '../database/bulk-update.ts';
import type { BulkTarget } from '../database/bulk-update.ts';
import { onlyRow } from '../database/database.ts';
import { jsonResponse, rawJsonResponse } from '../http/json-response.ts';
import { BULK_BODY_BYTES, noInput } from '../http/route.ts';
import { journalActionOf } from '../journal/journal-actions.ts';
import { filterValuesStatement } from './filter-values.ts';
import { listPlans } from './list-plans.ts';
import type { PagedList } from './list-plans.ts';
import { matchingStatement } from './page-sql.ts';
import type { Matching, PageInput } from './page-sql.ts';
import { readPage } from './read-page.ts';
import { undoChange, writtenEntry } from './undo-change.ts';

interface MatchingCall<Input, Parsed extends Matching> {
  readonly endpoint: Endpoint<Input, OutputOf<typeof setMatchingFares>>;
  /** Takes such a change back. */
  readonly undo: Endpoint<z.input<typeof undoInput>, Updated>;
  readonly permission: Permission;
  readonly input: z.ZodType<Parsed, Input>;
  readonly list: PagedList;
  readonly column: BulkTarget['column'];
  readonly valueOf: (input: Parsed) => boolean | number;
}

/**
 * Pages of the lists, and changes of all records that match (extension `pagedLists`, decision 120).
 */
export async function pageRoutes(app: FastifyInstance): Promise<void> {
  const { listKeys: keys } = app;
  function addPage<Input, Output, Parsed extends PageInput>(
    endpoint: Endpoint<Input, Output>,
    list: PagedList,
    input: z.ZodType<Parsed, Input>,
  ): void {
    app.park({
      endpoint,
      permission: 'readFleet',
      input,
      handle: async ({ input: wanted, park, user: { taxiParkId } }) =>
        rawJsonResponse(await readPage(park, { list, keys, taxiParkId }, wanted)),
    });
  }

  function addChange<Input, Parsed extends Matching>({
    endpoint,
    undo,
    permission,
    input,
    list,
    column,
    valueOf,
  }: MatchingCall<Input, Parsed>): void {
    const target: BulkTarget = {
      table: listPlans[list].table,
      column,
      columnType: column === 'fare_per_km' ? 'numeric' : 'boolean',
      list,
      idField: 'id',
    };
    app.park({
      endpoint,
      permission,
      input,
      bodyLimit: BULK_BODY_BYTES,
      async handle({ input: wanted, park, user: { taxiParkId } }) {
        const { sql, values = [] } = matchingStatement({ list, keys, taxiParkId }, wanted);
        await keys.keepAll(park, list);
        const done = await park.transaction(async (tx) => {
          const value = valueOf(wanted);
          // Whoever has left is not meant by “all that match”.
          const found = await tx.query<{ id: string }>(
            `select m.id from (${sql}) m join ${target.table} t on t.id = m.id
             where not (t.has_left and ${value === true})`,
            values,
          );
          const changes = found.map(({ id }) => ({ id, value }));
          return { updated: await updateMany(tx, target, changes), change: await writtenEntry(tx) };
        });
        return jsonResponse(done);
      },
    });
    const action = journalActionOf(undo);
    app.park({
      endpoint: undo,
      permission,
      input: undoInput,
      async handle({ input: { change }, park, user: { userId: personId } }) {
        const updated = await park.transaction((tx) =>
          undoChange(tx, target, { entry: change, action, personId }),
        );
        return jsonResponse({ updated });
      },
    });
  }

  for (const [endpoint, list] of [
    [listDriverValues, 'drivers'],
    [listVehicleValues, 'vehicles'],
  ] as const) {
    app.park({
      endpoint,
      permission: 'readFleet',
      input: noInput,
      handle: async ({ park }) =>
        rawJsonResponse(onlyRow(await park.query<{ json: string }>(filterValuesStatement(list))).json),
    });
  }
  addPage(pageDrivers, 'drivers', driverPageInput);
  addPage(pageVehicles, 'vehicles', vehiclePageInput);
  addChange({
    endpoint: switchMatchingDrivers,
    undo: undoMatchingDrivers,
    permission: 'switchDrivers',
    input: switchDriversInput,
    list: 'drivers',
    column: 'connection_status',
    valueOf: ({ isConnected }) => isConnected,
  });
  addChange({
    endpoint: setMatchingFares,
    undo: undoMatchingFares,
    permission: 'setFares',
    input: setFaresInput,
    list: 'drivers',
    column: 'fare_per_km',
    valueOf: ({ farePerKm }) => farePerKm,
  });
  addChange({
    endpoint: switchMatchingVehicles,
    undo: undoMatchingVehicles,
    permission: 'switchVehicles',
    input: switchVehiclesInput,
    list: 'vehicles',
    column: 'connection_status',
    valueOf: ({ isConnected }) => isConnected,
  });
}
