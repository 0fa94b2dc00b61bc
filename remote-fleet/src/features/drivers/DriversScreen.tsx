import { type Driver, listDrivers } from '@park/contract/drivers';
import { driverId } from '@park/domain/driver/driver-identity';
import { driverKeys } from '@park/domain/search/record-keys';
import { atom } from 'jotai';
import { useListQuery } from '../../data/use-list-query.ts';
import type { ListPlan, ListProps } from '../../list/list-plan.ts';
import { createListTable } from '../../list/list-table.tsx';
import { PLAIN_VIEW } from '../../list/list-view.ts';
import { RecordList } from '../../list/RecordList.tsx';
import { NOTHING_SELECTED } from '../../list/selection/use-selection.ts';
import { DRIVER_COLUMNS, spokenDriver } from './driver-columns.tsx';
import { type DriverData, useDriverData } from './use-driver-data.ts';

function driversOf({ drivers }: { readonly drivers: readonly Driver[] }): readonly Driver[] {
  return drivers;
}

export const DRIVER_LIST: ListPlan<Driver, DriverData> = {
  name: 'drivers',
  path: listDrivers.path,
  useWhole: (notice) => useListQuery(listDrivers, driversOf, notice),
  async loadPaged() {
    const [{ pagedList }, { DRIVER_PAGES }] = await Promise.all([
      import(/* webpackChunkName: "paged" */ '../../list/paged/paged-list.tsx'),
      import(/* webpackChunkName: "paged" */ '../../data/driver-pages.ts'),
    ]);
    return pagedList(DRIVER_PAGES);
  },
  idOf: driverId,
  keysOf: driverKeys,
  spokenName: spokenDriver,
  columns: DRIVER_COLUMNS,
  useData: useDriverData,
  rowRem: { comfortable: 2.75, compact: 2.25 },
  ...createListTable<Driver>(driverId),
  viewAtom: atom(PLAIN_VIEW),
  selectionAtom: atom(NOTHING_SELECTED),
  permissions: { add: 'addDrivers', connect: 'switchDrivers', fares: 'setFares' },
};

/** The list of the park's drivers. */
export function DriversScreen(props: ListProps) {
  return <RecordList {...props} plan={DRIVER_LIST} />;
}
