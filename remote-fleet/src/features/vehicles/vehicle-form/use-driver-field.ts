import { driverChoices, labelOfDriver } from '@park/domain/driver/driver-choice';
import type { VehicleFieldName } from '@park/domain/vehicle/vehicle-form';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { VehicleFieldsForm } from './VehicleFields.tsx';
import { useHost } from '@park/federation/host-services';
import { useQuery } from '@tanstack/react-query';
import { driversQuery, vehiclesQuery } from '../../../data/list-queries.ts';

/**
 * The park's drivers for the picker and vehicles for the comparison; the form also works without
 * them.
 */
export function useParkRecords() {
  const { http } = useHost();
  const drivers = useQuery(driversQuery(http));
  const vehicles = useQuery(vehiclesQuery(http));
  return { drivers: drivers.data?.drivers ?? [], vehicles: vehicles.data?.vehicles ?? [] };
}

interface Form {
  readonly form: Pick<
    UseFormReturn<Record<string, string>>,
    'register' | 'setValue' | 'getValues' | 'control'
  >;
  readonly errorOf: (name: VehicleFieldName) => string | undefined;
}

/** The driver of a vehicle is picked by name; a name that matches no driver blocks submitting. */
export function useDriverField() {
  const { t } = useTranslation('vehicle-form');
  const park = useParkRecords();
  const [isUnknownDriver, setNobody] = useState(false);
  const unknown = t('problems.driverUnknown');

  function fieldsOf({ form, errorOf }: Form, vehicleId: string | null): VehicleFieldsForm {
    return {
      ...park,
      vehicleId,
      isUnknownDriver,
      control: form.control,
      setDriver(id) {
        setNobody(id === undefined);
        form.setValue('driverId', id ?? form.getValues('driverId') ?? '', { shouldDirty: true });
      },
      register: form.register,
      errorOf: (name) => (name === 'driverId' && isUnknownDriver ? unknown : errorOf(name)),
    };
  }

  /** A driver is shown by name, not by id. */
  function shownOf(name: VehicleFieldName, value: string): string {
    return name === 'driverId' && value !== '' ? labelOfDriver(driverChoices(park.drivers), value) : value;
  }

  return { isUnknownDriver, obstacle: isUnknownDriver ? unknown : null, fieldsOf, shownOf };
}
