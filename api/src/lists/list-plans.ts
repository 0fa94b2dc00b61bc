import type { Driver } from '@park/contract/drivers';
import type { Vehicle } from '@park/contract/vehicles';
import type { PageFilters } from '@park/contract/kinds';
import { driverEmail, driverName, driverPhone } from '@park/domain/driver/driver-identity';
import type { SortValue } from '@park/domain/list/sort-order';
import { driverKeys, vehicleKeys } from '@park/domain/search/record-keys';
import type { RecordKeys } from '@park/domain/search/record-keys';
import { vehicleName } from '@park/domain/vehicle/vehicle-name';
import { selectDriverJson } from '../drivers/driver-columns.ts';
import { selectVehicleJson } from '../vehicles/vehicle-columns.ts';

export type PagedList = 'drivers' | 'vehicles';

/** Of records of one list: what they are searched and sorted by, and how they are read. */
export interface ListPlan<Row, Filter extends string = string> {
  readonly table: 'driver' | 'vehicle';
  /** One JSON text a row; the caller appends joins, filter and order, then `) r`. */
  readonly select: string;
  /** The id in that selection. */
  readonly id: string;
  readonly keysOf: (row: Row) => RecordKeys;
  /** What the plain list is ordered by, without the id. */
  readonly placeOf: (row: Row) => readonly (string | null)[];
  readonly sortValues: Readonly<Record<string, (row: Row) => SortValue>>;
  /** Of the sort values: those that many records share. */
  readonly shared: readonly string[];
  /**
   * The values of a row `t` in each column with a filter, as an array of texts; `-` is a missing
   * value.
   */
  readonly filters: Readonly<Record<Filter, string>>;
}

/** As the browser reads a text: a blank one is missing. */
const present = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text);

const valueOf = (column: string): string => `array[coalesce(nullif(t.${column}::text, ''), '-')]`;
const leaving = `array[case when t.has_left then 'left' else 'here' end]`;
const connection = `array[case when t.connection_status then 'connected' else 'disconnected' end]`;

/**
 * The columns of the lists in the browser (remote-fleet, driver-columns and vehicle-columns) by the
 * same keys, without those that late extensions add.
 */
export const listPlans = {
  drivers: {
    table: 'driver',
    select: selectDriverJson,
    id: 'd.id',
    keysOf: driverKeys,
    placeOf: ({ User }) => [User?.name ?? null],
    sortValues: {
      name: driverName,
      phone: driverPhone,
      email: driverEmail,
      license: ({ licenseNumber }) => present(licenseNumber),
      connection: ({ connectionStatus }) => connectionStatus,
      fare: ({ currentFarePerKm }) => currentFarePerKm,
    },
    shared: ['connection', 'fare'],
    filters: {
      connection,
      leaving,
      country: valueOf('country_of_issue'),
      experience: valueOf('driving_experience'),
    },
  } satisfies ListPlan<Driver, PageFilters['drivers']>,
  vehicles: {
    table: 'vehicle',
    select: selectVehicleJson,
    id: 'v.id',
    keysOf: vehicleKeys,
    placeOf: ({ make, model, plateNumber }) => [make, model, plateNumber],
    sortValues: {
      name: vehicleName,
      plate: ({ plateNumber }) => present(plateNumber),
      color: ({ color }) => present(color),
      vin: ({ VIN }) => present(VIN),
      status: ({ status }) => status,
      seats: ({ seats }) => seats,
      connection: ({ connectionStatus }) => connectionStatus,
    },
    shared: ['name', 'color', 'status', 'seats', 'connection'],
    filters: {
      connection,
      leaving,
      color: valueOf('color'),
      seats: valueOf('seats'),
      status: valueOf('status'),
      make: valueOf('make'),
      model: valueOf('model'),
      transmission: valueOf('transmission'),
      holder: `array[case when t.driver_id is not null then 'driver' else coalesce((
        select c.kind from custody c where c.vehicle_id = t.id and c.valid_to = 'infinity'), 'free') end]`,
      facilities: `case when cardinality(t.facilities) = 0 then array['-'] else t.facilities end`,
    },
  } satisfies ListPlan<Vehicle, PageFilters['vehicles']>,
} as const;

/** Fields that are numbers or flags: their key is the same in all languages. */
const PLAIN_FIELDS = ['connection', 'fare', 'seats'];
/** After every key of a value: what is missing comes last. */
export const MISSING = Buffer.from([0xff]);

/** The name of an order in `record_sort`; `madeFor` has list and maker. */
export function sortedBy(madeFor: string, field: string, language: string): string {
  return PLAIN_FIELDS.includes(field) ? `${madeFor} ${field}` : `${madeFor} ${field} ${language}`;
}

/**
 * The bytes of a value, in the order of the list. Fares are in hundredths; functions/list-keys.sql
 * writes the same.
 */
export function sortKey(field: string, value: SortValue, keyOf: (text: string) => Buffer): Buffer {
  if (value === null) return MISSING;
  if (typeof value === 'string') return keyOf(value);
  const bytes = Buffer.alloc(4);
  const number = typeof value === 'boolean' ? Number(!value) : value;
  bytes.writeInt32BE(Math.round(field === 'fare' ? number * 100 : number));
  return bytes;
}
