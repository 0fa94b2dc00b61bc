import type { Vehicle, VehicleStatus } from '@park/contract/vehicles';
import { formatNumber } from '@park/domain/format/number';
import { vehicleId, vehicleName } from '@park/domain/vehicle/vehicle-name';
import { VEHICLE_STATUSES } from '@park/domain/vehicle/vehicle-form';
import { shortVin } from '@park/domain/vehicle/vin';
import { createRecordTable } from '@park/ui/table/create-record-table';
import type { RecordColumn } from '@park/ui/table/record-plan';
import { ChangedBy } from '../../others/ChangedBy.tsx';
import { useRowChange } from '../../others/use-changed-rows.ts';
import { ConnectionCell } from '../../table/ConnectionCell.tsx';
import { connectionDot } from '../../table/connection-dot.ts';
import { OpenLink } from '../../table/OpenLink.tsx';
import { RowTool } from '../../table/RowTool.tsx';
import { useFleetUpdates } from '../../updates/use-fleet-updates.ts';
import { usePending } from '../../updates/use-pending.ts';
import type en from './locales/en.json';
import type { VehicleActions } from './use-vehicle-actions.ts';
import type { VehicleRowTexts } from './use-vehicle-row-texts.ts';

export interface VehicleRowContext {
  readonly texts: VehicleRowTexts;
  readonly actions: VehicleActions;
  readonly locale: string;
  /** A bulk change is in flight, so single changes are disabled. */
  readonly isLocked: boolean;
}

function useVehicleRow(vehicle: Vehicle) {
  const { vehicleConnections } = useFleetUpdates();
  const id = vehicleId(vehicle);
  return {
    connection: usePending(vehicleConnections, id, vehicle.connectionStatus),
    change: useRowChange(id),
  };
}

type Column = RecordColumn<
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

/** The line below the name: the park's code, and the id. */
function codesOf(vehicle: Vehicle, { texts }: VehicleRowContext): string {
  const id = vehicleId(vehicle);
  return [vehicle.code, id === null ? null : texts.id(id)].filter(Boolean).join(' · ');
}

/** A foreign server may send other statuses. */
function knownStatus({ status }: Vehicle): VehicleStatus | 'other' {
  return VEHICLE_STATUSES.find((each) => each === status) ?? 'other';
}

function CodeLine({ codes, isLive }: { readonly codes: string; readonly isLive: boolean }) {
  return (
    <span className="cut small" title={isLive ? codes : undefined}>
      {codes}
    </span>
  );
}

/** The columns of the vehicles list (specification section 2). A new column needs an entry here and its texts. */
export const VEHICLE_COLUMNS: readonly Column[] = [
  {
    key: 'name',
    width: 14,
    grows: true,
    sortValue: vehicleName,
    cell: (vehicle, view) => (
      <>
        <OpenLink
          name={nameOf(vehicle, view)}
          href={view.actions.hrefOf(vehicle)}
          tabIndex={view.tabIndex}
          isLive={view.isLive}
          onOpen={() => view.actions.open(vehicle)}
        />
        <CodeLine codes={codesOf(vehicle, view)} isLive={view.isLive} />
        <ChangedBy change={view.change} texts={view.texts} />
      </>
    ),
  },
  {
    key: 'plate',
    width: 9,
    sortValue: ({ plateNumber }) => plateNumber,
    text: ({ plateNumber }) => plateNumber || null,
    attributes: ({ plateNumber }, view) =>
      connectionDot(
        view.connection.value,
        view.connection.value ? view.texts.connected : view.texts.disconnected,
        plateNumber || view.texts.missing,
        view,
      ),
  },
  { key: 'color', width: 8, sortValue: ({ color }) => color, text: ({ color }) => color || null },
  {
    key: 'seats',
    width: 5.5,
    align: 'end',
    sortValue: ({ seats }) => seats,
    text: ({ seats }, { locale }) => (typeof seats === 'number' ? formatNumber(seats, locale) : null),
  },
  {
    key: 'vin',
    width: 7.5,
    sortValue: ({ VIN }) => VIN,
    text: ({ VIN }) => (VIN ? shortVin(VIN) : null),
    attributes: ({ VIN }) => (VIN ? { className: 'mono', title: VIN, 'aria-label': VIN } : {}),
  },
  {
    key: 'connection',
    width: 10.5,
    sortValue: ({ connectionStatus }) => connectionStatus,
    text: ({ connectionStatus }, { texts }) => (connectionStatus ? texts.active : texts.inactive),
    cell: (vehicle, view) => (
      <ConnectionCell
        id={vehicleId(vehicle)}
        label={view.texts.connectionOf(spokenName(vehicle, view))}
        texts={view.texts}
        connection={view.connection}
        disabled={view.isLocked}
        tabIndex={view.tabIndex}
        isLive={view.isLive}
        onChange={(isConnected) => view.actions.connect(vehicle, isConnected)}
      />
    ),
  },
  {
    key: 'status',
    width: 9,
    sortValue: ({ status }) => status,
    text: (vehicle, { texts }) => texts.statuses[knownStatus(vehicle)],
    attributes: (vehicle) => ({ className: knownStatus(vehicle) === 'maintenance' ? 'warned' : undefined }),
  },
  {
    key: 'actions',
    width: 4,
    align: 'end',
    hideLabel: true,
    cell: (vehicle, view) => (
      <RowTool
        label={view.texts.edit(spokenName(vehicle, view))}
        stop="edit"
        tabIndex={view.tabIndex}
        isLive={view.isLive}
        onPress={() => view.actions.open(vehicle)}
      />
    ),
  },
];

export const { RecordTable: VehiclesTable, TableSkeleton: VehiclesSkeleton } = createRecordTable({
  columns: VEHICLE_COLUMNS,
  idOf: vehicleId,
  rowRem: 3.25,
  missing: ({ texts }: VehicleRowContext) => texts.missing,
  selectLabel: (vehicle, context) => context.texts.select(spokenName(vehicle, context)),
  onOpen: (vehicle, { actions }) => actions.open(vehicle),
  useRowState: useVehicleRow,
});
