import type { Vehicle } from '@park/contract/vehicles';
import { sortVehicles, VEHICLE_COLUMNS, type VehicleColumn } from './vehicle-sort.ts';

const vehicles = [
  {
    id: 'golf',
    make: 'VW',
    model: 'Golf',
    plateNumber: '9',
    color: null,
    seats: 5,
    VIN: 'B',
    connectionStatus: false,
    status: 'retired',
  },
  {
    id: 'camry',
    make: 'Toyota',
    model: 'Camry',
    plateNumber: '10',
    color: 'White',
    seats: null,
    VIN: 'A',
    connectionStatus: true,
    status: 'active',
  },
] as Vehicle[];

const ids = (column: VehicleColumn): (string | null)[] =>
  sortVehicles(vehicles, { column, descending: false }, 'en-US').map(({ id }) => id);

describe('sortVehicles', () => {
  it.each([
    ['name', ['camry', 'golf']],
    ['plate', ['golf', 'camry']],
    ['color', ['camry', 'golf']],
    ['seats', ['golf', 'camry']],
    ['vin', ['camry', 'golf']],
    ['connection', ['camry', 'golf']],
    ['status', ['camry', 'golf']],
  ] as const)('sorts by %s', (column, expected) => {
    expect(ids(column)).toEqual(expected);
    expect(VEHICLE_COLUMNS).toContain(column);
  });

  it('leaves the order of the server alone when no column is chosen', () => {
    expect(sortVehicles(vehicles, null, 'en-US')).toBe(vehicles);
  });
});
