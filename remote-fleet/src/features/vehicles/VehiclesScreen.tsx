import { listVehicles, type Vehicle, type VehicleStatus } from '@park/contract/vehicles';
import { vehicleKeys } from '@park/domain/search/record-keys';
import { vehicleId, vehicleName } from '@park/domain/vehicle/vehicle-name';
import { PLAIN_VIEW } from '@park/records/columns/list-view';
import { createListTable, type ListPlan, type ListProps } from '@park/records/list/list-plan';
import { RecordList } from '@park/records/list/RecordList';
import { NOTHING_SELECTED } from '@park/records/selection/use-selection';
import { useListQuery } from '@park/records/source/use-list-query';
import { atom } from 'jotai';
import { bulkPlan } from '../../bulk-changes/bulk-plan.tsx';
import { useOthersChanges } from '../../data/cached-lists.ts';
import { CONNECTION_FILTER, listParts } from '../../list/list-parts.tsx';
import { listVehicleDays } from '@park/contract/ride-days';
import { needsDocuments, vehicleDocuments } from '@park/domain/documents/vehicle-documents';
import { driverChoices } from '@park/domain/driver/driver-choice';
import { connectionValue } from '@park/domain/list/connection-filter';
import { shortId } from '@park/domain/record/short-id';
import { listedText } from '@park/domain/vehicle/listed-value';
import { COLORS } from '@park/domain/vehicle/vehicle-color';
import { VEHICLE_STATUSES } from '@park/domain/vehicle/vehicle-form';
import { TRANSMISSIONS } from '@park/domain/vehicle/vehicle-transmission';
import { shortVin } from '@park/domain/vehicle/vin';
import { columnGroup, type ColumnOf, joinColumns } from '@park/records/columns/column';
import { ChangedBy } from '@park/records/rows/ChangedBy';
import { DottedText, OpenLink, RowTool } from '@park/records/rows/RowParts';
import type { Listed } from '@park/records/rows/row-states';
import { NAME, namedText, useRowTexts } from '@park/records/rows/use-row-texts';
import { useMay } from '@park/session/use-may';
import { ShortId } from '@park/ui/codes/ShortId';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  documentColumns,
  leavingColumn,
  pairingColumn,
  rideDaysColumn,
  useDriversOf,
  useMarkedName,
  useOfAll,
} from '../../columns/common-columns.tsx';
import { ConnectionCell } from '../../columns/ConnectionCell.tsx';
import { useConnect, useOpening } from '../../columns/use-row-actions.ts';
import { useFleetUpdates } from '../../data/use-fleet-updates.ts';
import { useVehicleDocuments } from '../../data/use-vehicle-documents.ts';
import { useCopyId } from '../../record/RecordId.tsx';
import { useColorNames, useTransmissionNames } from './use-listed-names.ts';

type Row = Listed<Vehicle>;

const PLACE = { tab: 'vehicles', record: 'vehicle' } as const;

/** What is said and done in each row; the same object as long as nothing of it changes. */
export function useVehicleRow() {
  const { t } = useTranslation('vehicles');
  const { t: shared } = useTranslation('record');
  const texts = useRowTexts('vehicles');
  const colors = useColorNames();
  const transmissions = useTransmissionNames();
  const markedName = useMarkedName();
  const connect = useConnect('vehicles', vehicleId, useFleetUpdates().vehicleConnections);
  const opening = useOpening(PLACE, vehicleId, t('idNotFound'));
  const copyId = useCopyId();
  const mayConnect = useMay('switchVehicles');
  return useMemo(() => {
    const shortName = (vehicle: Vehicle): string =>
      vehicleName(vehicle) ?? (vehicle.plateNumber || texts.missing);
    return {
      ...opening,
      texts: {
        ...texts,
        active: t('connections.connected'),
        inactive: t('connections.disconnected'),
        connectionOf: namedText(t('connectionOf', { name: NAME })),
        connected: t('connected'),
        disconnected: t('disconnected'),
        copyId: namedText(shared('copyId', { id: NAME })),
        id: namedText(t('id', { id: NAME })),
        edit: namedText(t('edit', { name: NAME })),
      },
      shortName,
      /** Name and plate, because screen readers would announce two cars of one model alike. */
      nameOf: (vehicle: Vehicle): string =>
        [shortName(vehicle), vehicle.plateNumber].filter(Boolean).join(', '),
      markedName,
      colorText: (color: string): string => listedText(COLORS, color, colors),
      transmissionText: (stored: string): string => listedText(TRANSMISSIONS, stored, transmissions),
      connect,
      copyId,
      mayConnect,
    };
  }, [t, shared, texts, colors, transmissions, markedName, opening, connect, copyId, mayConnect]);
}

