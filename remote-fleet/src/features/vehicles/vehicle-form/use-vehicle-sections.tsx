import { VIN_MAX } from '@park/contract/limits';
import { driverChoices, labelOfDriver } from '@park/domain/driver/driver-choice';
import {
  type ListedNames,
  listedOfText,
  listedText,
  type ListedValues,
  listedValues,
} from '@park/domain/vehicle/listed-value';
import {
  isListed,
  LISTED_VALUES,
  type ListedName,
  VEHICLE_FIELDS,
  VEHICLE_STATUSES,
  VEHICLE_SUGGESTIONS,
  type VehicleField,
  type VehicleFieldName,
} from '@park/domain/vehicle/vehicle-form';
import { useHost } from '@park/federation/host-services';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { type Control, useController, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { driversQuery, vehiclesQuery } from '../../../data/list-queries.ts';
import { DriverPicker } from '../../../record/pairing/DriverPicker.tsx';
import { RecordField } from '../../../record/RecordField.tsx';
import type { FormSection } from '../../../record/RecordForm.tsx';
import { useListedNames } from '../use-listed-names.ts';
import type { Vehicle } from '@park/contract/vehicles';
import { vehicleName } from '@park/domain/vehicle/vehicle-name';
import { otherVehiclesOf } from '@park/domain/vehicle/vehicle-pairing';
import { PairingWarning } from './vehicle-form.styles.ts';
import { TextField } from '@park/ui/fields/TextField';

interface ListedFieldProps {
  readonly name: ListedName;
  readonly values: ListedValues<string>;
  /** Their names in the page's language. */
  readonly names: ListedNames<string>;
  readonly label: string;
  readonly error: string | undefined;
  readonly control: Control<Record<string, string>>;
}

/**
 * A value in the page's language; a known one is stored by its own name, another as it is typed.
 */
function ListedField(props: ListedFieldProps) {
  const { values, names, label, error, control } = props;
  const list = useId();
  const { ref, name, value, onChange, onBlur } = useController({ control, name: props.name }).field;
  const stored = value ?? '';
  // What is being typed stays as it is typed, until another value comes or the field is left.
  const [typed, setTyped] = useState<{ readonly text: string; readonly stored: string } | null>(null);
  const shown = typed?.stored === stored ? typed.text : listedText(values, stored, names);

  function handleChange(text: string): void {
    const next = listedOfText(values, text, names);
    setTyped({ text, stored: next });
    onChange(next);
  }

  function handleBlur(): void {
    setTyped(null);
    onBlur();
  }

  return (
    <>
      <TextField
        ref={ref}
        name={name}
        label={label}
        error={error}
        value={shown}
        list={list}
        autoComplete="off"
        onChange={(event) => handleChange(event.target.value)}
        onBlur={handleBlur}
      />
      <datalist id={list}>
        {listedValues(values).map((each) => (
          <option key={each} value={names[each]} />
        ))}
      </datalist>
    </>
  );
}

interface PairingNoteProps {
  readonly control: Control<Record<string, string>>;
  readonly vehicles: readonly Vehicle[];
  /** Null for a vehicle that is being added. */
  readonly vehicleId: string | null;
  readonly isUnknownDriver: boolean;
}

/** A warning when the picked driver already has another vehicle. */
function PairingNote({ control, vehicles, vehicleId, isUnknownDriver }: PairingNoteProps) {
  const { t } = useTranslation('vehicle-form');
  const chosen = useWatch({ control, name: 'driverId' });
  const others = otherVehiclesOf(vehicles, isUnknownDriver ? '' : (chosen ?? ''), vehicleId);
  const names = others.map((each) => [vehicleName(each), each.plateNumber].filter(Boolean).join(' '));
  return (
    names.length > 0 && (
      <PairingWarning role="status">{t('pairing', { vehicles: names.join(', ') })}</PairingWarning>
    )
  );
}

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
