import { z } from 'zod';
import { EXCEPTIONS_MAX, FARE_MAX_OF_ANY, FARE_MIN, FILTER_VALUES_SENT, PAGE_MAX } from '../limits.ts';
import { plainId, text } from './field-schemas.ts';

const wanted = z.array(text).min(1).max(FILTER_VALUES_SENT).optional();

/**
 * Columns by which a server sorts; a minus before one turns its order round, with missing values
 * last in both.
 */
function sortedBy<const Column extends string>(columns: readonly Column[]) {
  return z.enum(columns.flatMap((column) => [column, `-${column}`] as const));
}

/**
 * What is typed into the search of the list, and the wanted values of its columns: `-` is a missing
 * value.
 */
const matchingDrivers = z.object({
  q: text.default(''),
  // An unknown filter is refused: without it a change of "all that match" would reach everybody.
  filters: z
    .strictObject({ connection: wanted, leaving: wanted, country: wanted, experience: wanted })
    .default({}),
});
const matchingVehicles = z.object({
  q: text.default(''),
  filters: z
    .strictObject({
      connection: wanted,
      leaving: wanted,
      color: wanted,
      seats: wanted,
      status: wanted,
      make: wanted,
      model: wanted,
      transmission: wanted,
      facilities: wanted,
      /** Who has it now: `driver`, `repair`, `reserve`, or `free` where nobody is known to. */
      holder: wanted,
    })
    .default({}),
});

/** The columns of each list that a server filters by. */
export type PageFilters = {
  readonly drivers: keyof z.output<typeof matchingDrivers>['filters'];
  readonly vehicles: keyof z.output<typeof matchingVehicles>['filters'];
};

/** Far more than a park has. */
const SKIP_MAX = 10_000_000;

const page = {
  limit: z.number().int().min(1).max(PAGE_MAX).default(100),
  /** `next` of the page before, with the same search, filters and order. */
  after: z.string().min(1).max(4_000).optional(),
  /**
   * How many records the page leaves out before its first, for a jump to a page whose predecessor
   * was not read.
   */
  skip: z.number().int().min(0).max(SKIP_MAX).default(0),
  /**
   * `bounded`: where many records match, only the first of them are counted, and `atLeast` says so.
   */
  count: z.enum(['exact', 'bounded']).default('exact'),
  /** Whose alphabet sorts texts; default: the first language of the server. */
  language: text.optional(),
};

export const driverPageInput = matchingDrivers.extend({
  ...page,
  /** Default: the order of the plain list. */
  sort: sortedBy(['name', 'phone', 'email', 'license', 'connection', 'fare']).optional(),
});
export const vehiclePageInput = matchingVehicles.extend({
  ...page,
  sort: sortedBy(['name', 'plate', 'color', 'seats', 'vin', 'connection', 'status']).optional(),
});

/** Records that match and are left as they are. */
const except = z.array(z.guid().overwrite(plainId)).max(EXCEPTIONS_MAX).default([]);

export const switchDriversInput = matchingDrivers.extend({ except, isConnected: z.boolean() });
export const switchVehiclesInput = matchingVehicles.extend({ except, isConnected: z.boolean() });
export const undoInput = z.object({
  /** `change` of the response. */
  change: z.string().regex(/^\d{1,18}$/),
});
export const setFaresInput = matchingDrivers.extend({
  except,
  farePerKm: z.number().min(FARE_MIN).max(FARE_MAX_OF_ANY).multipleOf(0.01),
});
