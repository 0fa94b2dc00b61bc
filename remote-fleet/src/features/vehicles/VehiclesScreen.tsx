import { listVehicles, type Vehicle } from '@park/contract/vehicles';
import { vehicleKeys } from '@park/domain/search/record-keys';
import { vehicleId } from '@park/domain/vehicle/vehicle-name';
import { PLAIN_VIEW } from '@park/records/columns/list-view';
import { createListTable, type ListPlan, type ListProps } from '@park/records/list/list-plan';
import { RecordList } from '@park/records/list/RecordList';
import { NOTHING_SELECTED } from '@park/records/selection/use-selection';
import { useListQuery } from '@park/records/source/use-list-query';
import { atom } from 'jotai';
import { VEHICLE_BULK } from '../../bulk-changes/bulk-plan.tsx';
import { useOthersChanges } from '../../data/cached-lists.ts';
import { CONNECTION_FILTER, listParts } from '../../list/list-parts.tsx';
import { useVehicleRow, VEHICLE_COLUMNS } from './vehicle-columns.tsx';

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
  bulk: VEHICLE_BULK,
  ...listParts('vehicles'),
};

/** The list of the park's vehicles. */
export function VehiclesScreen(props: ListProps) {
  useOthersChanges();
  return <RecordList {...props} plan={VEHICLE_LIST} />;
}
