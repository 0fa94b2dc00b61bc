import { listedValues } from '@park/domain/vehicle/listed-value';
import { TRANSMISSIONS, type Transmission } from '@park/domain/vehicle/vehicle-transmission';
import { useMemo } from 'react';
import { useColumnTexts } from '../../list/columns/use-column-texts.ts';

/** The names of the known transmissions in the page's language. */
export function useTransmissionNames(): Readonly<Record<Transmission, string>> {
  const { t } = useColumnTexts();
  return useMemo(() => {
    const names = listedValues(TRANSMISSIONS).map((each) => [each, t(`transmissions.${each}`)] as const);
    return Object.fromEntries(names) as Record<Transmission, string>;
  }, [t]);
}
