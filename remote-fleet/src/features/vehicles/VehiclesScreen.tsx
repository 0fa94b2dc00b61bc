import { listVehicles, type Vehicle } from '@park/contract/vehicles';
import { vehicleKeys } from '@park/domain/search/record-keys';
import { EMPTY_SELECTION } from '@park/domain/selection/selection';
import { vehicleId } from '@park/domain/vehicle/vehicle-name';
import { useLocale } from '@park/i18n/use-locale';
import { useMay } from '@park/session/use-may';
import { atom } from 'jotai';
import { useMemo } from 'react';
import { useListQuery } from '../../data/use-list-query.ts';
import type { ListPlan, ListProps } from '../../list/list-plan.ts';
import { PLAIN_VIEW } from '../../list/list-view.ts';
import { RecordList } from '../../list/RecordList.tsx';
import { useVehicleActions } from './use-vehicle-actions.ts';
import { useVehicleRowTexts } from './use-vehicle-row-texts.ts';
import {
  type useVehicleRow,
  VEHICLE_COLUMNS,
  VEHICLE_ROW_REM,
  type VehicleColumn,
  type VehicleRowContext,
  VehiclesSkeleton,
  VehiclesTable,
} from './vehicle-columns.tsx';

function vehiclesOf({ vehicles }: { readonly vehicles: readonly Vehicle[] }): readonly Vehicle[] {
  return vehicles;
}

function useVehicleRows(isLocked: boolean) {
  const texts = useVehicleRowTexts();
  const actions = useVehicleActions();
  const locale = useLocale();
  const mayConnect = useMay('switchVehicles');
  const context = useMemo(
    () => ({ texts, actions, locale, isLocked: isLocked || !mayConnect }),
    [texts, actions, locale, isLocked, mayConnect],
  );
  return { context };
}

export const VEHICLE_LIST: ListPlan<
  Vehicle,
  VehicleColumn['key'],
  VehicleRowContext,
  ReturnType<typeof useVehicleRow>
> = {
  name: 'vehicles',
  path: listVehicles.path,
  useWhole: (notice) => useListQuery(listVehicles, vehiclesOf, notice),
  idOf: vehicleId,
  keysOf: vehicleKeys,
  viewAtom: atom(PLAIN_VIEW),
  selectionAtom: atom(EMPTY_SELECTION),
  table: {
    table: 'vehicles',
    columns: VEHICLE_COLUMNS,
    loadLate: () => import('./LateVehicleColumns.tsx').then((part) => part.LateVehicleColumns),
    rowRem: VEHICLE_ROW_REM,
  },
  Table: VehiclesTable,
  Skeleton: VehiclesSkeleton,
  permissions: { add: 'addVehicles', connect: 'switchVehicles' },
  useRows: useVehicleRows,
  loadPaged: () =>
    import(/* webpackChunkName: "paged" */ './PagedVehicles.tsx').then((part) => part.PagedVehicles),
};

/** The list of the park's vehicles. */
export function VehiclesScreen(props: ListProps) {
  return <RecordList {...props} plan={VEHICLE_LIST} />;
}
