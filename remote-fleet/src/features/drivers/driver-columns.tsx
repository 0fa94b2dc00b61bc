import { type DriverActivity, listDriverActivity } from '@park/contract/driver-activity';
import type { Driver } from '@park/contract/drivers';
import { listDriverDays } from '@park/contract/ride-days';
import { driverDocuments } from '@park/domain/documents/driver-documents';
import { driverEmail, driverId, driverName, driverPhone } from '@park/domain/driver/driver-identity';
import { FARE_STEP_LIST } from '@park/domain/driver/fare';
import { IDLE_FILTERS, idleDays, idleFiltersOf } from '@park/domain/driver/retention';
import { isolated } from '@park/domain/format/isolated';
import { formatMoney, PARK_CURRENCY } from '@park/domain/format/money';
import { connectionValue } from '@park/domain/list/connection-filter';
import { dayAt } from '@park/domain/report/date-range';
import { vehicleName } from '@park/domain/vehicle/vehicle-name';
import { useHost } from '@park/federation/host-services';
import { useLocale } from '@park/i18n/use-locale';
import { columnGroup, type ColumnOf, joinColumns, useFormat } from '@park/records/columns/column';
import { ChangedBy } from '@park/records/rows/ChangedBy';
import { DottedText, OpenLink, RowTool } from '@park/records/rows/RowParts';
import type { Listed } from '@park/records/rows/row-states';
import { NAME, namedText } from '@park/records/rows/use-row-texts';
import { useMay } from '@park/session/use-may';
import { initialOf, tintOf } from '@park/ui/surfaces/Avatar';
import { type CSSProperties, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  documentColumns,
  leavingColumn,
  pairingColumn,
  rideDaysColumn,
  useMarkedName,
  useOfAll,
  useVehiclesOf,
} from '../../columns/common-columns.tsx';
import { ConnectionCell } from '../../columns/ConnectionCell.tsx';
import { FareCell } from '../../columns/FareCell.tsx';
import { useFareRowTexts, useSetFare } from '../../columns/use-fares.ts';
import { useConnect, useOpening } from '../../columns/use-row-actions.ts';
import { useFleetUpdates } from '../../data/use-fleet-updates.ts';
import { useParkDay } from '../../data/use-park-day.ts';

type Row = Listed<Driver>;

const PLACE = { tab: 'staff', record: 'driver' } as const;

/** What is said and done in each row; the same object as long as nothing of it changes. */
export function useDriverRow() {
  const { notify } = useHost();
  const { t } = useTranslation('drivers');
  const texts = useFareRowTexts('drivers');
  const markedName = useMarkedName();
  const connect = useConnect('drivers', driverId, useFleetUpdates().driverConnections);
  const setFare = useSetFare('drivers');
  const opening = useOpening(PLACE, driverId, t('idMissing'));
  const mayConnect = useMay('switchDrivers');
  const maySetFares = useMay('setFares');
  return useMemo(() => {
    const nameOf = (driver: Driver): string => driverName(driver) ?? texts.unknown;
    return {
      ...opening,
      texts: {
        ...texts,
        active: t('connections.connected'),
        inactive: t('connections.disconnected'),
        online: t('online'),
        offline: t('offline'),
        edit: namedText(t('edit', { name: NAME })),
        more: namedText(t('more', { name: NAME })),
      },
      nameOf,
      markedName,
      connect,
      setFare,
      mayConnect,
      maySetFares,
      more: (driver: Driver): void =>
        notify({ kind: 'info', text: t('moreOptions', { name: isolated(nameOf(driver)) }) }),
    };
  }, [notify, t, texts, opening, markedName, connect, setFare, mayConnect, maySetFares]);
}

