import type { Driver } from '@park/contract/drivers';
import { driverEmail, driverId, driverName, driverPhone } from '@park/domain/driver/driver-identity';
import { FARE_STEP_LIST, formatFare } from '@park/domain/driver/fare';
import { connectionValue } from '@park/domain/list/connection-filter';
import { Avatar } from '@park/ui/surfaces/Avatar';
import { createRecordTable } from '@park/ui/table/create-record-table';
import { type ListColumn, textColumn } from '../../list/columns/list-column.ts';
import { ChangedBy } from '../../list/rows/ChangedBy.tsx';
import { ConnectionCell } from '../../list/rows/ConnectionCell.tsx';
import { DottedText } from '../../list/rows/DottedText.tsx';
import { FareCell } from '../../list/rows/FareCell.tsx';
import { LIST_CARDS } from '../../list/rows/list.styles.ts';
import { OpenLink } from '../../list/rows/OpenLink.tsx';
import { RowTool } from '../../list/rows/RowTool.tsx';
import { usePendingDriver } from '../../list/rows/use-pending-driver.ts';
import type en from './locales/en.json';
import { LATE_DRIVER_COLUMNS } from './late-driver-columns.ts';
import type { DriverActions } from './use-driver-actions.ts';
import type { DriverRowTexts } from './use-driver-row-texts.ts';

export interface DriverRowContext {
  readonly texts: DriverRowTexts;
  readonly actions: DriverActions;
  /**
   * A bulk change is in flight, or the role does not allow it: connections cannot be switched one
   * by one.
   */
  readonly isLocked: boolean;
  /** The role does not allow setting fares. */
  readonly isFareLocked: boolean;
}

export type DriverColumn = ListColumn<
  Driver,
  keyof typeof en.columns,
  DriverRowContext,
  ReturnType<typeof usePendingDriver>
>;

const nameOf = (driver: Driver, { texts }: DriverRowContext): string => driverName(driver) ?? texts.unknown;

/** The columns of the drivers list. A new column needs an entry here and its texts. */
export const DRIVER_COLUMNS: readonly DriverColumn[] = [
  {
    key: 'name',
    width: 13,
    inPages: 'sorted',
    grows: true,
    fixed: 'start',
    card: 'title',
    sortValue: driverName,
    text: driverName,
    cell: (driver, view) => (
      <>
        <span className="faced">
          <Avatar name={nameOf(driver, view)} />
          <OpenLink
            name={nameOf(driver, view)}
            href={view.actions.hrefOf(driver)}
            tabIndex={view.tabIndex}
            onOpen={() => view.actions.open(driver)}
          />
        </span>
        <ChangedBy change={view.change} texts={view.texts} hasFace />
      </>
    ),
  },
  {
    key: 'phone',
    width: 10.25,
    inPages: 'sorted',
    card: 'lead',
    sortValue: driverPhone,
    text: driverPhone,
    cell: (driver, { connection, texts }) => (
      <DottedText
        isOn={connection.value}
        label={connection.value ? texts.online : texts.offline}
        text={driverPhone(driver) ?? texts.missing}
      />
    ),
  },
  { key: 'email', width: 10.5, inPages: 'sorted', sortValue: driverEmail, text: driverEmail },
  {
    key: 'license',
    width: 8.25,
    inPages: 'sorted',
    sortValue: ({ licenseNumber }) => licenseNumber,
    text: ({ licenseNumber }) => licenseNumber || null,
  },
  {
    key: 'connection',
    width: 10,
    inPages: 'filtered',
    card: 'first',
    sortValue: ({ connectionStatus }) => connectionStatus,
    text: ({ connectionStatus }, { texts }) => (connectionStatus ? texts.active : texts.inactive),
    filterValue: connectionValue,
    filterText: (value, { texts }) => (value === 'connected' ? texts.active : texts.inactive),
    cell: (driver, view) => (
      <ConnectionCell
        id={driverId(driver)}
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
    width: 8.5,
    inPages: 'sorted',
    card: 'second',
    sortValue: ({ currentFarePerKm }) => currentFarePerKm,
    text: ({ currentFarePerKm: fare }, { texts }) =>
      fare === null ? null : formatFare(fare, texts.fares.locale),
    decimals: 2,
    cell: (driver, view) => (
      <FareCell
        id={driverId(driver)}
        label={view.texts.fareOf(nameOf(driver, view))}
        texts={view.texts}
        fare={view.fare}
        step={FARE_STEP_LIST}
        disabled={view.isFareLocked}
        tabIndex={view.tabIndex}
        onChange={(value) => view.actions.setFare(driver, value)}
      />
    ),
  },
  ...LATE_DRIVER_COLUMNS,
  textColumn('country', 8.5, ({ countryOfIssue }) => countryOfIssue, { filters: true }),
  textColumn('experience', 7, ({ drivingExperience }) => drivingExperience, { filters: true }),
  {
    key: 'actions',
    width: 5.25,
    fixed: 'end',
    card: 'tools',
    align: 'end',
    hideLabel: true,
    cell: (driver, view) => (
      <>
        <RowTool
          label={view.texts.edit(nameOf(driver, view))}
          stop="edit"
          tabIndex={view.tabIndex}
          onPress={() => view.actions.open(driver)}
        />
        <RowTool
          label={view.texts.more(nameOf(driver, view))}
          stop="more"
          tabIndex={view.tabIndex}
          onPress={() => view.actions.more(driver)}
        />
      </>
    ),
  },
];

/** The heights of a row, in rem. */
export const DRIVER_ROW_REM = { comfortable: 2.75, compact: 2.25 } as const;

export const { RecordTable: DriversTable, TableSkeleton: DriversSkeleton } = createRecordTable({
  columns: DRIVER_COLUMNS.filter(({ isOptional }) => !isOptional),
  idOf: driverId,
  rowRem: DRIVER_ROW_REM.comfortable,
  cards: LIST_CARDS,
  missing: ({ texts }: DriverRowContext) => texts.missing,
  selectLabel: (driver, context) => context.texts.select(nameOf(driver, context)),
  useRowState: usePendingDriver,
});
