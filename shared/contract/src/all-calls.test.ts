import type { z } from 'zod';
import { allCalls } from './all-calls.ts';
import { inputOf } from './call-schemas.ts';
import type { Endpoint } from './endpoint.ts';
import { createDriver, updateDriverFares } from './drivers.ts';
import { pageDrivers, pageVehicles } from './paged-lists.ts';
import { earningReport } from './reports.ts';
import { putTableViews } from './table-views.ts';
import { createVehicle } from './vehicles.ts';

/** The input of a call, read by its schema. */
function inputs<Input, Output, Read, Parsed>(call: Endpoint<Input, Output, Read, Parsed>): z.ZodType<Parsed> {
  const schema = inputOf(call);
  if (schema === undefined) throw new Error(`${call.path} takes nothing`);
  return schema;
}
const createDriverInput = inputs(createDriver);
const driverFareInput = inputs(updateDriverFares);
const earningReportInput = inputs(earningReport);
const tableViewsInput = inputs(putTableViews);
const createVehicleInput = inputs(createVehicle);

const refusedFields = (result: { success: boolean; error?: { issues: { path: PropertyKey[] }[] } }) =>
  result.error?.issues.map((issue) => issue.path.join('.')) ?? [];

describe('the table of calls', () => {
  it('holds the fourteen calls of the specification with their methods and paths', () => {
    const required = allCalls
      .filter(({ extension, name }) => extension === undefined && name !== 'getCapabilities')
      .map(({ method, path }) => `${method} ${path}`);
    expect(required.toSorted()).toEqual([
      'GET taxipark/drivers',
      'GET taxipark/drivers/{id}',
      'GET taxipark/vehicles',
      'GET taxipark/vehicles/{id}',
      'POST auth/login',
      'POST taxipark/drivers',
      'POST taxipark/report/earning',
      'POST taxipark/report/ride',
      'POST taxipark/vehicles',
      'PUT taxipark/driver_connection',
      'PUT taxipark/driver_current_fare_per_km',
      'PUT taxipark/drivers/{id}',
      'PUT taxipark/vehicle_connection',
      'PUT taxipark/vehicles/{id}',
    ]);
  });

  it('names every call once', () => {
    const names = allCalls.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('what a server accepts', () => {
  const driver = { name: 'Ян', email: 'A@B.by', phone: '+375', password: 'secret', dateOfBirth: '' };

  it('reads an e-mail without regard to case or outer spaces', () => {
    expect(createDriverInput.parse({ ...driver, email: ' A@B.by ' }).email).toBe('a@b.by');
  });

  it('refuses a day that does not exist', () => {
    expect(refusedFields(createDriverInput.safeParse({ ...driver, dateOfBirth: '2027-02-29' }))).toEqual([
      'dateOfBirth',
    ]);
  });

  it.each(['0000-01-01', '1899-12-31'])('refuses the day %s, which is before 1900', (dateOfBirth) => {
    expect(refusedFields(createDriverInput.safeParse({ ...driver, dateOfBirth }))).toEqual(['dateOfBirth']);
  });

  it.each(['2000-01-01Tgarbage', '2000-01-01T', '2000-01-01T25:00:00Z', '2000-01-01T10:00:00Z!', 'T10:00'])(
    'refuses %s, which only begins like a date-time',
    (dateOfBirth) => {
      const refused = refusedFields(createDriverInput.safeParse({ ...driver, dateOfBirth }));
      expect(new Set(refused)).toEqual(new Set(['dateOfBirth']));
    },
  );

  it.each(['2000-01-01', '2000-01-01T23:30:00Z', '2000-01-01T23:30:00.000+03:00', '2000-01-01T10:00'])(
    'reads %s as its day',
    (dateOfBirth) => {
      expect(createDriverInput.parse({ ...driver, dateOfBirth }).dateOfBirth).toBe('2000-01-01');
    },
  );

  it('refuses a null character, which no database stores in a text', () => {
    expect(refusedFields(createDriverInput.safeParse({ ...driver, name: 'A\0B' }))).toEqual(['name']);
  });

  it.each([-0.01, 10_000_000.01, 1.005])('refuses a fare of %d', (farePerKm) => {
    expect(driverFareInput.safeParse({ fares: [{ driverId: 'a', farePerKm }] }).success).toBe(false);
  });

  it.each([0, 0.1, 1.15, 2.35, 1000, 10_000_000])('accepts a fare of %d', (farePerKm) => {
    expect(driverFareInput.safeParse({ fares: [{ driverId: 'a', farePerKm }] }).success).toBe(true);
  });

  it('refuses a VIN of 18 characters, 51 seats and an empty facility', () => {
    const vehicle = {
      plateNumber: '1',
      make: 'BMW',
      model: 'X5',
      VIN: 'x'.repeat(18),
      seats: 51,
      facilities: [''],
    };
    expect(refusedFields(createVehicleInput.safeParse(vehicle)).sort()).toEqual([
      'VIN',
      'facilities.0',
      'seats',
    ]);
  });

  it('refuses a report range that ends before it starts', () => {
    const range = { startDate: '2026-03-02', endDate: '2026-03-01' };
    expect(refusedFields(earningReportInput.safeParse(range))).toEqual(['endDate']);
  });

  describe('as settings of a table', () => {
    const layout = { columns: [{ key: 'name', width: null }], density: 'compact' as const };
    const view = { id: 'v-1', name: 'Expired', query: 'documents=expired&sort=documents', layout };
    const settings = { current: layout, views: [view] };

    it.each([
      ['a layout and a view', settings],
      ['nothing', { current: null, views: [] }],
      ['a view without a layout', { current: null, views: [{ ...view, query: '', layout: null }] }],
      ['a width of 60 rem', { current: { ...layout, columns: [{ key: 'name', width: 60 }] }, views: [] }],
      [
        '50 views',
        { current: null, views: Array.from({ length: 50 }, (_, id) => ({ ...view, id: `v-${id}` })) },
      ],
    ])('is %s', (_, value) => {
      expect(refusedFields(tableViewsInput.safeParse(value))).toEqual([]);
    });

    it.each([
      [{ ...settings, views: [{ ...view, name: ' ' }] }, 'views.0.name'],
      [{ ...settings, views: [{ ...view, name: 'x'.repeat(61) }] }, 'views.0.name'],
      [{ ...settings, views: [{ ...view, query: 'x'.repeat(2001) }] }, 'views.0.query'],
      [{ ...settings, views: [{ ...view, query: '\0' }] }, 'views.0.query'],
      [{ ...settings, views: [view, { ...view, name: 'Other' }] }, 'views.1.id'],
      [{ ...settings, views: Array.from({ length: 51 }, (_, id) => ({ ...view, id: `v-${id}` })) }, 'views'],
      [{ ...settings, current: { ...layout, density: 'tight' } }, 'current.density'],
      [
        { ...settings, current: { ...layout, columns: [{ key: 'name', width: 1 }] } },
        'current.columns.0.width',
      ],
      [{ ...settings, current: { ...layout, columns: [{ key: '', width: null }] } }, 'current.columns.0.key'],
      [
        { ...settings, current: { ...layout, columns: [...layout.columns, ...layout.columns] } },
        'current.columns.1.key',
      ],
      [{ ...settings, current: undefined }, 'current'],
      [{ ...settings, version: -1 }, 'version'],
    ])('is not %j', (value, field) => {
      expect(refusedFields(tableViewsInput.safeParse(value))).toEqual([field]);
    });
  });
});

describe('the filters of a page', () => {
  it.each([
    ['drivers', inputs(pageDrivers)],
    ['vehicles', inputs(pageVehicles)],
  ])('of %s are those that a server knows: another one is refused, not left out', (_, input) => {
    expect(input.safeParse({ filters: { connection: ['connected'] } }).success).toBe(true);
    expect(input.safeParse({ filters: { passport: ['National'] } }).success).toBe(false);
  });
});
