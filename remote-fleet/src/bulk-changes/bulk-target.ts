import { type Driver, listDrivers, updateDriverConnections, updateDriverFares } from '@park/contract/drivers';
import type { Http } from '@park/contract/http';
import { isTooLong } from '@park/contract/longest-list';
import { readOneDriver } from '@park/contract/paged-lists';
import { updateDriverLeaving, updateVehicleLeaving } from '@park/contract/leaving';
import { getVehicle, listVehicles, updateVehicleConnections, type Vehicle } from '@park/contract/vehicles';
import type { CurrentValue } from '@park/domain/bulk/bulk-result';
import { driverId, driverName } from '@park/domain/driver/driver-identity';
import { vehicleId, vehicleName } from '@park/domain/vehicle/vehicle-name';
import type { BulkTarget } from '@park/records/bulk/bulk-run';
import type { BulkValue } from '@park/records/bulk/use-bulk';
import type { QueryClient } from '@tanstack/react-query';
import { fleetCache, type ListName } from '../data/cached-lists.ts';
import type { FleetUpdates } from '../data/use-fleet-updates.ts';
import { isCallFailure } from '@park/contract/call-failure';

/** How many records are asked for at the same time. */
const AT_ONCE = 6;
const NOT_FOUND = 404;

/**
 * Reads records one by one, a few at a time; leaves out those that are no longer there. Rejects as
 * the call does.
 */
