import { type Driver, listDrivers, updateDriver } from '@park/contract/drivers';
import {
  DRIVER_DETAIL_FIELDS,
  driverDetailProblems,
  driverDetailsOf,
  driverUpdateOf,
} from '@park/domain/driver/driver-details';
import { Slot } from '@park/federation/Slot';
import { useMay } from '@park/session/use-may';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { driverKey } from '../../../data/use-one-driver.ts';
import { CustodySection } from '../../../record/custody/CustodySection.tsx';
import { LeavingPart } from '../../../record/leaving/LeavingPart.tsx';
import { DriverVehiclesCard } from '../../../record/pairing/DriverVehiclesCard.tsx';
import { EditRecordForm } from '../../../record/RecordForm.tsx';
import { useRecordEdit } from '../../../record/use-record-edit.ts';
import { useSaveRecord } from '../../../record/use-save-record.ts';
import { DriverDayPlace } from '../driver-day/DriverDayPlace.tsx';
import { useDriverSections } from './use-driver-sections.tsx';

interface DriverEditFormProps {
  readonly record: Driver;
  /** The requested id, to which the changes are sent. */
  readonly id: string;
}

const recordedOf = (driver: Driver) => ({ values: driverDetailsOf(driver), version: driver.version });

/** What a driver drives, and the form with all details. */
export function DriverEditForm({ record: driver, id }: DriverEditFormProps) {
  const { t } = useTranslation('driver-form');
  const lock = useMay('changeDrivers') ? null : t('mayNot.change');
  const recorded = useMemo(() => recordedOf(driver), [driver]);
  const record = useRecordEdit({
    ...useSaveRecord('driver-form', updateDriver, id, [[listDrivers.path], driverKey(id)], driverUpdateOf),
    fields: DRIVER_DETAIL_FIELDS,
    firstSection: 'basic',
    sectionsKey: 'driver',
    recorded,
    draftKey: `driver/${id}`,
    problemsOf: (values) => driverDetailProblems(values, recorded.values),
    textOf: (code) => t(`problems.${code}`),
    obstacle: id === '' ? t('noIdToUpdate') : null,
    read: (answer) => {
      const read = listDrivers.read?.({ drivers: [answer] })?.drivers[0];
      return read ? recordedOf(read) : null;
    },
  });
  const sections = useDriverSections(DRIVER_DETAIL_FIELDS, record.form, true);
  const history = useMemo(() => <Slot name="driver.history" props={{ driverId: id }} />, [id]);
  return (
    <>
      {id !== '' && <DriverVehiclesCard driver={driver} />}
      <EditRecordForm
        namespace="driver-form"
        record={record}
        sections={sections}
        id={id}
        lock={lock}
        labelOf={(name) => t(`fields.${name}`)}
      />
      {id !== '' && <DriverDayPlace driver={driver} />}
      <CustodySection of="driver" id={id} />
      <LeavingPart of="driver" record={driver} />
      {history}
    </>
  );
}
