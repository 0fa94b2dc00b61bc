import { listVehicles, type Vehicle } from '@park/contract/vehicles';
import { vehicleKeys } from '@park/domain/search/record-keys';
import { vehicleId } from '@park/domain/vehicle/vehicle-name';
import { atom } from 'jotai';
import { useListQuery } from '../../data/use-list-query.ts';
import type { ListPlan, ListProps } from '../../list/list-plan.ts';
import { createListTable } from '../../list/list-table.tsx';
import { PLAIN_VIEW } from '../../list/list-view.ts';
import { RecordList } from '../../list/RecordList.tsx';
import { NOTHING_SELECTED } from '../../list/selection/use-selection.ts';
import { type VehicleData, useVehicleData } from './use-vehicle-data.ts';
import { spokenVehicle, VEHICLE_COLUMNS } from './vehicle-columns.tsx';

function vehiclesOf({ vehicles }: { readonly vehicles: readonly Vehicle[] }): readonly Vehicle[] {
  return vehicles;
}

export const VEHICLE_LIST: ListPlan<Vehicle, VehicleData> = {
  name: 'vehicles',
  path: listVehicles.path,
  useWhole: (notice) => useListQuery(listVehicles, vehiclesOf, notice),
  async loadPaged() {
    const [{ pagedList }, { VEHICLE_PAGES }] = await Promise.all([
      import(/* webpackChunkName: "paged" */ '../../list/paged/paged-list.tsx'),
      import(/* webpackChunkName: "paged" */ '../../data/vehicle-pages.ts'),
    ]);
    return pagedList(VEHICLE_PAGES);
  },
  idOf: vehicleId,
  keysOf: vehicleKeys,
  spokenName: spokenVehicle,
  columns: VEHICLE_COLUMNS,
  useData: useVehicleData,
  rowRem: { comfortable: 3.25, compact: 2.25 },
  ...createListTable<Vehicle>(vehicleId, { opensByClick: true }),
  viewAtom: atom(PLAIN_VIEW),
  selectionAtom: atom(NOTHING_SELECTED),
  permissions: { add: 'addVehicles', connect: 'switchVehicles' },
};

/** The list of the park's vehicles. */
export function VehiclesScreen(props: ListProps) {
  return <RecordList {...props} plan={VEHICLE_LIST} />;
}
