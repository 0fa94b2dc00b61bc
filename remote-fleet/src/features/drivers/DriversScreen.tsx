import { type Driver, listDrivers } from '@park/contract/drivers';
import { driverId } from '@park/domain/driver/driver-identity';
import { driverKeys } from '@park/domain/search/record-keys';
import { PLAIN_VIEW } from '@park/records/columns/list-view';
import { createListTable, type ListPlan, type ListProps } from '@park/records/list/list-plan';
import { RecordList } from '@park/records/list/RecordList';
import { NOTHING_SELECTED } from '@park/records/selection/use-selection';
import { useListQuery } from '@park/records/source/use-list-query';
import { atom } from 'jotai';
import { DRIVER_BULK } from '../../bulk-changes/bulk-plan.tsx';
import { useOthersChanges } from '../../data/cached-lists.ts';
import { CONNECTION_FILTER, listParts } from '../../list/list-parts.tsx';
import { DRIVER_COLUMNS, useDriverRow } from './driver-columns.tsx';

function driversOf({ drivers }: { readonly drivers: readonly Driver[] }): readonly Driver[] {
  return drivers;
}

export const DRIVER_LIST: ListPlan<Driver> = {
  name: 'drivers',
  path: listDrivers.path,
  useWhole: (notice) => useListQuery(listDrivers, driversOf, notice),
  async loadPaged() {
    const [{ pagedList }, { DRIVER_PAGES }] = await Promise.all([
      import(/* webpackChunkName: "paged" */ '@park/records/list/paged-list'),
      import(/* webpackChunkName: "paged" */ '../../data/driver-pages.ts'),
    ]);
    return pagedList(DRIVER_PAGES);
  },
  idOf: driverId,
  keysOf: driverKeys,
  columns: DRIVER_COLUMNS,
  useRow: useDriverRow,
  rowRem: { comfortable: 2.75, compact: 2.25 },
  ...createListTable<Driver>(driverId),
  viewAtom: atom(PLAIN_VIEW),
  selectionAtom: atom(NOTHING_SELECTED),
  quickFilter: CONNECTION_FILTER,
  bulk: DRIVER_BULK,
  ...listParts('drivers'),
};

/** The list of the park's drivers. */
export function DriversScreen(props: ListProps) {
  useOthersChanges();
  return <RecordList {...props} plan={DRIVER_LIST} />;
}
