import type { Vehicle, VehicleStatus } from '@park/contract/vehicles';
import { formatNumber } from '@park/domain/format/number';
import { listedText } from '@park/domain/vehicle/listed-value';
import { COLORS } from '@park/domain/vehicle/vehicle-color';
import { vehicleId, vehicleName } from '@park/domain/vehicle/vehicle-name';
import { shortId } from '@park/domain/record/short-id';
import { VEHICLE_STATUSES } from '@park/domain/vehicle/vehicle-form';
import { shortVin } from '@park/domain/vehicle/vin';
import { connectionValue } from '@park/domain/list/connection-filter';
import { ShortId } from '@park/ui/codes/ShortId';
import { TRANSMISSIONS } from '@park/domain/vehicle/vehicle-transmission';
import { needsDocuments } from '@park/domain/documents/vehicle-documents';
import type { Listed } from '../../data/row-states.ts';
import { documentsColumns } from '../../list/columns/documents-columns.ts';
import { type ListColumn, textColumn } from '../../list/columns/list-column.ts';
import { leavingColumn } from '../../list/columns/leaving-column.ts';
import { pairingColumn } from '../../list/columns/pairing-column.ts';
import { rideDaysColumn } from '../../list/columns/ride-days-column.tsx';
import { ChangedBy } from '../../list/rows/ChangedBy.tsx';
import { ConnectionCell } from '../../list/rows/ConnectionCell.tsx';
import { DottedText, OpenLink, RowTool } from '../../list/rows/RowParts.tsx';
import type { VehicleData } from './use-vehicle-data.ts';

function nameOf(vehicle: Vehicle, { texts }: VehicleData): string {
  return vehicleName(vehicle) ?? (vehicle.plateNumber || texts.missing);
}

/** Name and plate, because screen readers would announce two cars of one model alike. */
export function spokenVehicle(vehicle: Vehicle, data: VehicleData): string {
  return [nameOf(vehicle, data), vehicle.plateNumber].filter(Boolean).join(', ');
}

/** A foreign server may send other statuses. */
function knownStatus({ status }: Vehicle): VehicleStatus | 'other' {
  return VEHICLE_STATUSES.find((each) => each === status) ?? 'other';
}

/** The line below the name: the park's code, and the id. */
function CodeLine({
  vehicle,
  data: { texts, actions },
  tabIndex,
}: {
  readonly vehicle: Vehicle;
  readonly data: VehicleData;
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
          onCopy={actions.copyId}
        />
      )}
    </span>
  );
}

/**
 * The columns of the vehicles list. A new column needs an entry here and its texts; what other
 * calls say of a vehicle comes from `use-vehicle-data.ts`.
 */
