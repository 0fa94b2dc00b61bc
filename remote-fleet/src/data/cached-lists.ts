import { type Driver, listDrivers } from '@park/contract/drivers';
import type { Endpoint } from '@park/contract/endpoint';
import { listVehicles, type Vehicle } from '@park/contract/vehicles';
import { driverId } from '@park/domain/driver/driver-identity';
import { vehicleId } from '@park/domain/vehicle/vehicle-name';
import type { OthersChange } from '@park/federation/host-services';
import type { QueryClient } from '@tanstack/react-query';

interface Records {
  readonly drivers: Driver;
  readonly vehicles: Vehicle;
}
export type ListName = keyof Records;

/** What the cache holds of a list, or of a page: the records under the list's name. */
type Cached = Readonly<Record<string, unknown>> & { readonly version?: number | null };

interface CachedList {
  readonly endpoint: Endpoint<void, unknown, Cached>;
  readonly idOf: (row: never) => string | null;
}

const LISTS: Readonly<Record<ListName, CachedList>> = {
  drivers: { endpoint: listDrivers, idOf: driverId },
  vehicles: { endpoint: listVehicles, idOf: vehicleId },
};
const isListName = (name: string): name is ListName => name in LISTS;
const idOfRecord = (name: ListName) => LISTS[name].idOf as (row: unknown) => string | null;

/** The cached list, where it was read whole, and its cached pages, where it is long. */
function answersOf(client: QueryClient, name: ListName) {
  const queries = client.getQueryCache().findAll({ queryKey: [LISTS[name].endpoint.path] });
  return queries.flatMap(({ queryKey, state }) => {
    const data = state.data as Cached | undefined;
    const rows: unknown = data?.[name];
    if (!data || !Array.isArray(rows)) return [];
    const isWhole = queryKey.length === 1;
    /** Keeps `dataUpdatedAt`, so that a screen can distinguish this from a response. */
    const write = (after: readonly unknown[], more: object = {}): unknown =>
      client.setQueryData(queryKey, { ...data, [name]: after, ...more }, { updatedAt: state.dataUpdatedAt });
    return [{ data, rows: rows as readonly unknown[], isWhole, write }];
  });
}

/**
 * The records that the console has of a list: all of a whole one, those that were read of one in
 * pages.
 */
export function knownRecords<Name extends ListName>(client: QueryClient, name: Name) {
  return answersOf(client, name).flatMap(({ rows }) => rows as readonly Records[Name][]);
}

/** Writes saved changes, by the id of their record, into the list that every screen shares. */
export function writeRecords<Name extends ListName>(
  client: QueryClient,
  name: Name,
  parts: ReadonlyMap<string, Partial<Records[Name]>>,
): void {
  const idOf = idOfRecord(name);
  const withPart = (row: unknown): unknown => {
    const part = parts.get(idOf(row) ?? '');
    return part ? { ...(row as object), ...part } : row;
  };
  for (const { rows, write } of answersOf(client, name)) write(rows.map(withPart));
  // A fetch in flight may be older than the change.
  const queryKey = [LISTS[name].endpoint.path];
  if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
}

/**
 * Writes the records of a change by others into the cached list, where it lacks no other change,
 * and into the cached pages of a long one; returns their ids, none when they were too many to be
 * sent. Null for a list that is none of the fleet's. The host reads a list again that is older than
 * what was announced.
 */
export function writeChange(
  client: QueryClient,
  { list, version, records }: OthersChange,
): { readonly path: string; readonly ids: readonly string[] } | null {
  if (!isListName(list)) return null;
  const idOf = idOfRecord(list);
  const { path, read } = LISTS[list].endpoint;
  const changed: unknown = read?.({ [list]: records ?? [] })?.[list];
  const fresh = new Map(Array.isArray(changed) ? changed.map((row: unknown) => [idOf(row), row]) : []);
  for (const { data, rows, isWhole, write } of fresh.size === 0 ? [] : answersOf(client, list)) {
    if (isWhole && data.version !== version - 1) continue;
    const missing = new Set(fresh.keys());
    const after = rows.map((row) => {
      missing.delete(idOf(row));
      return fresh.get(idOf(row)) ?? row;
    });
    // A new record has its place in the whole list, which only the server knows.
    if (!isWhole) write(after);
    else if (missing.size === 0) write(after, { version });
  }
  return { path, ids: [...fresh.keys()].filter((id) => id !== null) };
}
