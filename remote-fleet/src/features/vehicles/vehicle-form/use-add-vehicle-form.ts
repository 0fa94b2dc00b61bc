import { createVehicle, listVehicles } from '@park/contract/vehicles';
import {
  EMPTY_FACILITIES,
  facilitiesOf,
  facilitiesText,
  type FacilityRows,
} from '@park/domain/vehicle/facilities';
import {
  emptyVehicleForm,
  newVehicleOf,
  VEHICLE_FIELDS,
  VEHICLE_LIMITS,
  vehicleProblems,
} from '@park/domain/vehicle/vehicle-form';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddRecord } from '../../../record/use-add-record.ts';
import { useRecordAdd } from '../../../record/use-record-add.ts';
import { useDriverField } from './use-driver-field.ts';

export type AddSection = 'details' | 'code' | 'facilities' | 'options';

const FIELDS = VEHICLE_FIELDS.map(({ name, add }) => ({ name, section: add as AddSection }));

/** Adding a vehicle: its fields, and its facilities, which are kept in a separate list. */
export function useAddVehicleForm() {
  const { t } = useTranslation('vehicle-form');
  const add = useAddRecord('vehicle-form', createVehicle, listVehicles.path);
  const [facilities, setFacilities] = useState<FacilityRows>(EMPTY_FACILITIES);
  // A key press in a row reaches the form's own handler before the row renders again.
  const rows = useRef(facilities);
  const driver = useDriverField();
  const record = useRecordAdd({
    fields: FIELDS,
    initial: emptyVehicleForm(),
    firstSection: 'details',
    sectionsKey: 'vehicle/new',
    draftKey: 'vehicle/new',
    isExtraDirty: driver.isUnknownDriver || facilities !== EMPTY_FACILITIES,
    onRestore: (draft) => {
      if (draft['facilities']) showFacilities(facilitiesOf(draft['facilities']));
    },
    problemsOf: vehicleProblems,
    textOf: (code) => t(`problems.${code}`, VEHICLE_LIMITS),
    obstacle: driver.obstacle,
    add: (values) => add(newVehicleOf(values, rows.current)),
  });
  const keep = () => record.keep({ facilities: facilitiesText(rows.current) });

  function showFacilities(next: FacilityRows): void {
    rows.current = next;
    setFacilities(next);
  }

  function changeFacilities(next: FacilityRows): void {
    showFacilities(next);
    keep();
  }

  return { ...record, keep, fields: driver.fieldsOf(record, null), facilities, changeFacilities };
}
