import { createVehicle, listVehicles } from '@park/contract/vehicles';
import { AddRecordScreen } from '../../../record/AddRecordScreen.tsx';
import { AddVehicleForm } from './AddVehicleForm.tsx';
import { useAddRecord } from '../../../record/use-add-record.ts';

/** The add-vehicle form of the Vehicles tab. */
export function AddVehicleScreen() {
  return (
    <AddRecordScreen namespace="vehicle-form" right="addVehicles">
      <AddVehicleForm {...useAddRecord('vehicle-form', createVehicle, listVehicles.path)} />
    </AddRecordScreen>
  );
}
