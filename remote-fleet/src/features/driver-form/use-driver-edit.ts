import { type Driver, listDrivers, updateDriver } from '@park/contract/drivers';
import { DRIVER_DETAIL_FIELDS, driverDetailsOf, driverUpdateOf } from '@park/domain/driver/driver-details';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordEdit } from '../../record/use-record-edit.ts';
import { useSaveRecord } from '../../record/use-save-record.ts';

/** Editing a driver's details. */
export function useDriverEdit(driver: Driver, id: string) {
  const { t } = useTranslation('driver-form');
  const recorded = useMemo(() => driverDetailsOf(driver), [driver]);
  const { save, reload } = useSaveRecord('driver-form', updateDriver, id, [[listDrivers.path]]);
  return useRecordEdit({
    fields: DRIVER_DETAIL_FIELDS,
    firstSection: 'basic',
    recorded,
    draftKey: `driver/${id}`,
    obstacle: id === '' ? t('noIdToUpdate') : null,
    save: (values) => save(driverUpdateOf(values)),
    reload,
  });
}
