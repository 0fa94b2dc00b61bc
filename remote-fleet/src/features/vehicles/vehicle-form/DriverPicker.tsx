import type { Driver } from '@park/contract/drivers';
import { listVehicles, type Vehicle } from '@park/contract/vehicles';
import { driverChoices, driverOfLabel, labelOfDriver } from '@park/domain/driver/driver-choice';
import { driverOptions, findPairingOptions } from '@park/domain/pairing/pairing-options';
import { ComboField } from '@park/ui/fields/ComboField';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsTooLong } from '../../../data/use-is-too-long.ts';
import { usePickedFrom } from './use-picked-from.ts';

export interface DriverPickerProps {
  readonly drivers: readonly Driver[];
  /** What the drivers drive now. */
  readonly vehicles: readonly Vehicle[];
  readonly error: string | undefined;
  /** The id that is sent; empty for no driver. */
  readonly value: string;
  /** Undefined for a text that matches no driver. */
  readonly onChange: (id: string | undefined) => void;
}

/** A field to pick a driver by name; its value is the driver's id. */
export function DriverPicker({ drivers: all, vehicles, error, value, onChange }: DriverPickerProps) {
  const { t } = useTranslation('vehicle-form');
  const isFleetLong = useIsTooLong(listVehicles.path);
  const { t: say } = useTranslation('data');
  const [typed, setTyped] = useState<string | null>(null);
  const drivers = usePickedFrom(all, typed ?? '', value);
  const choices = useMemo(() => driverChoices(drivers), [drivers]);
  const options = useMemo(() => driverOptions(drivers, vehicles), [drivers, vehicles]);
  const typedId = typed === null ? null : driverOfLabel(choices, typed);
  // The driver may have been set from elsewhere since.
  const isTyped = typed !== null && (typedId === undefined || (typedId ?? '') === value);
  const text = isTyped ? typed : labelOfDriver(choices, value === '' ? null : value);
  const query = useDeferredValue(typed ?? '');
  const shown = useMemo(
    () => findPairingOptions(options, query).map((option) => ({ ...option, note: option.partner })),
    [options, query],
  );

  function handleText(next: string): void {
    setTyped(next);
    const id = driverOfLabel(choices, next);
    onChange(id === null ? '' : id);
  }

  function handleChoice(id: string): void {
    setTyped(null);
    onChange(id);
  }

  return (
    <ComboField
      label={t('fields.driverId')}
      hint={isFleetLong ? `${t('hints.driverId')} ${say('tooLong.partners')}` : t('hints.driverId')}
      error={error}
      text={text}
      onText={handleText}
      options={shown}
      onChoose={handleChoice}
      emptyText={t('problems.driverUnknown')}
    />
  );
}