type VehicleRow = ReturnType<typeof useVehicleRow>;

/** A foreign server may send other statuses. */
function knownStatus({ status }: Vehicle): VehicleStatus | 'other' {
  return VEHICLE_STATUSES.find((each) => each === status) ?? 'other';
}

/** The line below the name: the park's code, and the id. */
function CodeLine({
  vehicle,
  row: { texts, copyId },
  tabIndex,
}: {
  readonly vehicle: Vehicle;
  readonly row: VehicleRow;
  readonly tabIndex: 0 | -1;
}) {
  const id = vehicleId(vehicle);
  return (
    <span className="second">
      {vehicle.code}
      {vehicle.code && id !== null && ' · '}
      {id !== null && (
        <ShortId
          id={id}
          short={texts.id(shortId(id))}
          label={texts.copyId(id)}
          tabIndex={tabIndex}
          data-stop="copy"
          onCopy={copyId}
        />
      )}
    </span>
  );
}

/** What a vehicle's own record says. */
export const OWN_COLUMNS: readonly ColumnOf<Row, VehicleRow>[] = [
  {
    key: 'name',
    width: 14,
    inPages: 'sorted',
    grows: true,
    fixed: 'start',
    card: 'title',
    value: vehicleName,
    text: (vehicle, { shortName }) => shortName(vehicle),
    cell: (vehicle, row, tabIndex) => (
      <>
        <OpenLink
          name={row.markedName(row.shortName(vehicle), vehicle)}
          href={row.hrefOf(vehicle)}
          tabIndex={tabIndex}
          onOpen={() => row.open(vehicle)}
        />
        <CodeLine vehicle={vehicle} row={row} tabIndex={tabIndex} />
        <ChangedBy state={vehicle.state} texts={row.texts} />
      </>
    ),
  },
  {
    key: 'plate',
    width: 9,
    inPages: 'sorted',
    card: 'lead',
    value: ({ plateNumber }) => plateNumber,
    cell: ({ plateNumber, connectionStatus }, { texts }) => (
      <DottedText
        isOn={connectionStatus}
        label={connectionStatus ? texts.connected : texts.disconnected}
        text={plateNumber || texts.missing}
      />
    ),
  },
  {
    key: 'color',
    width: 8,
    inPages: 'filtered',
    filter: true,
    value: ({ color }) => color,
    text: ({ color }, { colorText }) => (color ? colorText(color) : null),
    filterText: (color, { colorText }) => colorText(color),
  },
  {
    key: 'seats',
    kind: 'number',
    width: 5.5,
    inPages: 'filtered',
    filter: true,
    value: ({ seats }) => seats,
  },
  {
    key: 'vin',
    kind: 'text',
    width: 7.5,
    inPages: 'sorted',
    value: ({ VIN }) => VIN,
    text: ({ VIN }) => (VIN ? shortVin(VIN) : null),
    attributes: ({ VIN }) => (VIN ? { title: VIN, 'aria-label': VIN } : { 'data-tone': 'muted' }),
    cell: ({ VIN }, { texts }) =>
      VIN ? (
        <span className="code" data-whole={VIN}>
          {shortVin(VIN)}
        </span>
      ) : (
        texts.missing
      ),
  },
  {
    key: 'connection',
    kind: 'word',
    words: 'connections',
    width: 10.5,
    inPages: 'filtered',
    card: 'first',
    value: connectionValue,
    cell: (vehicle, { texts, nameOf, mayConnect, connect }, tabIndex) => (
      <ConnectionCell
        id={vehicleId(vehicle)}
        label={texts.connectionOf(nameOf(vehicle))}
        texts={texts}
        isConnected={vehicle.connectionStatus}
        state={vehicle.state}
        disabled={!mayConnect}
        tabIndex={tabIndex}
        onChange={(isConnected) => connect(vehicle, isConnected)}
      />
    ),
  },
  {
    key: 'status',
    kind: 'word',
    words: 'statuses',
    width: 9,
    inPages: 'filtered',
    card: 'second',
    value: knownStatus,
    filterOrder: VEHICLE_STATUSES,
    attributes: (vehicle) => ({
      'data-tone': knownStatus(vehicle) === 'maintenance' ? 'warning' : undefined,
    }),
  },
  {
    key: 'transmission',
    width: 8.5,
    isOptional: true,
    value: ({ transmission }, { transmissionText }) => transmission && transmissionText(transmission),
    filter: ({ transmission }) => transmission ?? null,
    filterText: (stored, { transmissionText }) => transmissionText(stored),
  },
  {
    key: 'actions',
    width: 4,
    fixed: 'end',
    card: 'tools',
    align: 'end',
    hideLabel: true,
    cell: (vehicle, { texts, nameOf, open }, tabIndex) => (
      <RowTool
        label={texts.edit(nameOf(vehicle))}
        stop="edit"
        tabIndex={tabIndex}
        onPress={() => open(vehicle)}
      />
    ),
  },
];