export const VEHICLE_COLUMNS: readonly ListColumn<Listed<Vehicle>, VehicleData>[] = [
  {
    key: 'name',
    width: 14,
    inPages: 'sorted',
    grows: true,
    fixed: 'start',
    card: 'title',
    sortValue: vehicleName,
    text: nameOf,
    cell: (vehicle, data, tabIndex) => (
      <>
        <OpenLink
          name={data.leaving.marked(nameOf(vehicle, data), vehicle)}
          href={data.actions.hrefOf(vehicle)}
          tabIndex={tabIndex}
          onOpen={() => data.actions.open(vehicle)}
        />
        <CodeLine vehicle={vehicle} data={data} tabIndex={tabIndex} />
        <ChangedBy state={vehicle.state} texts={data.texts} />
      </>
    ),
  },
  {
    key: 'plate',
    width: 9,
    inPages: 'sorted',
    card: 'lead',
    sortValue: ({ plateNumber }) => plateNumber,
    text: ({ plateNumber }) => plateNumber || null,
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
    sortValue: ({ color }) => color,
    text: ({ color }, { texts }) => (color ? listedText(COLORS, color, texts.colors) : null),
    filterValue: ({ color }) => color,
    filterText: (color, { texts }) => listedText(COLORS, color, texts.colors),
  },
  {
    key: 'seats',
    width: 5.5,
    inPages: 'filtered',
    align: 'end',
    sortValue: ({ seats }) => seats,
    text: ({ seats }, { locale }) => (typeof seats === 'number' ? formatNumber(seats, locale) : null),
    filterValue: ({ seats }) => (typeof seats === 'number' ? String(seats) : null),
    decimals: 0,
  },
  {
    key: 'vin',
    width: 7.5,
    inPages: 'sorted',
    sortValue: ({ VIN }) => VIN,
    text: ({ VIN }) => (VIN ? shortVin(VIN) : null),
    exportText: ({ VIN }) => VIN,
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
    width: 10.5,
    inPages: 'filtered',
    card: 'first',
    sortValue: ({ connectionStatus }) => connectionStatus,
    text: ({ connectionStatus }, { texts }) => (connectionStatus ? texts.active : texts.inactive),
    filterValue: connectionValue,
    filterText: (value, { texts }) => (value === 'connected' ? texts.active : texts.inactive),
    cell: (vehicle, data, tabIndex) => (
      <ConnectionCell
        id={vehicleId(vehicle)}
        label={data.texts.connectionOf(spokenVehicle(vehicle, data))}
        texts={data.texts}
        isConnected={vehicle.connectionStatus}
        state={vehicle.state}
        disabled={!data.mayConnect}
        tabIndex={tabIndex}
        onChange={(isConnected) => data.actions.connect(vehicle, isConnected)}
      />
    ),
  },
  {
    key: 'status',
    width: 9,
    inPages: 'filtered',
    card: 'second',
    sortValue: ({ status }) => status,
    text: (vehicle, { texts }) => texts.statuses[knownStatus(vehicle)],
    filterValue: knownStatus,
    filterOrder: VEHICLE_STATUSES,
    filterText: (status, { texts }) =>
      texts.statuses[VEHICLE_STATUSES.find((each) => each === status) ?? 'other'],
    attributes: (vehicle) => ({
      'data-tone': knownStatus(vehicle) === 'maintenance' ? 'warning' : undefined,
    }),
  },
  pairingColumn('manyDrivers'),
  ...documentsColumns<Vehicle>(
    [
      { key: 'inspectionExpires', width: 8 },
      { key: 'insuranceExpires', width: 8 },
    ],
    { inPages: 'unshown', needsThem: needsDocuments },
  ),
  {
    key: 'transmission',
    width: 8.5,
    isOptional: true,
    sortValue: ({ transmission }, { texts }) =>
      transmission && listedText(TRANSMISSIONS, transmission, texts.transmissions),
    text: ({ transmission }, { texts }) =>
      transmission && listedText(TRANSMISSIONS, transmission, texts.transmissions),
    filterValue: ({ transmission }) => transmission,
    filterText: (stored, { texts }) => listedText(TRANSMISSIONS, stored, texts.transmissions),
  },
  rideDaysColumn(vehicleId),
  leavingColumn<Vehicle>(),
  textColumn('make', 8, ({ make }) => make, { filters: true }),
  textColumn('model', 8, ({ model }) => model, { filters: true }),
  {
    key: 'facilities',
    width: 14,
    isOptional: true,
    text: ({ facilities }) => facilities?.join(', ') || null,
    filterValue: ({ facilities }) => facilities ?? [],
  },
  textColumn('code', 7, ({ code }) => code),
  textColumn('license', 9, ({ license }) => license),
  {
    key: 'actions',
    width: 4,
    fixed: 'end',
    card: 'tools',
    align: 'end',
    hideLabel: true,
    cell: (vehicle, data, tabIndex) => (
      <RowTool
        label={data.texts.edit(spokenVehicle(vehicle, data))}
        stop="edit"
        tabIndex={tabIndex}
        onPress={() => data.actions.open(vehicle)}
      />
    ),
  },
];
