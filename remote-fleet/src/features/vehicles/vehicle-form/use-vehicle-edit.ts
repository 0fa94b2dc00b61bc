import { listVehicles, updateVehicle, type Vehicle } from '@park/contract/vehicles';
import { listedText } from '@park/domain/vehicle/listed-value';
import { COLORS } from '@park/domain/vehicle/vehicle-color';
import {
  seatsProblems,
  VEHICLE_FIELDS,
  VEHICLE_LIMITS,
  type VehicleFieldName,
  vehicleUpdateOf,
  vehicleValuesOf,
} from '@park/domain/vehicle/vehicle-form';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordEdit } from '../../../record/use-record-edit.ts';
import { useSaveRecord } from '../../../record/use-save-record.ts';
import { useColorNames } from '../use-listed-names.ts';
import { useDriverField } from './use-driver-field.ts';
import { vehicleKey } from './use-vehicle-detail.ts';

export type EditSection = 'details' | 'technical' | 'documents' | 'system';

/**
 * The sections of the edit form; fields that only the add form has are left out and keep their
 * values.
 */
const FIELDS = VEHICLE_FIELDS.map(({ name, edit }) => ({
  name,
  section: edit ?? ('details' as EditSection),
}));

const recordedOf = (vehicle: Vehicle) => ({ values: vehicleValuesOf(vehicle), version: vehicle.version });

/** Editing a vehicle's details. */
export function useVehicleEdit(vehicle: Vehicle, id: string) {
  const { t } = useTranslation('vehicle-form');
  const recorded = useMemo(() => recordedOf(vehicle), [vehicle]);
  const { save, announce, reload } = useSaveRecord('vehicle-form', updateVehicle, id, [
    vehicleKey(id),
    [listVehicles.path],
  ]);
  const driver = useDriverField();
  const colors = useColorNames();
  const record = useRecordEdit({
    fields: FIELDS,
    firstSection: 'details',
    sectionsKey: 'vehicle',
    recorded,
    draftKey: `vehicle/${id}`,
    problemsOf: seatsProblems,
    textOf: (code) => t(`problems.${code}`, VEHICLE_LIMITS),
    isExtraDirty: driver.isUnknownDriver,
    obstacle: id === '' ? t('noIdToUpdate') : driver.obstacle,
    save: ({ values, version }) =>
      save({ ...vehicleUpdateOf(values), ...(typeof version === 'number' && { version }) }),
    announce,
    read: (record) => {
      const read = listVehicles.read?.({ vehicles: [record] })?.vehicles[0];
      return read ? recordedOf(read) : null;
    },
    reload,
  });
  return {
    ...record,
    fields: driver.fieldsOf(record, id),
    shownOf: (name: VehicleFieldName, value: string) =>
      name === 'color' ? listedText(COLORS, value, colors) : driver.shownOf(name, value),
  };
}
