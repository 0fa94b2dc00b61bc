import type { Driver } from '@park/contract/drivers';
import { driverEmail, driverId, driverName, driverPhone } from '@park/domain/driver/driver-identity';
import { FARE_STEP_LIST } from '@park/domain/driver/fare';
import { MoreHorizontal, Pencil } from '@park/ui/theme/icons';
import { createRecordTable } from '@park/ui/table/create-record-table';
import type { RecordColumn } from '@park/ui/table/record-plan';
import { ConnectionCell } from '../../table/ConnectionCell.tsx';
import { ConnectionText } from '../../table/ConnectionText.tsx';
import { FareCell } from '../../table/FareCell.tsx';
import { NameCell, PlainName } from '../../table/NameCell.tsx';
import { RowTool } from '../../table/RowTool.tsx';
import { usePendingDriver } from '../../updates/use-pending-driver.ts';
import type en from './locales/en.json';
import type { DriverActions } from './use-driver-actions.ts';
import type { DriverRowTexts } from './use-driver-row-texts.ts';

export interface DriverRowContext {
  readonly texts: DriverRowTexts;
  readonly actions: DriverActions;
  /** A bulk change is in flight, so single changes are disabled. */
  readonly isLocked: boolean;
}

type Column = RecordColumn<
  Driver,
  keyof typeof en.columns,
  DriverRowContext,
  ReturnType<typeof usePendingDriver>
>;

const nameOf = (driver: Driver, { texts }: DriverRowContext): string => driverName(driver) ?? texts.unknown;

/** The columns of the drivers list (specification section 2). A new column needs an entry here and its texts. */
export const DRIVER_COLUMNS: readonly Column[] = [
  {
    key: 'name',
    width: 11,
    grows: true,
    sortValue: driverName,
    quickCell: (driver, context) => <PlainName name={nameOf(driver, context)} />,
    cell: (driver, view) => (
      <NameCell
        name={nameOf(driver, view)}
        href={view.actions.hrefOf(driver)}
        tabIndex={view.tabIndex}
        onOpen={() => view.actions.open(driver)}
      />
    ),
  },
  {
    key: 'phone',
    width: 11.25,
    sortValue: driverPhone,
    text: driverPhone,
    cell: (driver, { texts, connection }) => (
      <ConnectionText
        isOn={connection.value}
        label={connection.value ? texts.online : texts.offline}
        text={driverPhone(driver)}
        missing={texts.missing}
      />
    ),
  },
  { key: 'email', width: 10.5, sortValue: driverEmail, text: driverEmail },
  {
    key: 'license',
    width: 8.25,
    sortValue: ({ licenseNumber }) => licenseNumber,
    text: ({ licenseNumber }) => licenseNumber || null,
  },
  {
    key: 'connection',
    width: 10.5,
    sortValue: ({ connectionStatus }) => connectionStatus,
    text: ({ connectionStatus }, { texts }) => (connectionStatus ? texts.active : texts.inactive),
    cell: (driver, view) => (
      <ConnectionCell
        label={view.texts.connectionOf(nameOf(driver, view))}
        texts={view.texts}
        connection={view.connection}
        disabled={view.isLocked}
        tabIndex={view.tabIndex}
        onChange={(isConnected) => view.actions.connect(driver, isConnected)}
      />
    ),
  },
  {
    key: 'fare',
    width: 9,
    sortValue: ({ currentFarePerKm }) => currentFarePerKm,
    text: ({ currentFarePerKm }) => currentFarePerKm?.toFixed(2) ?? null,
    cell: (driver, view) => (
      <FareCell
        label={view.texts.fareOf(nameOf(driver, view))}
        texts={view.texts}
        fare={view.fare}
        step={FARE_STEP_LIST}
        tabIndex={view.tabIndex}
        onChange={(value) => view.actions.setFare(driver, value)}
      />
    ),
  },
  {
    key: 'actions',
    width: 5.75,
    align: 'end',
    hideLabel: true,
    cell: (driver, view) => (
      <>
        <RowTool
          label={view.texts.edit(nameOf(driver, view))}
          stop="edit"
          icon={<Pencil aria-hidden />}
          tabIndex={view.tabIndex}
          onPress={() => view.actions.open(driver)}
        />
        <RowTool
          label={view.texts.more(nameOf(driver, view))}
          stop="more"
          icon={<MoreHorizontal aria-hidden />}
          tabIndex={view.tabIndex}
          onPress={() => view.actions.more(driver)}
        />
      </>
    ),
  },
];

export const { RecordTable: DriversTable, TableSkeleton: DriversSkeleton } = createRecordTable({
  columns: DRIVER_COLUMNS,
  idOf: driverId,
  rowRem: 2.75,
  missing: ({ texts }: DriverRowContext) => texts.missing,
  selectLabel: (driver, context) => context.texts.select(nameOf(driver, context)),
  useRowState: usePendingDriver,
});
