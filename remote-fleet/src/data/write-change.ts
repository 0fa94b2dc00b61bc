import { listDrivers } from '@park/contract/drivers';
import type { Endpoint } from '@park/contract/endpoint';
import { listVehicles } from '@park/contract/vehicles';
import { driverId } from '@park/domain/driver/driver-identity';
import { vehicleId } from '@park/domain/vehicle/vehicle-name';
import type { OthersChange } from '@park/federation/host-services';
import type { QueryClient } from '@tanstack/react-query';

/** What the cache holds of a list, or of a page: the records under the list's name. */
type Cached = Readonly<Record<string, unknown>> & { readonly version?: number | null };

const LISTS: Readonly<
  Record<
    string,
    { readonly endpoint: Endpoint<void, unknown, Cached>; readonly idOf: (row: never) => string | null }
  >
> = {
  drivers: { endpoint: listDrivers, idOf: driverId },
  vehicles: { endpoint: listVehicles, idOf: vehicleId },
};

export interface WrittenChange {
  readonly path: string;
  /** The ids of the changed records; empty when they were too many to be sent. */
  readonly ids: readonly string[];
}

/**
 * Writes the records of a change into the cached list, where it lacks no other change, and into the
 * cached pages of a long one. Null for a list that is none of the fleet's. The host reads a list
 * again that is older than what was announced.
 */
export function writeChange(
  client: QueryClient,
  { list, version, records }: OthersChange,
): WrittenChange | null {
  const known = LISTS[list];
  if (!known || version === null) return null;
  const { path, read } = known.endpoint;
  const idOf = known.idOf as (row: unknown) => string | null;
  const rows: unknown = read?.({ [list]: records ?? [] })?.[list];
  const fresh = new Map(Array.isArray(rows) ? rows.map((row: unknown) => [idOf(row), row]) : []);
  const ids = [...fresh.keys()].filter((id) => id !== null);
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: [path] })) {
    const data = state.data as Cached | undefined;
    const before = data?.[list];
    const isWhole = queryKey.length === 1;
    if (!data || !Array.isArray(before) || fresh.size === 0) continue;
    if (isWhole && data.version !== version - 1) continue;
    const missing = new Set(fresh.keys());
    const after = before.map((row: unknown) => {
      missing.delete(idOf(row));
      return fresh.get(idOf(row)) ?? row;
    });
    // A new record has its place in the whole list, which only the server knows.
    if (isWhole && missing.size > 0) continue;
    const written = { ...data, [list]: after, ...(isWhole && { version }) };
    client.setQueryData(queryKey, written, { updatedAt: state.dataUpdatedAt });
  }
  return { path, ids };
}
