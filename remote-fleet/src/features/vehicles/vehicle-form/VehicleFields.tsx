import type { Driver } from '@park/contract/drivers';
import type { Vehicle } from '@park/contract/vehicles';
import { COLORS } from '@park/domain/vehicle/vehicle-color';
import type { VehicleField, VehicleFieldName } from '@park/domain/vehicle/vehicle-form';
import { vehicleName } from '@park/domain/vehicle/vehicle-name';
import { otherVehiclesOf } from '@park/domain/vehicle/vehicle-pairing';
import { TRANSMISSIONS } from '@park/domain/vehicle/vehicle-transmission';
import { type Control, useWatch, type UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Fields } from '../../../record/record.styles.ts';
import { useColorNames, useTransmissionNames } from '../use-listed-names.ts';
import { ListedField } from './ListedField.tsx';
import { DriverPicker } from './DriverPicker.tsx';
import { PairingWarning } from './vehicle-form.styles.ts';
import { VehicleFormInput } from './VehicleFormInput.tsx';

/** What the fields need from the form and the park. */
export interface VehicleFieldsForm {
  readonly drivers: readonly Driver[];
  readonly vehicles: readonly Vehicle[];
  /** Null for a vehicle that is being added. */
  readonly vehicleId: string | null;
  /** The driver's field contains a text that is not a driver's name. */
  readonly isUnknownDriver: boolean;
  readonly control: Control<Record<string, string>>;
  readonly setDriver: (id: string | undefined) => void;
  readonly register: UseFormRegister<Record<string, string>>;
  readonly errorOf: (name: VehicleFieldName) => string | undefined;
}

export interface VehicleFieldsProps {
  readonly fields: readonly VehicleField[];
  readonly form: VehicleFieldsForm;
  /** The fields cannot be changed. */
  readonly isLocked?: boolean;
}

/** The fields of one section, and a warning when the picked driver already has another vehicle. */
export function VehicleFields({ fields, form, isLocked = false }: VehicleFieldsProps) {
  const { t } = useTranslation('vehicle-form');
  const colors = useColorNames();
  const transmissions = useTransmissionNames();
  const chosen = useWatch({ control: form.control, name: 'driverId' });
  const driverId = form.isUnknownDriver ? '' : (chosen ?? '');
  const hasDriver = fields.some(({ kind }) => kind === 'driver');
  const others = hasDriver ? otherVehiclesOf(form.vehicles, driverId, form.vehicleId) : [];
  const names = others.map((each) => [vehicleName(each), each.plateNumber].filter(Boolean).join(' '));

  return (
    <>
      <Fields disabled={isLocked}>
        {fields.map((field) =>
          field.kind === 'driver' ? (
            <DriverPicker
              key={field.name}
              drivers={form.drivers}
              vehicles={form.vehicles}
              error={form.errorOf('driverId')}
              value={driverId}
              onChange={form.setDriver}
            />
          ) : field.name === 'color' ? (
            <ListedField
              key={field.name}
              name="color"
              values={COLORS}
              names={colors}
              label={t('fields.color')}
              error={form.errorOf('color')}
              control={form.control}
            />
          ) : field.name === 'transmission' ? (
            <ListedField
              key={field.name}
              name="transmission"
              values={TRANSMISSIONS}
              names={transmissions}
              label={t('fields.transmission')}
              error={form.errorOf('transmission')}
              control={form.control}
            />
          ) : (
            <VehicleFormInput
              key={field.name}
              field={field}
              error={form.errorOf(field.name)}
              register={form.register}
              isRequired={form.vehicleId === null}
            />
          ),
        )}
      </Fields>
      {names.length > 0 && (
        <PairingWarning role="status">{t('pairing', { vehicles: names.join(', ') })}</PairingWarning>
      )}
    </>
  );
}
