import { VIN_MAX } from '@park/contract/limits';
import { driverChoices, labelOfDriver } from '@park/domain/driver/driver-choice';
import { listedText } from '@park/domain/vehicle/listed-value';
import {
  isListed,
  LISTED_VALUES,
  VEHICLE_FIELDS,
  VEHICLE_STATUSES,
  VEHICLE_SUGGESTIONS,
  type VehicleField,
  type VehicleFieldName,
} from '@park/domain/vehicle/vehicle-form';
import { useHost } from '@park/federation/host-services';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { driversQuery, vehiclesQuery } from '../../../data/list-queries.ts';
import { DriverPicker } from '../../../record/pairing/DriverPicker.tsx';
import { RecordField } from '../../../record/RecordField.tsx';
import type { FormSection } from '../../../record/RecordForm.tsx';
import { useListedNames } from '../use-listed-names.ts';
import { ListedField } from './ListedField.tsx';
import { PairingNote } from './PairingNote.tsx';

interface VehicleForm {
  readonly form: UseFormReturn<Record<string, string>>;
  readonly errorOf: (name: VehicleFieldName) => string | undefined;
}

/** The choices of a vehicle's form: the park's drivers, and the values that have names. */
export function useVehicleChoices() {
  const { t } = useTranslation('vehicle-form');
  const { http } = useHost();
  // The form also works without them.
  const drivers = useQuery(driversQuery(http)).data?.drivers ?? [];
  const vehicles = useQuery(vehiclesQuery(http)).data?.vehicles ?? [];
  const listedNames = useListedNames();
  // A name that matches no driver blocks submitting.
  const [isUnknownDriver, setUnknownDriver] = useState(false);
  return {
    drivers,
    vehicles,
    listedNames,
    isUnknownDriver,
    setUnknownDriver,
    obstacle: isUnknownDriver ? t('problems.driverUnknown') : null,
    /** A value in words: a driver is shown by name, not by id. */
    shownOf(name: VehicleFieldName, value: string): string {
      if (isListed(name)) return listedText<string>(LISTED_VALUES[name], value, listedNames[name]);
      return name === 'driverId' && value !== '' ? labelOfDriver(driverChoices(drivers), value) : value;
    },
  };
}

export interface VehicleSection<Name extends string> {
  readonly name: Name;
  readonly title: string;
  /** In place of fields. */
  readonly more?: ReactNode;
}

/** The sections of a vehicle's form with their fields. */
export function useVehicleSections<Name extends string>(
  /** Of which form, whose plan of sections the fields have. */
  plan: 'add' | 'edit',
  sections: readonly VehicleSection<Name>[],
  choices: ReturnType<typeof useVehicleChoices>,
  { form, errorOf }: VehicleForm,
  vehicleId: string | null,
): readonly FormSection<Name>[] {
  const { t } = useTranslation('vehicle-form');
  const { drivers, vehicles, listedNames, isUnknownDriver, obstacle, setUnknownDriver } = choices;
  const statuses = VEHICLE_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }));

  function fieldOf(field: VehicleField): ReactNode {
    const { name, kind } = field;
    const props = { name, label: t(`fields.${name}`), error: errorOf(name) };
    if (kind === 'driver')
      return (
        <DriverPicker
          key={name}
          {...{ drivers, vehicles, form, isUnknown: isUnknownDriver, onUnknown: setUnknownDriver }}
          label={props.label}
          hint={t('hints.driverId')}
          emptyText={t('problems.driverUnknown')}
          error={obstacle ?? errorOf(name)}
        />
      );
    if (isListed(name))
      return (
        <ListedField
          key={name}
          {...props}
          name={name}
          values={LISTED_VALUES[name]}
          names={listedNames[name]}
          control={form.control}
        />
      );
    const isRequired = plan === 'add' && 'required' in field;
    return (
      <RecordField
        key={name}
        {...props}
        kind={kind}
        form={form}
        required={isRequired}
        maxLength={name === 'VIN' && plan === 'add' ? VIN_MAX : undefined}
        {...(kind === 'status' && { options: statuses })}
        {...(kind === 'suggested' && { suggestions: VEHICLE_SUGGESTIONS[name] })}
      />
    );
  }

  return sections.map((section) => {
    const fields = VEHICLE_FIELDS.filter((field) => field[plan] === section.name);
    if (section.more !== undefined) return { ...section, fields: null };
    if (!fields.some(({ kind }) => kind === 'driver')) return { ...section, fields: fields.map(fieldOf) };
    const note = <PairingNote control={form.control} {...{ vehicles, vehicleId, isUnknownDriver }} />;
    return { ...section, fields: fields.map(fieldOf), more: note };
  });
}
