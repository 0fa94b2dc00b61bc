import { type ListedNames, listedValues } from '@park/domain/vehicle/listed-value';
import type { ListedName } from '@park/domain/vehicle/vehicle-form';
import { COLORS, type VehicleColor } from '@park/domain/vehicle/vehicle-color';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { TRANSMISSIONS, type Transmission } from '@park/domain/vehicle/vehicle-transmission';

/** The names of the known colours in the page's language. */
export function useColorNames(): Readonly<Record<VehicleColor, string>> {
  const { t } = useTranslation('vehicles');
  return useMemo(() => {
    const names = listedValues(COLORS).map((color) => [color, t(`colors.${color}`)] as const);
    return Object.fromEntries(names) as Record<VehicleColor, string>;
  }, [t]);
}

/** The names of all listed values, by the field that has them. */
export function useListedNames(): Readonly<Record<ListedName, ListedNames<string>>> {
  return { color: useColorNames(), transmission: useTransmissionNames() };
}

/** The names of the known transmissions in the page's language. */
export function useTransmissionNames(): Readonly<Record<Transmission, string>> {
  const { t } = useTranslation('vehicles');
  return useMemo(() => {
    const names = listedValues(TRANSMISSIONS).map((each) => [each, t(`transmissions.${each}`)] as const);
    return Object.fromEntries(names) as Record<Transmission, string>;
  }, [t]);
}
