import { listedValues } from '@park/domain/vehicle/listed-value';
import { TRANSMISSIONS, type Transmission } from '@park/domain/vehicle/vehicle-transmission';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The names of the known transmissions in the page's language. */
export function useTransmissionNames(): Readonly<Record<Transmission, string>> {
  const { t } = useTranslation('vehicles');
  return useMemo(() => {
    const names = listedValues(TRANSMISSIONS).map((each) => [each, t(`transmissions.${each}`)] as const);
    return Object.fromEntries(names) as Record<Transmission, string>;
  }, [t]);
}