/** What is rarely asked of it. */
const MORE_COLUMNS: readonly ColumnOf<Row>[] = [
  { key: 'make', width: 8, isOptional: true, filter: true, value: ({ make }) => make },
  { key: 'model', width: 8, isOptional: true, filter: true, value: ({ model }) => model },
  {
    key: 'facilities',
    width: 14,
    isOptional: true,
    text: ({ facilities }) => facilities?.join(', ') || null,
    filter: ({ facilities }) => facilities ?? [],
  },
  { key: 'code', width: 7, isOptional: true, value: ({ code }) => code },
  { key: 'license', width: 9, isOptional: true, value: ({ license }) => license },
];
const NOTHING_MORE = {};

function useDriverNames(isWanted: boolean) {
  const drivers = useDriversOf(isWanted);
  return useMemo(() => {
    if (!drivers) return drivers;
    const names = new Map(driverChoices(drivers).map(({ id, name, label }) => [id, name ?? label]));
    return ({ driverId }: Vehicle): readonly string[] => (driverId ? [names.get(driverId) ?? driverId] : []);
  }, [drivers]);
}

function useDocuments(isWanted: boolean, today: string) {
  const { data } = useVehicleDocuments(isWanted);
  return useMemo(() => {
    if (!data) return data;
    const dates = new Map(data.vehicleDocuments.map((each) => [each.vehicleId, each]));
    return (vehicle: Vehicle) => vehicleDocuments(dates.get(vehicleId(vehicle) ?? ''), today);
  }, [data, today]);
}

function useDays(isWanted: boolean) {
  const data = useOfAll(listVehicleDays, 'rideDays', isWanted);
  return useMemo(
    () =>
      data && {
        today: data.today,
        rides: new Map(data.vehicles.map(({ vehicleId: id, rides }) => [id ?? '', rides])),
      },
    [data],
  );
}

/** The columns of the vehicles list; a new one is an entry here and its heading. */
export const VEHICLE_COLUMNS = joinColumns<Row>(
  columnGroup('vehicles', useVehicleRow, OWN_COLUMNS),
  pairingColumn<Row>(useDriverNames, 'manyDrivers'),
  documentColumns<Row>({
    useDocuments,
    needsThem: needsDocuments,
    expiring: [
      { key: 'inspectionExpires', width: 8 },
      { key: 'insuranceExpires', width: 8 },
    ],
    inPages: 'unshown',
  }),
  rideDaysColumn<Row>(vehicleId, useDays),
  leavingColumn<Row>(),
  columnGroup('vehicles', () => NOTHING_MORE, MORE_COLUMNS),
);

function vehiclesOf({ vehicles }: { readonly vehicles: readonly Vehicle[] }): readonly Vehicle[] {
  return vehicles;
}

export const VEHICLE_LIST: ListPlan<Vehicle> = {
  name: 'vehicles',
  path: listVehicles.path,
  useWhole: (notice) => useListQuery(listVehicles, vehiclesOf, notice),
  async loadPaged() {
    const [{ pagedList }, { VEHICLE_PAGES }] = await Promise.all([
      import(/* webpackChunkName: "paged" */ '@park/records/list/paged-list'),
      import(/* webpackChunkName: "paged" */ '../../data/vehicle-pages.ts'),
    ]);
    return pagedList(VEHICLE_PAGES);
  },
  idOf: vehicleId,
  keysOf: vehicleKeys,
  columns: VEHICLE_COLUMNS,
  useRow: useVehicleRow,
  rowRem: { comfortable: 3.25, compact: 2.25 },
  ...createListTable<Vehicle>(vehicleId, { opensByClick: true }),
  viewAtom: atom(PLAIN_VIEW),
  selectionAtom: atom(NOTHING_SELECTED),
  quickFilter: CONNECTION_FILTER,
  bulk: bulkPlan('vehicles'),
  ...listParts('vehicles'),
};

/** The list of the park's vehicles. */
export function VehiclesScreen(props: ListProps) {
  useOthersChanges();
  return <RecordList {...props} plan={VEHICLE_LIST} />;
}
