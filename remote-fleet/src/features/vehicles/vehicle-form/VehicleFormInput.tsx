import { VIN_MAX } from '@park/contract/limits';
import { VEHICLE_STATUSES, VEHICLE_SUGGESTIONS, type VehicleField } from '@park/domain/vehicle/vehicle-form';
import { numberInput } from '@park/ui/fields/number-input';
import { SelectField } from '@park/ui/fields/SelectField';
import { TextAreaField } from '@park/ui/fields/TextAreaField';
import { TextField } from '@park/ui/fields/TextField';
import { memo, useId } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

export interface VehicleFormInputProps {
  readonly field: Exclude<
    VehicleField,
    { readonly kind: 'driver' } | { readonly name: 'color' | 'transmission' }
  >;
  readonly error: string | undefined;
  readonly register: UseFormRegister<Record<string, string>>;
  /** Only the add form has required fields. */
  readonly isRequired: boolean;
}

/** One field of a vehicle, rendered by its kind; not again when only other fields change. */
export const VehicleFormInput = memo(function VehicleFormInput(props: VehicleFormInputProps) {
  const { field, error, register, isRequired } = props;
  const { t } = useTranslation('vehicle-form');
  const list = useId();
  const common = { ...register(field.name), label: t(`fields.${field.name}`), error };
  if (field.kind === 'long-text') return <TextAreaField {...common} />;
  if (field.kind === 'status') {
    const options = VEHICLE_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }));
    return <SelectField {...common} options={options} />;
  }
  if (field.kind === 'suggested') {
    return (
      <>
        <TextField {...common} list={list} required={isRequired && 'required' in field} autoComplete="off" />
        <datalist id={list}>
          {VEHICLE_SUGGESTIONS[field.name].map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      </>
    );
  }
  return (
    <TextField
      {...common}
      {...(field.kind === 'seats' && numberInput({ decimals: 0 }))}
      maxLength={field.name === 'VIN' && isRequired ? VIN_MAX : undefined}
      required={isRequired && 'required' in field}
      autoComplete="off"
    />
  );
});
