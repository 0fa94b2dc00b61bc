import { inputOf } from '@park/contract/call-schemas';
import { createVehicle, updateVehicle } from '@park/contract/vehicles';
import type { Vehicle } from '@park/contract/vehicles';
import {
  emptyVehicleForm,
  newVehicleOf,
  seatsOf,
  VEHICLE_FIELDS,
  type VehicleFormValues,
  vehicleProblems,
  vehicleUpdateOf,
  vehicleValuesOf,
} from './vehicle-form.ts';

const filled = {
  ...emptyVehicleForm(),
  plateNumber: ' 1234 AB-7 ',
  make: 'Toyota',
  model: 'Camry',
  VIN: 'JTNB11HK103456789',
  seats: '5',
};

describe('the problems of a new vehicle', () => {
  it('are the four missing fields of an empty form, in the order of the form', () => {
    expect(vehicleProblems({ ...emptyVehicleForm(), make: '  ' }).map(({ code }) => code)).toEqual([
      'plateNumberRequired',
      'makeRequired',
      'modelRequired',
      'VINRequired',
    ]);
  });

  it('are none when it is filled in', () => {
    expect(vehicleProblems(filled)).toEqual([]);
    expect(vehicleProblems({ ...filled, seats: '' })).toEqual([]);
  });

  it('are a VIN of more than 17 characters, trimmed', () => {
    expect(vehicleProblems({ ...filled, VIN: ` ${'A'.repeat(17)} ` })).toEqual([]);
    expect(vehicleProblems({ ...filled, VIN: 'A'.repeat(18) })).toEqual([
      { field: 'VIN', code: 'VINTooLong' },
    ]);
  });

  it.each(['0', '51', '-1', '4.5', 'five'])('are seats outside 1 to 50: %s', (seats) => {
    expect(vehicleProblems({ ...filled, seats })).toEqual([{ field: 'seats', code: 'seatsRange' }]);
  });

  it.each(['1', '50'])('are not seats at the ends of the range: %s', (seats) => {
    expect(vehicleProblems({ ...filled, seats })).toEqual([]);
  });
});

describe('the request of a vehicle', () => {
  it.each([
    ['5', 5],
    [' 7 ', 7],
    ['', null],
    ['many', null],
    ['4.5', null],
  ])('has the seats %j as %j', (text, seats) => {
    expect(seatsOf(text)).toBe(seats);
  });

  it('has null for no driver, no transmission and an empty status', () => {
    const input = newVehicleOf({ ...filled, status: '', driverId: ' ', transmission: '' }, ['', ' Wi-Fi ']);
    expect(input).toMatchObject({
      driverId: null,
      transmission: null,
      status: null,
      facilities: ['Wi-Fi'],
      seats: 5,
    });
    expect(input.plateNumber).toBe('1234 AB-7');
    expect(inputOf(createVehicle)?.safeParse(input).success).toBe(true);
  });

  it('keeps the chosen values', () => {
    const input = newVehicleOf(
      { ...filled, status: 'retired', driverId: 'ivan', transmission: 'CVT', seats: '' },
      [],
    );
    expect(input).toMatchObject({ driverId: 'ivan', transmission: 'CVT', status: 'retired', seats: null });
  });

  it('has only the fields of the edit form when a vehicle is changed', () => {
    const vehicle = {
      id: '1',
      make: 'BMW',
      model: 'X5',
      plateNumber: '1',
      seats: null,
      VIN: null,
      driverId: null,
    };
    const update = vehicleUpdateOf(vehicleValuesOf(vehicle as Vehicle));
    expect(Object.keys(update).toSorted()).toEqual(
      VEHICLE_FIELDS.filter(({ edit }) => edit !== null)
        .map(({ name }) => name)
        .toSorted(),
    );
    expect(update).toMatchObject({ seats: null, VIN: '', driverId: null, make: 'BMW' });
    expect(inputOf(updateVehicle)?.safeParse(update).success).toBe(true);
  });
});

describe('every field of a vehicle', () => {
  /** A different typed value for each field. */
  const typed = Object.fromEntries(
    VEHICLE_FIELDS.map(({ name, kind }, index) => {
      if (kind === 'seats') return [name, '7'];
      return [name, kind === 'status' ? 'maintenance' : `${name} ${index}`];
    }),
  ) as VehicleFormValues;

  it('is sent when a vehicle is added, and reads back as it was typed', () => {
    const sent = newVehicleOf(typed, ['Wi-Fi']);
    expect(vehicleValuesOf(sent as unknown as Vehicle)).toEqual(typed);
  });

  it('of the edit form is sent when a vehicle is changed, and reads back as it was typed', () => {
    const record = { ...newVehicleOf(emptyVehicleForm(), []), ...vehicleUpdateOf(typed) };
    const read = vehicleValuesOf(record as unknown as Vehicle);
    for (const { name, edit } of VEHICLE_FIELDS) {
      if (edit !== null) expect([name, read[name]]).toEqual([name, typed[name]]);
    }
  });
});
