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
import type { Permission } from '@park/domain/people/roles';
import type { FastifyInstance } from 'fastify';
import { updateMany } from '../database/bulk-update.ts';
import type { BulkTarget } from '../database/bulk-update.ts';
import { onlyRow } from '../database/database.ts';
import { rawJsonResponse } from '../http/json-response.ts';
import type { ParkCall } from '../http/route.ts';
import { filterValuesStatement } from './filter-values.ts';
import { listPlans } from './list-plans.ts';
import type { PagedList } from './list-plans.ts';
import { matchingStatement } from './page-sql.ts';
import type { Matching, PageInput } from './page-sql.ts';
import { readPage } from './read-page.ts';
import { undoChange, writtenEntry } from './undo-change.ts';

type MatchingCall<Parsed> = Endpoint<unknown, OutputOf<typeof setMatchingFares>, unknown, Parsed> & {
  readonly may: Permission;
};

/**
 * Pages of the lists, and changes of all records that match (extension `pagedLists`, decision 120).
 */
export async function pageRoutes(app: FastifyInstance): Promise<void> {
  const { listKeys: keys } = app;
  const pageOf =
    (list: PagedList) =>
    async ({ input, park, user: { taxiParkId } }: ParkCall<PageInput>) =>
      rawJsonResponse(await readPage(park, { list, keys, taxiParkId }, input));
  const valuesOf =
    (list: PagedList) =>
    async ({ park }: ParkCall<undefined>) =>
      rawJsonResponse(onlyRow(await park.query<{ json: string }>(filterValuesStatement(list))).json);

  /** Adds the change of a column of all that match, and what takes it back. */
  function addChange<Parsed extends Matching>(
    call: MatchingCall<Parsed>,
    undo: typeof undoMatchingDrivers | typeof undoMatchingFares | typeof undoMatchingVehicles,
    target: BulkTarget & { readonly list: PagedList },
    valueOf: (input: Parsed) => boolean | number,
  ): void {
    const { list } = target;
    app.park(call, async ({ input, park, user: { taxiParkId } }) => {
      const { sql, values = [] } = matchingStatement({ list, keys, taxiParkId }, input);
      await keys.keepAll(park, list);
      return park.transaction(async (tx) => {
        const value = valueOf(input);
        // Whoever has left is not meant by “all that match”.
        const found = await tx.query<{ id: string }>(
          `select m.id from (${sql}) m join ${target.table} t on t.id = m.id
             where not (t.has_left and ${value === true})`,
          values,
        );
        const changes = found.map(({ id }) => ({ id, value }));
        return { updated: await updateMany(tx, target, changes), change: await writtenEntry(tx) };
      });
    });
    app.park(undo, async ({ input: { change }, park, user: { userId: personId } }) => ({
      updated: await park.transaction((tx) =>
        undoChange(tx, target, { entry: change, action: undo.journal, personId }),
      ),
    }));
  }

  app.park(listDriverValues, valuesOf('drivers'));
  app.park(listVehicleValues, valuesOf('vehicles'));
  app.park(pageDrivers, pageOf('drivers'));
  app.park(pageVehicles, pageOf('vehicles'));
  const drivers = { table: listPlans.drivers.table, list: 'drivers', idField: 'id' } as const;
  const vehicles = { table: listPlans.vehicles.table, list: 'vehicles', idField: 'id' } as const;
  const connection = { column: 'connection_status', columnType: 'boolean' } as const;
  addChange(
    switchMatchingDrivers,
    undoMatchingDrivers,
    { ...drivers, ...connection },
    (input) => input.isConnected,
  );
  addChange(
    switchMatchingVehicles,
    undoMatchingVehicles,
    { ...vehicles, ...connection },
    (input) => input.isConnected,
  );
  addChange(
    setMatchingFares,
    undoMatchingFares,
    { ...drivers, column: 'fare_per_km', columnType: 'numeric' },
    (input) => input.farePerKm,
  );
}
