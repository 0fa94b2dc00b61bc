import { type Driver, listDrivers, updateDriver } from '@park/contract/drivers';
import { DRIVER_DETAIL_FIELDS, driverDetailsOf, driverUpdateOf } from '@park/domain/driver/driver-details';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { driverKey } from '../../../data/use-one-driver.ts';
import { useRecordEdit } from '../../../record/use-record-edit.ts';
import { useSaveRecord } from '../../../record/use-save-record.ts';

const recordedOf = (driver: Driver) => ({ values: driverDetailsOf(driver), version: driver.version });

/** Editing a driver's details. */
export function useDriverEdit(driver: Driver, id: string) {
  const { t } = useTranslation('driver-form');
  const recorded = useMemo(() => recordedOf(driver), [driver]);
  const { save, announce, reload } = useSaveRecord('driver-form', updateDriver, id, [
    [listDrivers.path],
    driverKey(id),
  ]);
  return useRecordEdit({
    fields: DRIVER_DETAIL_FIELDS,
    firstSection: 'basic',
    sectionsKey: 'driver',
    recorded,
    draftKey: `driver/${id}`,
    obstacle: id === '' ? t('noIdToUpdate') : null,
    save: ({ values, version }) =>
      save({ ...driverUpdateOf(values), ...(typeof version === 'number' && { version }) }),
    announce,
    read: (record) => {
      const read = listDrivers.read?.({ drivers: [record] })?.drivers[0];
      return read ? recordedOf(read) : null;
    },
    reload,
  });
}
