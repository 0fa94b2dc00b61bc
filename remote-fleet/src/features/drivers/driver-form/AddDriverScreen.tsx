import { createDriver, listDrivers } from '@park/contract/drivers';
import { newDriverOf } from '@park/domain/driver/driver-details';
import { AddRecordScreen } from '../../../record/AddRecordScreen.tsx';
import { useAddRecord } from '../../../record/use-add-record.ts';
import { AddDriverForm } from './AddDriverForm.tsx';

/** The add-driver form of the Staff tab. */
export function AddDriverScreen() {
  const add = useAddRecord('driver-form', createDriver, listDrivers.path);
  return (
    <AddRecordScreen namespace="driver-form" right="addDrivers">
      <AddDriverForm {...add} send={(values) => add.send(newDriverOf(values))} draftKey="driver/new" />
    </AddRecordScreen>
  );
}
