import type { Vehicle, VehicleStatus } from '@park/contract/vehicles';
import { formatNumber } from '@park/domain/format/number';
import { listedText } from '@park/domain/vehicle/listed-value';
import { COLORS } from '@park/domain/vehicle/vehicle-color';
import { vehicleId, vehicleName } from '@park/domain/vehicle/vehicle-name';
import { shortId } from '@park/domain/record/short-id';
import { VEHICLE_STATUSES } from '@park/domain/vehicle/vehicle-form';
import { shortVin } from '@park/domain/vehicle/vin';
import { connectionValue } from '@park/domain/list/connection-filter';
import type { RowPlace } from '@park/ui/table/record-plan';
import { ShortId } from '@park/ui/codes/ShortId';
import { createRecordTable } from '@park/ui/table/create-record-table';
import { type ListColumn, textColumn } from '../../list/columns/list-column.ts';
import { ChangedBy } from '../../list/rows/ChangedBy.tsx';
import { useRowChange } from '../../data/changed-rows.ts';
import { ConnectionCell } from '../../list/rows/ConnectionCell.tsx';
import { DottedText } from '../../list/rows/DottedText.tsx';
import { LIST_CARDS } from '../../list/rows/list.styles.ts';
import { OpenLink } from '../../list/rows/OpenLink.tsx';
import { RowTool } from '../../list/rows/RowTool.tsx';
import { useFleetUpdates } from '../../data/use-fleet-updates.ts';
import { usePending } from '../../data/ordered-changes.ts';
import type en from './locales/en.json';
import { LATE_VEHICLE_COLUMNS } from './late-vehicle-columns.ts';
import type { VehicleActions } from './use-vehicle-actions.ts';
import type { VehicleRowTexts } from './use-vehicle-row-texts.ts';

export interface VehicleRowContext {
  readonly texts: VehicleRowTexts;
  readonly actions: VehicleActions;
  readonly locale: string;
  /** A bulk change is in flight, so single changes are disabled. */
  readonly isLocked: boolean;
}

export function useVehicleRow(vehicle: Vehicle) {
  const { vehicleConnections } = useFleetUpdates();
  const id = vehicleId(vehicle);
  return {
    connection: usePending(vehicleConnections, id, vehicle.connectionStatus),
    change: useRowChange(id),
  };
}

export type VehicleColumn = ListColumn<
  Vehicle,
  keyof typeof en.columns,
  VehicleRowContext,
  ReturnType<typeof useVehicleRow>
>;

function nameOf(vehicle: Vehicle, { texts }: VehicleRowContext): string {
  return vehicleName(vehicle) ?? (vehicle.plateNumber || texts.missing);
}

/** Name and plate, because screen readers would announce two cars of one model alike. */
function spokenName(vehicle: Vehicle, context: VehicleRowContext): string {
  return [nameOf(vehicle, context), vehicle.plateNumber].filter(Boolean).join(', ');
}

/** A foreign server may send other statuses. */
function knownStatus({ status }: Vehicle): VehicleStatus | 'other' {
  return VEHICLE_STATUSES.find((each) => each === status) ?? 'other';
}

/** The line below the name: the park's code, and the id. */
function CodeLine({
  vehicle,
  view,
}: {
  readonly vehicle: Vehicle;
  readonly view: VehicleRowContext & RowPlace;
}) {
  const id = vehicleId(vehicle);
  const { texts, actions, tabIndex } = view;
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

/** The columns of the vehicles list. A new column needs an entry here and its texts. */
export const VEHICLE_COLUMNS: readonly VehicleColumn[] = [
  {
    key: 'name',
    width: 14,
    inPages: 'sorted',
    grows: true,
    fixed: 'start',
    card: 'title',
    sortValue: vehicleName,
    text: nameOf,
    cell: (vehicle, view) => (
      <>
        <OpenLink
          name={nameOf(vehicle, view)}
          href={view.actions.hrefOf(vehicle)}
          tabIndex={view.tabIndex}
          onOpen={() => view.actions.open(vehicle)}
        />
        <CodeLine vehicle={vehicle} view={view} />
        <ChangedBy change={view.change} texts={view.texts} />
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
    cell: ({ plateNumber }, { connection, texts }) => (
      <DottedText
        isOn={connection.value}
        label={connection.value ? texts.connected : texts.disconnected}
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
    cell: (vehicle, view) => (
      <ConnectionCell
        id={vehicleId(vehicle)}
        label={view.texts.connectionOf(spokenName(vehicle, view))}
        texts={view.texts}
        connection={view.connection}
        disabled={view.isLocked}
        tabIndex={view.tabIndex}
        onChange={(isConnected) => view.actions.connect(vehicle, isConnected)}
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
  ...LATE_VEHICLE_COLUMNS,
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
    cell: (vehicle, view) => (
      <RowTool
        label={view.texts.edit(spokenName(vehicle, view))}
        stop="edit"
        tabIndex={view.tabIndex}
        onPress={() => view.actions.open(vehicle)}
      />
    ),
  },
];

/** The heights of a row, in rem. */
export const VEHICLE_ROW_REM = { comfortable: 3.25, compact: 2.25 } as const;

export const { RecordTable: VehiclesTable, TableSkeleton: VehiclesSkeleton } = createRecordTable({
  columns: VEHICLE_COLUMNS.filter(({ isOptional }) => !isOptional),
  idOf: vehicleId,
  rowRem: VEHICLE_ROW_REM.comfortable,
  cards: LIST_CARDS,
  missing: ({ texts }: VehicleRowContext) => texts.missing,
  selectLabel: (vehicle, context) => context.texts.select(spokenName(vehicle, context)),
  onOpen: (vehicle, { actions }) => actions.open(vehicle),
  useRowState: useVehicleRow,
});