async function readEach<Read>(
  ids: readonly string[],
  readOne: (id: string) => Promise<Read | null>,
): Promise<readonly Read[]> {
  const found: Read[] = [];
  const waiting = ids.values();
  const work = async (): Promise<void> => {
    for (const id of waiting) {
      const read = await readOne(id).catch((error: unknown) => {
        if (isCallFailure(error) && error.status === NOT_FOUND) return null;
        throw error;
      });
      if (read !== null) found.push(read);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

/** What a bulk change switches or sets. */
export type BulkField = 'connection' | 'fare' | 'leaving';

interface TargetRecord {
  readonly name: string | null;
  readonly value: BulkValue | null;
}

interface TargetServices {
  readonly client: QueryClient;
  readonly http: Http;
  readonly updates: FleetUpdates;
}

/** A day of leaving as one value of a bulk change. */
export const leavingText = ({
  leftOn,
  leftHow,
}: {
  leftOn?: string | null | undefined;
  leftHow?: string | null | undefined;
}): string => [leftOn, leftHow].filter(Boolean).join(' ');

function leavingOf(value: BulkValue) {
  const [day = '', how] = String(value).split(' ');
  return {
    leftOn: day === '' ? null : day,
    leftHow: how === 'sold' || how === 'retired' ? how : null,
  } as const;
}

function driverRecords(drivers: readonly Driver[], field: BulkField): ReadonlyMap<string, TargetRecord> {
  return new Map(
    drivers.flatMap((driver) => {
      const id = driverId(driver);
      const value =
        field === 'fare'
          ? driver.currentFarePerKm
          : field === 'leaving'
            ? leavingText(driver)
            : driver.connectionStatus;
      return id === null ? [] : [[id, { name: driverName(driver), value }] as const];
    }),
  );
}

function vehicleRecords(vehicles: readonly Vehicle[], field: BulkField): ReadonlyMap<string, TargetRecord> {
  return new Map(
    vehicles.flatMap((vehicle) => {
      const id = vehicleId(vehicle);
      if (id === null) return [];
      const name = [vehicleName(vehicle), vehicle.plateNumber].filter((part) => part).join(', ');
      const value = field === 'leaving' ? leavingText(vehicle) : vehicle.connectionStatus;
      return [[id, { name: name === '' ? null : name, value }] as const];
    }),
  );
}

function valuesOf(records: ReadonlyMap<string, TargetRecord>): CurrentValue<BulkValue> {
  return (id) => records.get(id)?.value;
}

function keepAnswer(client: QueryClient, path: string, data: unknown): void {
  client.setQueryData([path], data);
  // A request that is on its way may be older than this answer.
  if (client.isFetching({ queryKey: [path] }) > 0) void client.invalidateQueries({ queryKey: [path] });
}

/** A list; null when it is too long to be read whole. */
async function wholeList<Read>(read: () => Promise<Read>): Promise<Read | null> {
  try {
    return await read();
  } catch (error) {
    if (isTooLong(error)) return null;
    throw error;
  }
}

function driverTarget({ client, http, updates }: TargetServices, field: BulkField): BulkTarget {
  return {
    cached: () => driverRecords(fleetCache.knownRecords(client, 'drivers'), field),
    async send(items) {
      if (field === 'fare') {
        const fares = items.map(({ id, value }) => ({ driverId: id, farePerKm: Number(value) }));
        return (await http.call(updateDriverFares, { fares })).updated;
      }
      if (field === 'leaving') {
        const leaving = items.map(({ id, value }) => ({ driverId: id, leftOn: leavingOf(value).leftOn }));
        return (await http.call(updateDriverLeaving, { leaving })).updated;
      }
      const connections = items.map(({ id, value }) => ({ driverId: id, isConnected: value === true }));
      return (await http.call(updateDriverConnections, { connections })).updated;
    },
    keep(items) {
      const partOf = (value: BulkValue): Partial<Driver> =>
        field === 'fare'
          ? { currentFarePerKm: Number(value) }
          : field === 'leaving'
            ? { leftOn: leavingOf(value).leftOn }
            : { connectionStatus: value === true };
      fleetCache.writeRecords(client, 'drivers', new Map(items.map(({ id, value }) => [id, partOf(value)])));
    },
    async read(ids) {
      const answer = await wholeList(() => http.call(listDrivers, undefined));
      if (answer) keepAnswer(client, listDrivers.path, answer);
      const readOne = (id: string) => http.call(readOneDriver, undefined, { params: { id } });
      return valuesOf(driverRecords(answer?.drivers ?? (await readEach(ids, readOne)), field));
    },
    settled: (ids) => (field === 'fare' ? updates.fares : updates.driverConnections).settled(ids),
  };
}

function vehicleTarget({ client, http, updates }: TargetServices, field: BulkField): BulkTarget {
  return {
    cached: () => vehicleRecords(fleetCache.knownRecords(client, 'vehicles'), field),
    async send(items) {
      if (field === 'leaving') {
        const leaving = items.map(({ id, value }) => ({ vehicleId: id, ...leavingOf(value) }));
        return (await http.call(updateVehicleLeaving, { leaving })).updated;
      }
      const connections = items.map(({ id, value }) => ({ vehicleId: id, isConnected: value === true }));
      return (await http.call(updateVehicleConnections, { connections })).updated;
    },
    keep(items) {
      fleetCache.writeRecords(
        client,
        'vehicles',
        new Map(
          items.map(({ id, value }) => [
            id,
            field === 'leaving' ? leavingOf(value) : { connectionStatus: value === true },
          ]),
        ),
      );
    },
    async read(ids) {
      const answer = await wholeList(() => http.call(listVehicles, undefined));
      if (answer) keepAnswer(client, listVehicles.path, answer);
      const readOne = (id: string) => http.call(getVehicle, undefined, { params: { id } });
      const vehicles =
        answer?.vehicles ?? (await readEach(ids, readOne)).flatMap((response) => response.vehicles);
      return valuesOf(vehicleRecords(vehicles, field));
    },
    settled: (ids) => updates.vehicleConnections.settled(ids),
  };
}

/** The target of a change of this field of a list. */
export function bulkTarget(services: TargetServices, list: ListName, field: BulkField): BulkTarget {
  return list === 'vehicles' ? vehicleTarget(services, field) : driverTarget(services, field);
}
