import type { Driver } from '@park/contract/drivers';
import { inputOf } from '@park/contract/call-schemas';
import { createVehicle } from '@park/contract/vehicles';
import type { RowCells } from './importer.ts';
import type { VehicleImportName } from './vehicle-headings.ts';
import { VEHICLE_IMPORTER } from './vehicle-import.ts';

const driver = (userId: string, name: string, phone: string, licenseNumber: string): Driver =>
  ({ userId, licenseNumber, User: { id: userId, name, phone, email: null } }) as Driver;

const park = {
  drivers: [
    driver('d-1', 'Иван Петров', '+375 29 123-45-67', '7AB 123456'),
    driver('d-2', 'Яна Жук', '+375 29 765-43-21', '3MH 555555'),
    driver('d-3', 'Яна Жук', '+375 33 765-43-21', '3MH 777777'),
  ],
  vehicles: [],
};
const context = { today: '2026-11-22', park, password: '', dayOrder: 'dayFirst' } as const;
const sound = { plateNumber: '1234 AB-7', make: 'Toyota', model: 'Camry', VIN: 'JTNB11HK103456789' };
const read = (cells: RowCells<VehicleImportName>) => VEHICLE_IMPORTER.read({ ...sound, ...cells }, context);

describe('a vehicle of a file', () => {
  it('is the request of the add form', () => {
    const { input, problems } = read({
      seats: '4,0',
      code: 'T-01',
      driverId: 'иван петров',
      facilities: 'Кондиционер; Детское кресло',
      transmission: '',
      status: 'На обслуживании',
    });
    expect(problems).toEqual([]);
    expect(input).toMatchObject({
      plateNumber: '1234 AB-7',
      seats: 4,
      driverId: 'd-1',
      facilities: ['Кондиционер', 'Детское кресло'],
      transmission: null,
      status: 'maintenance',
    });
    expect(inputOf(createVehicle)?.safeParse(input).success).toBe(true);
  });

  it.each<[string, RowCells<VehicleImportName>, unknown]>([
    ['a missing plate', { plateNumber: '' }, { field: 'plateNumber', code: 'plateNumberRequired' }],
    ['a missing make', { make: ' ' }, { field: 'make', code: 'makeRequired' }],
    ['a missing VIN', { VIN: '' }, { field: 'VIN', code: 'VINRequired' }],
    ['a VIN of 18 characters', { VIN: 'X'.repeat(18) }, { field: 'VIN', code: 'VINTooLong' }],
    ['51 seats', { seats: '51' }, { field: 'seats', code: 'seatsRange' }],
    ['seats in words', { seats: 'five' }, { field: 'seats', code: 'seatsRange' }],
    ['a part of a seat', { seats: '0,80' }, { field: 'seats', code: 'seatsRange' }],
    ['an unknown driver', { driverId: 'Никто' }, { field: 'driverId', code: 'driverUnknown' }],
    ['a driver with a namesake', { driverId: 'Яна Жук' }, { field: 'driverId', code: 'driverUnknown' }],
    ['an unknown state', { status: 'продан' }, { field: 'status', code: 'statusUnknown' }],
    [
      'too many facilities',
      { facilities: Array.from({ length: 51 }, (_, at) => `f${at}`).join(';') },
      { field: 'facilities', code: 'tooManyFacilities', max: 50 },
    ],
    [
      'a facility beyond its limit',
      { facilities: 'x'.repeat(201) },
      { field: 'facilities', code: 'textTooLong', max: 200 },
    ],
  ])('is refused with %s', (_, cells, problem) => {
    expect(read(cells).problems).toEqual([problem]);
  });

  it.each([
    ['a name', 'Иван Петров', 'd-1'],
    ['an id', 'd-2', 'd-2'],
    ['a phone in another format', '8 029 765 43 21', 'd-2'],
    ['a licence number in the other alphabet', '3мн-777777', 'd-3'],
  ])('finds its driver by %s', (_, cell, id) => {
    expect(read({ driverId: cell }).input.driverId).toBe(id);
  });

  it('is compared by plate, VIN and code, the plate as the server compares it', () => {
    expect(read({ plateNumber: '1234 ав/7', VIN: 'хта21099', code: 'т-01' }).keys).toEqual([
      { field: 'plateNumber', key: '1234AB7' },
      { field: 'VIN', key: 'XTA21099' },
      { field: 'code', key: 'T-01' },
    ]);
  });
});

it('the example of the template has no problems', () => {
  expect(VEHICLE_IMPORTER.read(VEHICLE_IMPORTER.example, context).problems).toEqual([]);
});
