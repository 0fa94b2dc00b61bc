import { type Driver, driverFields, getDriver, listDrivers, updatedOutput } from './drivers.ts';
import { endpoint, withReader, withTolerantReader } from './endpoint.ts';
import { isRecord } from './read-record.ts';
import type {
  driverPageInput,
  setFaresInput,
  switchDriversInput,
  switchVehiclesInput,
  undoInput,
  vehiclePageInput,
} from './schemas/paged-list-schemas.ts';
import { readChange, readUpdated } from './updated.ts';
import { listVehicles, type Vehicle, vehicleFields } from './vehicles.ts';

/** What every page of a list has besides its records. */
export const pageFields = {
  /** How many records match; null on a page that follows another. */
  total: 'int?',
  /** More than `total` may match; only where its `count` is `bounded`. */
  atLeast: 'optional flag',
  /** Where the next page begins; null after the last one. */
  next: 'text?',
  /** Of the whole list. */
  version: 'int',
} as const;

/** What a change of all that match has done; see `ReadChange`. */
const matchingChangedOutput = { updated: 'int', change: 'optional text?' } as const;

/** What else a page says than its records. */
export interface ReadPage {
  /** How many records match; null on a page that follows another. */
  readonly total: number | null;
  /** More than `total` may match. */
  readonly isLeast: boolean;
  /** Where the next page begins; null after the last one. */
  readonly next: string | null;
  readonly unreadable: number;
}

const countOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Reads the records of a page as those of the whole list. */
export function pageReader<List extends { readonly unreadable: number }>(
  read: (response: unknown) => List | null,
): (response: unknown) => (List & ReadPage) | null {
  return (response) => {
    const list = read(response);
    if (list === null || !isRecord(response)) return null;
    const { total, next, atLeast } = response;
    return {
      ...list,
      total: countOf(total),
      isLeast: atLeast === true,
      next: typeof next === 'string' ? next : null,
    };
  };
}

/** The values of a list's columns to filter by, and how many records have each; by column. */
export type FilterValues = Readonly<
  Record<string, readonly { readonly value: string; readonly count: number }[]>
>;

function readValues(response: unknown): FilterValues | null {
  const values = isRecord(response) ? response['values'] : null;
  if (!isRecord(values)) return null;
  const columns = Object.entries(values).map(([column, options]) => {
    const read = (Array.isArray(options) ? options : []).flatMap((option: unknown) => {
      if (!isRecord(option)) return [];
      const { value, count } = option;
      return typeof value === 'string' && typeof count === 'number' ? [{ value, count }] : [];
    });
    return [column, read] as const;
  });
  return Object.fromEntries(columns);
}

function valuesOf(path: string) {
  return withReader(endpoint()('GET', path, { values: 'filter values' }, 'pagedLists'), readValues);
}

/**
 * By what the columns of the whole list can be filtered; a server of an older release has no such
 * call.
 */
export const listDriverValues = valuesOf('taxipark/driver_filter_values');
/** The same of vehicles. */
export const listVehicleValues = valuesOf('taxipark/vehicle_filter_values');

/** The reader of a list; those of the contract's lists are always there. */
const none = () => null;
const readDrivers = listDrivers.read ?? none;
const readVehicles = listVehicles.read ?? none;

export type DriverPage = { readonly drivers: readonly Driver[] } & ReadPage;
export type VehiclePage = { readonly vehicles: readonly Vehicle[] } & ReadPage;

/** One driver by id, read as those of the list; null where the response has none. */
export const readOneDriver = withReader(getDriver, (response): Driver | null => {
  const driver = isRecord(response) ? response['driver'] : null;
  return readDrivers({ drivers: [driver] })?.drivers[0] ?? null;
});

/**
 * A page of the drivers that match a search and filters, in an order: the rules are those of the
 * list in the browser (`matchRecords`, `filterRows` and `sortByColumn` of the domain). All pages of
 * `limit` PAGE_MAX are the export.
 */
export const pageDrivers = withReader(
  endpoint<typeof driverPageInput>()(
    'POST',
    'taxipark/driver_pages',
    { drivers: [driverFields], ...pageFields },
    'pagedLists',
  ),
  pageReader(readDrivers),
);
/** The same of vehicles. */
export const pageVehicles = withReader(
  endpoint<typeof vehiclePageInput>()(
    'POST',
    'taxipark/vehicle_pages',
    { vehicles: [vehicleFields], ...pageFields },
    'pagedLists',
  ),
  pageReader(readVehicles),
);

function undoOf(path: string) {
  return withTolerantReader(
    endpoint<typeof undoInput>()('PUT', path, updatedOutput, 'pagedLists'),
    readUpdated,
  );
}

/**
 * Connects or disconnects all drivers that match; `updated` is their number, `change` what takes it
 * back.
 */
export const switchMatchingDrivers = withTolerantReader(
  endpoint<typeof switchDriversInput>()(
    'PUT',
    'taxipark/matching_driver_connections',
    matchingChangedOutput,
    'pagedLists',
  ),
  readChange,
);
/**
 * Sets the fare of all drivers that match; `updated` is their number, `change` what takes it back.
 */
export const setMatchingFares = withTolerantReader(
  endpoint<typeof setFaresInput>()(
    'PUT',
    'taxipark/matching_driver_fares',
    matchingChangedOutput,
    'pagedLists',
  ),
  readChange,
);
/**
 * Connects or disconnects all vehicles that match; `updated` is their number, `change` what takes
 * it back.
 */
export const switchMatchingVehicles = withTolerantReader(
  endpoint<typeof switchVehiclesInput>()(
    'PUT',
    'taxipark/matching_vehicle_connections',
    matchingChangedOutput,
    'pagedLists',
  ),
  readChange,
);

/**
 * Takes a change of all that match back, for who has made it, within UNDO_HOURS: the records that
 * still have the value which it gave them get that of before. `updated` is their number; 0 where
 * nothing of it is left, or it is unknown.
 */
export const undoMatchingDrivers = undoOf('taxipark/matching_driver_connections/undo');
export const undoMatchingFares = undoOf('taxipark/matching_driver_fares/undo');
export const undoMatchingVehicles = undoOf('taxipark/matching_vehicle_connections/undo');
