import {
  VEHICLE_FIELDS,
  type VehicleFieldName,
  type VehicleFormValues,
} from '@park/domain/vehicle/vehicle-form';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useParkRecords } from './use-park-records.ts';
import type { VehicleFieldsForm } from './VehicleFields.tsx';

export const VEHICLE_NAMES: readonly VehicleFieldName[] = VEHICLE_FIELDS.map(({ name }) => name);

/** Joins the form with the park's records; a driver's name that is nobody's stops the form from being sent. */
export function useVehicleFields(
  form: UseFormReturn<VehicleFormValues>,
  vehicleId: string | null,
  errorOf: (name: VehicleFieldName) => string | undefined,
) {
  const { t } = useTranslation('vehicle-form');
  const park = useParkRecords();
  const [isNobody, setNobody] = useState(false);
  const driverId = useWatch({ control: form.control, name: 'driverId' });

  const fields: VehicleFieldsForm = {
    ...park,
    vehicleId,
    driverId: isNobody ? '' : driverId,
    setDriver(id) {
      setNobody(id === undefined);
      form.setValue('driverId', id ?? driverId, { shouldDirty: true });
    },
    controlOf: form.register,
    errorOf: (name) => (name === 'driverId' && isNobody ? t('problems.driverUnknown') : errorOf(name)),
  };
  return { fields, isNobody };
}
