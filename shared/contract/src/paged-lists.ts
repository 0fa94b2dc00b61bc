import { type Endpoint, get, type OutputOf, post, put } from './endpoint.ts';
import { BODY_MAX_BYTES, PAGE_MAX } from './limits.ts';
import { type Driver, driverFields, getDriver, listDrivers } from './drivers.ts';
import { isRecord } from './read-record.ts';
import { readChange, readUpdated, updatedOutput } from './updated.ts';
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

/**
 * What is typed into the search of the list, and the wanted values of its columns: `-` is a missing
 * value.
 */
const matchingDrivers = { q: 'text = ', filters: 'driver filters = {}' } as const;
const matchingVehicles = { q: 'text = ', filters: 'vehicle filters = {}' } as const;
/** Records that match and are left as they are. */
const except = 'exceptions = []';
const undone = { /** `change` of the response. */ change: 'change number' } as const;

const wantedPage = {
  limit: `int 1..${PAGE_MAX} = 100`,
  /** `next` of the page before, with the same search, filters and order. */
  after: 'optional string 1..4000',
  /**
   * How many records the page leaves out before its first, for a jump to a page whose predecessor
   * was not read; far more than a park has.
   */
  skip: 'int 0..10000000 = 0',
  /**
   * `bounded`: where many records match, only the first of them are counted, and `atLeast` says so.
   */
  count: 'exact|bounded = exact',
  /** Whose alphabet sorts texts; default: the first language of the server. */
  language: 'optional text',
} as const;

/**
 * By `sort` a server sorts: a minus before a column turns its order round, with missing values last in both; default:
 * the order of the plain list.
 */
const driverPage = {
  ...matchingDrivers,
  ...wantedPage,
  sort: 'optional name|-name|phone|-phone|email|-email|license|-license|connection|-connection|fare|-fare',
} as const;
export const vehiclePage = {
  ...matchingVehicles,
  ...wantedPage,
  sort: 'optional name|-name|plate|-plate|color|-color|seats|-seats|vin|-vin|connection|-connection|status|-status',
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

/**
 * By what the columns of the whole list can be filtered; a server of an older release has no such
 * call.
 */
export const listDriverValues = get('taxipark/driver_filter_values', {
  extension: 'pagedLists',
  out: { values: 'filter values' },
  may: 'readFleet',
  says: 'By what the drivers can be filtered, and how many have each value',
  read: readValues,
});
export const listVehicleValues = get('taxipark/vehicle_filter_values', {
  extension: 'pagedLists',
  out: { values: 'filter values' },
  may: 'readFleet',
  says: 'By what the vehicles can be filtered, and how many have each value',
  read: readValues,
});

/** The reader of a list; those of the contract's lists are always there. */
const none = () => null;
const readDrivers = listDrivers.read ?? none;
const readVehicles = listVehicles.read ?? none;

export type DriverPage = { readonly drivers: readonly Driver[] } & ReadPage;
export type VehiclePage = { readonly vehicles: readonly Vehicle[] } & ReadPage;

/** One driver by id, read as those of the list; null where the response has none. */
export const readOneDriver: Endpoint<void, OutputOf<typeof getDriver>, Driver> = {
  ...getDriver,
  read(response) {
    const driver = isRecord(response) ? response['driver'] : null;
    return readDrivers({ drivers: [driver] })?.drivers[0] ?? null;
  },
};

/**
 * A page of the drivers that match a search and filters, in an order: the rules are those of the
 * list in the browser (`matchRecords`, `filterRows` and `sortByColumn` of the domain). All pages of
 * `limit` PAGE_MAX are the export.
 */
export const pageDrivers = post('taxipark/driver_pages', {
  extension: 'pagedLists',
  in: driverPage,
  out: { drivers: [driverFields], ...pageFields },
  may: 'readFleet',
  says: 'A page of the drivers that match a search and filters, sorted',
  read: pageReader(readDrivers),
});
export const pageVehicles = post('taxipark/vehicle_pages', {
  extension: 'pagedLists',
  in: vehiclePage,
  out: { vehicles: [vehicleFields], ...pageFields },
  may: 'readFleet',
  says: 'A page of the vehicles that match a search and filters, sorted',
  read: pageReader(readVehicles),
});

/**
 * Connects or disconnects all drivers that match; `updated` is their number, `change` what takes it
 * back.
 */
export const switchMatchingDrivers = put('taxipark/matching_driver_connections', {
  extension: 'pagedLists',
  in: { ...matchingDrivers, except, isConnected: 'flag' },
  bytes: BODY_MAX_BYTES,
  out: matchingChangedOutput,
  may: 'switchDrivers',
  journal: 'drivers_switched',
  says: 'Connects or disconnects all drivers that match',
  read: readChange,
  acceptsAnyBody: true,
});
export const setMatchingFares = put('taxipark/matching_driver_fares', {
  extension: 'pagedLists',
  in: { ...matchingDrivers, except, farePerKm: 'fare' },
  bytes: BODY_MAX_BYTES,
  out: matchingChangedOutput,
  may: 'setFares',
  journal: 'fares_set',
  says: 'Sets the fare of all drivers that match',
  read: readChange,
  acceptsAnyBody: true,
});
export const switchMatchingVehicles = put('taxipark/matching_vehicle_connections', {
  extension: 'pagedLists',
  in: { ...matchingVehicles, except, isConnected: 'flag' },
  bytes: BODY_MAX_BYTES,
  out: matchingChangedOutput,
  may: 'switchVehicles',
  journal: 'vehicles_switched',
  says: 'Connects or disconnects all vehicles that match',
  read: readChange,
  acceptsAnyBody: true,
});

/**
 * Takes a change of all that match back, for who has made it, within UNDO_HOURS: the records that
 * still have the value which it gave them get that of before. `updated` is their number; 0 where
 * nothing of it is left, or it is unknown.
 */
export const undoMatchingDrivers = put('taxipark/matching_driver_connections/undo', {
  extension: 'pagedLists',
  in: undone,
  out: updatedOutput,
  may: 'switchDrivers',
  journal: 'drivers_switched',
  says: 'Takes an own switch of all drivers that match back',
  read: readUpdated,
  acceptsAnyBody: true,
});
export const undoMatchingFares = put('taxipark/matching_driver_fares/undo', {
  extension: 'pagedLists',
  in: undone,
  out: updatedOutput,
  may: 'setFares',
  journal: 'fares_set',
  says: 'Takes an own change of the fares of all drivers that match back',
  read: readUpdated,
  acceptsAnyBody: true,
});
export const undoMatchingVehicles = put('taxipark/matching_vehicle_connections/undo', {
  extension: 'pagedLists',
  in: undone,
  out: updatedOutput,
  may: 'switchVehicles',
  journal: 'vehicles_switched',
  says: 'Takes an own switch of all vehicles that match back',
  read: readUpdated,
  acceptsAnyBody: true,
});