/** What a driver's own record says. */
export const OWN_COLUMNS: readonly ColumnOf<Row, ReturnType<typeof useDriverRow>>[] = [
  {
    key: 'name',
    width: 13,
    inPages: 'sorted',
    grows: true,
    fixed: 'start',
    card: 'title',
    value: driverName,
    attributes: (driver, { nameOf }) => ({
      'data-initial': initialOf(nameOf(driver)),
      style: { '--tint': tintOf(nameOf(driver)) } as CSSProperties,
    }),
    cell: (driver, { markedName, nameOf, hrefOf, open, texts }, tabIndex) => (
      <>
        <OpenLink
          name={markedName(nameOf(driver), driver)}
          href={hrefOf(driver)}
          tabIndex={tabIndex}
          onOpen={() => open(driver)}
        />
        <ChangedBy state={driver.state} texts={texts} hasFace />
      </>
    ),
  },
  {
    key: 'phone',
    width: 10.25,
    inPages: 'sorted',
    card: 'lead',
    value: driverPhone,
    cell: (driver, { texts }) => (
      <DottedText
        isOn={driver.connectionStatus}
        label={driver.connectionStatus ? texts.online : texts.offline}
        text={driverPhone(driver) ?? texts.missing}
      />
    ),
  },
  { key: 'email', width: 10.5, inPages: 'sorted', value: driverEmail },
  { key: 'license', width: 8.25, inPages: 'sorted', value: ({ licenseNumber }) => licenseNumber },
  {
    key: 'connection',
    kind: 'word',
    words: 'connections',
    width: 10,
    inPages: 'filtered',
    card: 'first',
    value: connectionValue,
    cell: (driver, { texts, nameOf, mayConnect, connect }, tabIndex) => (
      <ConnectionCell
        id={driverId(driver)}
        label={texts.connectionOf(nameOf(driver))}
        texts={texts}
        isConnected={driver.connectionStatus}
        state={driver.state}
        disabled={!mayConnect}
        tabIndex={tabIndex}
        onChange={(isConnected) => connect(driver, isConnected)}
      />
    ),
  },
  {
    key: 'fare',
    kind: 'price',
    width: 8.5,
    align: 'start',
    inPages: 'sorted',
    card: 'second',
    value: ({ currentFarePerKm }) => currentFarePerKm,
    cell: (driver, { texts, nameOf, maySetFares, setFare }, tabIndex) => (
      <FareCell
        id={driverId(driver)}
        label={texts.fareOf(nameOf(driver))}
        texts={texts}
        fare={driver.currentFarePerKm}
        state={driver.state}
        step={FARE_STEP_LIST}
        disabled={!maySetFares}
        tabIndex={tabIndex}
        onChange={(value) => setFare(driver, value)}
      />
    ),
  },
  {
    key: 'actions',
    width: 5.25,
    fixed: 'end',
    card: 'tools',
    align: 'end',
    hideLabel: true,
    cell: (driver, { texts, nameOf, open, more }, tabIndex) => (
      <>
        <RowTool
          label={texts.edit(nameOf(driver))}
          stop="edit"
          tabIndex={tabIndex}
          onPress={() => open(driver)}
        />
        <RowTool
          label={texts.more(nameOf(driver))}
          stop="more"
          tabIndex={tabIndex}
          onPress={() => more(driver)}
        />
      </>
    ),
  },
];

/** What is rarely asked of it. */
const MORE_COLUMNS: readonly ColumnOf<Row>[] = [
  {
    key: 'country',
    width: 8.5,
    isOptional: true,
    filter: true,
    value: ({ countryOfIssue }) => countryOfIssue,
  },
  {
    key: 'experience',
    width: 7,
    isOptional: true,
    filter: true,
    value: ({ drivingExperience }) => drivingExperience,
  },
];
const NOTHING_MORE = {};

function useDocuments(_isWanted: boolean, today: string) {
  return useMemo(() => (driver: Driver) => driverDocuments(driver, today), [today]);
}

const NONE: readonly string[] = [];

function useVehicleNames(isWanted: boolean) {
  const vehicles = useVehiclesOf(isWanted);
  return useMemo(() => {
    if (!vehicles) return vehicles;
    const byDriver = new Map<string, string[]>();
    for (const vehicle of vehicles) {
      if (!vehicle.driverId) continue;
      const label = [vehicleName(vehicle), vehicle.plateNumber].filter(Boolean).join(', ');
      const known = byDriver.get(vehicle.driverId) ?? [];
      byDriver.set(vehicle.driverId, [...known, label || (vehicle.id ?? '')]);
    }
    return (driver: Driver): readonly string[] => byDriver.get(driverId(driver) ?? '') ?? NONE;
  }, [vehicles]);
}

