import { outputOf } from '@park/contract/call-schemas';
import { getVehicle } from '@park/contract/vehicles';
import {
  newVehicleOf,
  VEHICLE_FIELDS,
  type VehicleFormValues,
  vehicleUpdateOf,
  vehicleValuesOf,
} from '@park/domain/vehicle/vehicle-form';
import { onEachDatabase } from '../testing/on-each-database.ts';

/** A different typed value for each field. */
function typedBy(hand: string, driverId: string): VehicleFormValues {
  const values = VEHICLE_FIELDS.map(({ name, kind }, index) => {
    if (kind === 'seats') return [name, hand === 'first' ? '7' : '9'];
    if (kind === 'driver') return [name, driverId];
    if (kind === 'status') return [name, 'maintenance'];
    return [name, `${hand} ${index}`];
  });
  return Object.fromEntries(values) as VehicleFormValues;
}

onEachDatabase('every field of a vehicle', (test) => {
  it('is stored when a vehicle is added and changed, from the form and back into it', async () => {
    const [first = '', second = ''] = test().park.drivers;
    const added = typedBy('first', first);
    const body = newVehicleOf(added, ['Wi-Fi']);
    const created = await test().send('POST', 'taxipark/vehicles', { body });
    const { vehicle } = outputOf(getVehicle).parse(created.body);
    expect(vehicleValuesOf(vehicle)).toEqual(added);

    const changed = typedBy('second', second);
    const path = `taxipark/vehicles/${vehicle.id}`;
    await test().send('PUT', path, { body: vehicleUpdateOf(changed) });
    const read = outputOf(getVehicle).parse((await test().send('GET', path)).body).vehicle;
    const expected = VEHICLE_FIELDS.map(({ name, edit }) => [name, (edit === null ? added : changed)[name]]);
    expect(vehicleValuesOf(read)).toEqual(Object.fromEntries(expected));
  });
});
