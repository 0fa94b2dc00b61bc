import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useColorNames } from './use-color-names.ts';
import { NAME, namedText } from '../../list/rows/named-text.ts';

/** The texts of the rows of the vehicles list, translated once for all rows. */
export function useVehicleRowTexts() {
  const { t } = useTranslation('vehicles');
  const { t: listText } = useTranslation('lists');
  const colors = useColorNames();
  return useMemo(() => {
    const name = NAME;
    return {
      colors,
      missing: t('missing'),
      active: t('active'),
      inactive: t('inactive'),
      connected: t('connected'),
      disconnected: t('disconnected'),
      marks: { saving: t('saving'), saved: t('saved'), failed: t('failed') },
      changed: t('changed'),
      changedBy: namedText(t('changedBy', { name: NAME })),
      statuses: {
        active: t('statuses.active'),
        inactive: t('statuses.inactive'),
        maintenance: t('statuses.maintenance'),
        retired: t('statuses.retired'),
        other: t('statuses.other'),
      },
      copyId: namedText(listText('copyId', { id: NAME })),
      id: namedText(t('id', { id: NAME })),
      select: namedText(t('select', { name })),
      connectionOf: namedText(t('connectionOf', { name })),
      edit: namedText(t('edit', { name })),
    };
  }, [t, listText, colors]);
}

export type VehicleRowTexts = ReturnType<typeof useVehicleRowTexts>;