/** How long ago each driver had a ride, and what they did lately; who is not named had none. */
function useActivity(isWanted: boolean) {
  const { t } = useTranslation('drivers');
  const { t: columns } = useTranslation('columns');
  const locale = useLocale();
  const { day } = useFormat();
  const parkDay = useParkDay();
  const data = useOfAll(listDriverActivity, 'driverActivity', isWanted);
  return useMemo(() => {
    if (data === null) return columns('obstacles.activity');
    if (data === undefined) return undefined;
    const zone = data.timeZone ?? 'UTC';
    const byDriver = new Map(data.activity.map((each) => [each.driverId, each]));
    const of = (driver: Driver): DriverActivity | undefined => byDriver.get(driverId(driver));
    const lastRide = (driver: Driver): string | null => of(driver)?.lastRideAt ?? null;
    return {
      of,
      lastRide,
      lastRideText(driver: Driver): string {
        const at = lastRide(driver);
        return at === null ? t('never') : day(dayAt(new Date(at), zone));
      },
      idle: (driver: Driver) => idleFiltersOf(idleDays(lastRide(driver), data.today ?? parkDay, zone)),
      earned: (driver: Driver): string =>
        formatMoney(of(driver)?.earnedIn7Days ?? 0, locale, data.currency ?? PARK_CURRENCY),
    };
  }, [data, parkDay, t, columns, day, locale]);
}

const OF_ACTIVITY = { isOptional: true, inPages: 'unshown' } as const;

const ACTIVITY_COLUMNS: readonly ColumnOf<Row, Extract<ReturnType<typeof useActivity>, object>>[] = [
  {
    ...OF_ACTIVITY,
    key: 'lastRide',
    width: 8,
    value: (driver, { lastRide }) => lastRide(driver),
    text: (driver, { lastRideText }) => lastRideText(driver),
    filter: (driver, { idle }) => idle(driver),
    filterOrder: IDLE_FILTERS,
    words: 'idle',
  },
  {
    ...OF_ACTIVITY,
    key: 'rides7',
    kind: 'number',
    width: 7,
    value: (driver, { of }) => of(driver)?.ridesIn7Days ?? 0,
  },
  {
    ...OF_ACTIVITY,
    key: 'rides30',
    kind: 'number',
    width: 7,
    value: (driver, { of }) => of(driver)?.ridesIn30Days ?? 0,
  },
  {
    ...OF_ACTIVITY,
    key: 'earned7',
    kind: 'price',
    width: 8.5,
    value: (driver, { of }) => of(driver)?.earnedIn7Days ?? 0,
    text: (driver, { earned }) => earned(driver),
  },
];

function useDays(isWanted: boolean) {
  const data = useOfAll(listDriverDays, 'rideDays', isWanted);
  return useMemo(
    () =>
      data && {
        today: data.today,
        rides: new Map(data.drivers.map(({ driverId: id, rides }) => [id ?? '', rides])),
      },
    [data],
  );
}

/** The columns of the drivers list; a new one is an entry here and its heading. */
export const DRIVER_COLUMNS = joinColumns<Row>(
  columnGroup('drivers', useDriverRow, OWN_COLUMNS),
  documentColumns<Row>({
    useDocuments,
    expiring: [
      { key: 'licenseExpires', width: 7.5 },
      { key: 'identityExpires', width: 8.5 },
    ],
  }),
  pairingColumn<Row>(useVehicleNames, 'manyVehicles'),
  columnGroup('drivers', useActivity, ACTIVITY_COLUMNS),
  rideDaysColumn<Row>(driverId, useDays),
  leavingColumn<Row>(),
  columnGroup('drivers', () => NOTHING_MORE, MORE_COLUMNS),
);
