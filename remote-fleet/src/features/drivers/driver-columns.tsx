import type { Driver } from '@park/contract/drivers';
import { driverEmail, driverId, driverName, driverPhone } from '@park/domain/driver/driver-identity';
import { FARE_STEP_LIST, formatFare } from '@park/domain/driver/fare';
import { connectionValue } from '@park/domain/list/connection-filter';
import { initialOf, tintOf } from '@park/ui/surfaces/Avatar';
import type { Listed } from '../../data/row-states.ts';
import { documentsColumns } from '../../list/columns/documents-columns.ts';
import { type ListColumn, textColumn } from '../../list/columns/list-column.ts';
import { leavingColumn } from '../../list/columns/leaving-column.ts';
import { pairingColumn } from '../../list/columns/pairing-column.ts';
import { rideDaysColumn } from '../../list/columns/ride-days-column.tsx';
import { ChangedBy } from '../../list/rows/ChangedBy.tsx';
import { ConnectionCell } from '../../list/rows/ConnectionCell.tsx';
import { FareCell } from '../../list/rows/FareCell.tsx';
import { DottedText, OpenLink, RowTool } from '../../list/rows/RowParts.tsx';
import type { CSSProperties } from 'react';
import { ACTIVITY_COLUMNS } from './activity-columns.ts';
import type { DriverData } from './use-driver-data.ts';

/** How a driver is called in the texts of the row. */
export const spokenDriver = (driver: Driver, { texts }: DriverData): string =>
  driverName(driver) ?? texts.unknown;

/**
 * The columns of the drivers list. A new column needs an entry here and its texts; what other calls
 * say of a driver comes from `use-driver-data.ts`.
 */
export const DRIVER_COLUMNS: readonly ListColumn<Listed<Driver>, DriverData>[] = [
  {
    key: 'name',
    width: 13,
    inPages: 'sorted',
    grows: true,
    fixed: 'start',
    card: 'title',
    sortValue: driverName,
    text: driverName,
    attributes: (driver, data) => ({
      'data-initial': initialOf(spokenDriver(driver, data)),
      style: { '--tint': tintOf(spokenDriver(driver, data)) } as CSSProperties,
    }),
    cell: (driver, data, tabIndex) => (
      <>
        <OpenLink
          name={data.leaving.marked(spokenDriver(driver, data), driver)}
          href={data.actions.hrefOf(driver)}
          tabIndex={tabIndex}
          onOpen={() => data.actions.open(driver)}
        />
        <ChangedBy state={driver.state} texts={data.texts} hasFace />
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
    cell: (driver, { texts }) => (
      <DottedText
        isOn={driver.connectionStatus}
        label={driver.connectionStatus ? texts.online : texts.offline}
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
    cell: (driver, data, tabIndex) => (
      <ConnectionCell
        id={driverId(driver)}
        label={data.texts.connectionOf(spokenDriver(driver, data))}
        texts={data.texts}
        isConnected={driver.connectionStatus}
        state={driver.state}
        disabled={!data.mayConnect}
        tabIndex={tabIndex}
        onChange={(isConnected) => data.actions.connect(driver, isConnected)}
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
    cell: (driver, data, tabIndex) => (
      <FareCell
        id={driverId(driver)}
        label={data.texts.fareOf(spokenDriver(driver, data))}
        texts={data.texts}
        fare={driver.currentFarePerKm}
        state={driver.state}
        step={FARE_STEP_LIST}
        disabled={!data.maySetFares}
        tabIndex={tabIndex}
        onChange={(value) => data.actions.setFare(driver, value)}
      />
    ),
  },
  ...documentsColumns<Driver>([
    { key: 'licenseExpires', width: 7.5 },
    { key: 'identityExpires', width: 8.5 },
  ]),
  pairingColumn('manyVehicles'),
  ...ACTIVITY_COLUMNS,
  rideDaysColumn(driverId),
  leavingColumn<Driver>(),
  textColumn('country', 8.5, ({ countryOfIssue }) => countryOfIssue, { filters: true }),
  textColumn('experience', 7, ({ drivingExperience }) => drivingExperience, { filters: true }),
  {
    key: 'actions',
    width: 5.25,
    fixed: 'end',
    card: 'tools',
    align: 'end',
    hideLabel: true,
    cell: (driver, data, tabIndex) => (
      <>
        <RowTool
          label={data.texts.edit(spokenDriver(driver, data))}
          stop="edit"
          tabIndex={tabIndex}
          onPress={() => data.actions.open(driver)}
        />
        <RowTool
          label={data.texts.more(spokenDriver(driver, data))}
          stop="more"
          tabIndex={tabIndex}
          onPress={() => data.actions.more(driver)}
        />
      </>
    ),
  },
];
