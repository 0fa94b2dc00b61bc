import type { Driver } from '@park/contract/drivers';
import {
  driverChoices,
  driverOfLabel,
  labelOfDriver,
  suggestDrivers,
} from '@park/domain/driver/driver-choice';
import { TextField } from '@park/ui/fields/TextField';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface DriverPickerProps {
  readonly drivers: readonly Driver[];
  readonly error: string | undefined;
  /** The id that is sent; empty for no driver. */
  readonly value: string;
  /** Undefined for a text that matches no driver. */
  readonly onChange: (id: string | undefined) => void;
}

/** A field to pick a driver by name; its value is the driver's id. */
export function DriverPicker({ drivers, error, value, onChange }: DriverPickerProps) {
  const { t } = useTranslation('vehicle-form');
  const list = useId();
  const choices = useMemo(() => driverChoices(drivers), [drivers]);
  const [typed, setTyped] = useState<string | null>(null);
  const typedId = typed === null ? null : driverOfLabel(choices, typed);
  // The driver may have been set from elsewhere since.
  const isTyped = typed !== null && (typedId === undefined || (typedId ?? '') === value);
  const text = isTyped ? typed : labelOfDriver(choices, value === '' ? null : value);
  const suggestions = useMemo(() => suggestDrivers(choices, typed ?? ''), [choices, typed]);

  function handleChange(next: string): void {
    setTyped(next);
    const id = driverOfLabel(choices, next);
    onChange(id === null ? '' : id);
  }

  return (
    <>
      <TextField
        label={t('fields.driverId')}
        hint={t('hints.driverId')}
        error={error}
        value={text}
        list={list}
        autoComplete="off"
        onChange={(event) => handleChange(event.target.value)}
      />
      <datalist id={list}>
        {suggestions.map(({ id, label }) => (
          <option key={id} value={label} />
        ))}
      </datalist>
    </>
  );
}
