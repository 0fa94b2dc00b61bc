import { listVehicles } from '@park/contract/vehicles';
import { vehicleId } from '@park/domain/vehicle/vehicle-name';
import type { ScrollMemory } from '@park/ui/table/use-virtual-rows';
import { useListColumns, useShownColumns } from '../../list/columns/use-list-columns.ts';
import { loadVehicleColumns } from '../../list/table-parts.ts';
import { useIsTooLong } from '../../data/use-is-too-long.ts';
import { useSelection } from '../../list/selection/use-selection.ts';
import { LateForm } from '../../list/LateForm.tsx';
import { useBulk } from '../../list/bulk/use-bulk.ts';
import { VEHICLE_COLUMNS, VEHICLE_ROW_REM } from './vehicle-columns.tsx';
import { vehicleSelectionAtom } from './vehicles-atoms.ts';
import { VehiclesView } from './VehiclesView.tsx';
import { useVehicles } from './use-vehicles.ts';

export const VEHICLE_TABLE = {
  table: 'vehicles',
  columns: VEHICLE_COLUMNS,
  loadLate: loadVehicleColumns,
  rowRem: VEHICLE_ROW_REM,
} as const;

export interface VehiclesScreenProps {
  /** The scroll position of the list from which a record was opened. */
  readonly memory?: ScrollMemory | undefined;
  /** The list is pointed at: one of its records may be opened next. */
  readonly onIntent?: (() => void) | undefined;
}

const loadPaged = () =>
  import(/* webpackChunkName: "paged" */ './PagedVehicles.tsx').then((part) => part.PagedVehicles);

function WholeVehicles(props: VehiclesScreenProps) {
  const columns = useListColumns(VEHICLE_TABLE);
  const list = useVehicles(columns.columns);
  const { shown, view } = list.listing;
  const table = useShownColumns(columns, view);
  const selection = useSelection(vehicleSelectionAtom, { shown, all: list.rows, idOf: vehicleId });
  const bulk = useBulk('vehicles');
  return <VehiclesView {...props} {...{ columns, list, table, selection, bulk }} />;
}

/** The list of the park's vehicles; in pages where they are too many to be read at once. */
export function VehiclesScreen(props: VehiclesScreenProps) {
  if (useIsTooLong(listVehicles.path)) return <LateForm load={loadPaged} props={props} />;
  return <WholeVehicles {...props} />;
}
