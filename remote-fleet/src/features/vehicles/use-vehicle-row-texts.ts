import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { NAME, namedText, useRowTexts } from '../../list/rows/use-row-texts.ts';
import { useColorNames } from './use-listed-names.ts';

/** The texts of the rows of the vehicles list. */
export function useVehicleRowTexts() {
  const { t } = useTranslation('vehicles');
  const { t: shared } = useTranslation('record');
  const texts = useRowTexts('vehicles');
  const colors = useColorNames();
  return useMemo(
    () => ({
      ...texts,
      colors,
      active: t('active'),
      inactive: t('inactive'),
      connected: t('connected'),
      disconnected: t('disconnected'),
      statuses: {
        active: t('statuses.active'),
        inactive: t('statuses.inactive'),
        maintenance: t('statuses.maintenance'),
        retired: t('statuses.retired'),
        other: t('statuses.other'),
      },
      copyId: namedText(shared('copyId', { id: NAME })),
      id: namedText(t('id', { id: NAME })),
      edit: namedText(t('edit', { name: NAME })),
    }),
    [t, shared, texts, colors],
  );
}

export type VehicleRowTexts = ReturnType<typeof useVehicleRowTexts>;
