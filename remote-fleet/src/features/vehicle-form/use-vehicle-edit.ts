import { listVehicles, updateVehicle, type Vehicle } from '@park/contract/vehicles';
import { VEHICLE_FIELDS, vehicleUpdateOf, vehicleValuesOf } from '@park/domain/vehicle/vehicle-form';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordEdit } from '../../record/use-record-edit.ts';
import { useSaveRecord } from '../../record/use-save-record.ts';
import { useDriverField } from './use-driver-field.ts';
import { vehicleKey } from './use-vehicle-detail.ts';

export type EditSection = 'details' | 'technical' | 'documents' | 'system';

/** The sections of the edit form; fields that only the add form has are left out and keep their values. */
const FIELDS = VEHICLE_FIELDS.map(({ name, edit }) => ({
  name,
  section: edit ?? ('details' as EditSection),
}));

/** Editing a vehicle's details. */
export function useVehicleEdit(vehicle: Vehicle, id: string) {
  const { t } = useTranslation('vehicle-form');
  const recorded = useMemo(() => vehicleValuesOf(vehicle), [vehicle]);
  const { save, reload } = useSaveRecord('vehicle-form', updateVehicle, id, [
    vehicleKey(id),
    [listVehicles.path],
  ]);
  const driver = useDriverField();
  const record = useRecordEdit({
    fields: FIELDS,
    firstSection: 'details',
    recorded,
    draftKey: `vehicle/${id}`,
    isExtraDirty: driver.isUnknownDriver,
    obstacle: id === '' ? t('noIdToUpdate') : driver.obstacle,
    save: (values) => save(vehicleUpdateOf(values)),
    reload,
  });
  return { ...record, fields: driver.fieldsOf(record, id) };
}
