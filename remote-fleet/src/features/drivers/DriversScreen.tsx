import { listDrivers } from '@park/contract/drivers';
import { driverId } from '@park/domain/driver/driver-identity';
import type { ScrollMemory } from '@park/ui/table/use-virtual-rows';
import { useListColumns, useShownColumns } from '../../list/columns/use-list-columns.ts';
import { loadDriverColumns } from '../../list/table-parts.ts';
import { useIsTooLong } from '../../data/use-is-too-long.ts';
import { useSelection } from '../../list/selection/use-selection.ts';
import { LateForm } from '../../list/LateForm.tsx';
import { useBulk } from '../../list/bulk/use-bulk.ts';
import { DRIVER_COLUMNS, DRIVER_ROW_REM } from './driver-columns.tsx';
import { driverSelectionAtom } from './drivers-atoms.ts';
import { DriversView } from './DriversView.tsx';
import { useDrivers } from './use-drivers.ts';

export const DRIVER_TABLE = {
  table: 'drivers',
  columns: DRIVER_COLUMNS,
  loadLate: loadDriverColumns,
  rowRem: DRIVER_ROW_REM,
} as const;

export interface DriversScreenProps {
  /** The scroll position of the list from which a record was opened. */
  readonly memory?: ScrollMemory | undefined;
  /** The list is pointed at: one of its records may be opened next. */
  readonly onIntent?: (() => void) | undefined;
}

const loadPaged = () =>
  import(/* webpackChunkName: "paged" */ './PagedDrivers.tsx').then((part) => part.PagedDrivers);

function WholeDrivers(props: DriversScreenProps) {
  const columns = useListColumns(DRIVER_TABLE);
  const list = useDrivers(columns.columns);
  const { shown, view } = list.listing;
  const table = useShownColumns(columns, view);
  const selection = useSelection(driverSelectionAtom, { shown, all: list.rows, idOf: driverId });
  const bulk = useBulk('drivers');
  return <DriversView {...props} {...{ columns, list, table, selection, bulk }} />;
}

/** The list of the park's drivers; in pages where they are too many to be read at once. */
export function DriversScreen(props: DriversScreenProps) {
  if (useIsTooLong(listDrivers.path)) return <LateForm load={loadPaged} props={props} />;
  return <WholeDrivers {...props} />;
}
