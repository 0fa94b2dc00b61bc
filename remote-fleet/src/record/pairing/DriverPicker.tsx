import type { Driver } from '@park/contract/drivers';
import { listVehicles, type Vehicle } from '@park/contract/vehicles';
import { driverChoices, driverOfLabel, labelOfDriver } from '@park/domain/driver/driver-choice';
import { driverOptions, findPairingOptions } from '@park/domain/pairing/pairing-options';
import { formatDay } from '@park/domain/format/date';
import { useLocale } from '@park/i18n/use-locale';
import { ComboField } from '@park/ui/fields/ComboField';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DRIVER_PAGES } from '../../data/driver-pages.ts';
import { useFoundRecords } from '@park/records/paged/use-found-records';
import { useIsTooLong } from '@park/records/source/use-is-too-long';
import { useOneDriver } from '../../data/use-one-driver.ts';

interface DriverPickerProps {
  readonly label: string;
  readonly hint: string;
  /** When nobody is found. */
  readonly emptyText: string;
  readonly drivers: readonly Driver[];
  /** What the drivers drive now. */
  readonly vehicles: readonly Vehicle[];
  /** Its `driverId` is the id that is sent; empty for no driver. */
  readonly form: UseFormReturn<Record<string, string>>;
  readonly error: string | undefined;
  /** The text is no driver's name; the form keeps the last id. */
  readonly isUnknown: boolean;
  readonly onUnknown: (isUnknown: boolean) => void;
}

/**
 * The drivers to pick from: all, or in a park with too many of them those that match what is typed,
 * and the picked one.
 */
function usePickedFrom(all: readonly Driver[], typed: string, pickedId: string): readonly Driver[] {
  const { isLong, one } = useOneDriver(pickedId);
  // What is picked is shown with the phone, which is no text to search by.
  const { page } = useFoundRecords(DRIVER_PAGES, typed.split(',', 1)[0] ?? '');
  const { data: picked } = one;
  return useMemo(() => {
    if (!isLong) return all;
    const found = page?.drivers ?? [];
    const isFound = found.some(({ userId }) => userId === picked?.userId);
    return picked && !isFound ? [picked, ...found] : found;
  }, [isLong, all, page, picked]);
}

/** A field to pick a driver by name. */
export function DriverPicker(props: DriverPickerProps) {
  const { drivers: all, vehicles, form, label, hint, emptyText, error, isUnknown, onUnknown } = props;
  const isFleetLong = useIsTooLong(listVehicles.path);
  const { t: say } = useTranslation('data');
  const { t: tell } = useTranslation('record');
  const locale = useLocale();
  const chosen = useWatch({ control: form.control, name: 'driverId' });
  const value = isUnknown ? '' : (chosen ?? '');
  const [typed, setTyped] = useState<string | null>(null);
  const drivers = usePickedFrom(all, typed ?? '', value);
  const choices = useMemo(() => driverChoices(drivers), [drivers]);
  const options = useMemo(() => driverOptions(drivers, vehicles), [drivers, vehicles]);
  const typedId = typed === null ? null : driverOfLabel(choices, typed);
  // The driver may have been set from elsewhere since.
  const isTyped = typed !== null && (isUnknown || typedId === undefined || (typedId ?? '') === value);
  const text = isTyped ? typed : labelOfDriver(choices, value === '' ? null : value);
  const query = useDeferredValue(typed ?? '');
  const shown = useMemo(
    () =>
      findPairingOptions(options, query).map(({ leftOn, ...option }) => ({
        ...option,
        note: leftOn ? tell('pairing.choose.leaves', { day: formatDay(leftOn, locale) }) : option.partner,
      })),
    [options, query, tell, locale],
  );

  function choose(id: string | undefined): void {
    onUnknown(id === undefined);
    form.setValue('driverId', id ?? chosen ?? '', { shouldDirty: true });
  }

  // Whoever types before the drivers are here means one of them all the same.
  const isKnownNow = isUnknown && typedId !== undefined;
  const chooseTyped = useEffectEvent(() => choose(typedId ?? ''));
  useEffect(() => {
    if (isKnownNow) chooseTyped();
  }, [isKnownNow]);

  function handleText(next: string): void {
    setTyped(next);
    const id = driverOfLabel(choices, next);
    choose(id === null ? '' : id);
  }

  function handleChoice(id: string): void {
    setTyped(null);
    choose(id);
  }

  return (
    <ComboField
      label={label}
      hint={isFleetLong ? `${hint} ${say('tooLong.partners')}` : hint}
      error={error}
      text={text}
      onText={handleText}
      options={shown}
      onChoose={handleChoice}
      emptyText={emptyText}
    />
  );
}
