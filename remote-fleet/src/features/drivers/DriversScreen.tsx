import { type Driver, listDrivers } from '@park/contract/drivers';
import { driverId } from '@park/domain/driver/driver-identity';
import { driverKeys } from '@park/domain/search/record-keys';
import { EMPTY_SELECTION } from '@park/domain/selection/selection';
import { useMay } from '@park/session/use-may';
import { atom } from 'jotai';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useListQuery } from '../../data/use-list-query.ts';
import type { ListPlan, ListProps } from '../../list/list-plan.ts';
import { PLAIN_VIEW } from '../../list/list-view.ts';
import { RecordList } from '../../list/RecordList.tsx';
import type { usePendingDriver } from '../../list/rows/use-pending-driver.ts';
import {
  DRIVER_COLUMNS,
  DRIVER_ROW_REM,
  type DriverColumn,
  type DriverRowContext,
  DriversSkeleton,
  DriversTable,
} from './driver-columns.tsx';
import { useDriverActions } from './use-driver-actions.ts';
import { useDriverRowTexts } from './use-driver-row-texts.ts';

function driversOf({ drivers }: { readonly drivers: readonly Driver[] }): readonly Driver[] {
  return drivers;
}

function useDriverRows(isLocked: boolean) {
  const { t } = useTranslation('drivers');
  const texts = useDriverRowTexts();
  const actions = useDriverActions();
  const mayConnect = useMay('switchDrivers');
  const maySetFares = useMay('setFares');
  const obstacle = maySetFares ? null : t('mayNot.fares');
  const fares = useMemo(() => ({ label: t('changeFares'), obstacle }), [t, obstacle]);
  const context = useMemo(
    () => ({ texts, actions, isLocked: isLocked || !mayConnect, isFareLocked: isLocked || !maySetFares }),
    [texts, actions, isLocked, mayConnect, maySetFares],
  );
  return { context, fares };
}

export const DRIVER_LIST: ListPlan<
  Driver,
  DriverColumn['key'],
  DriverRowContext,
  ReturnType<typeof usePendingDriver>
> = {
  name: 'drivers',
  path: listDrivers.path,
  useWhole: (notice) => useListQuery(listDrivers, driversOf, notice),
  idOf: driverId,
  keysOf: driverKeys,
  viewAtom: atom(PLAIN_VIEW),
  selectionAtom: atom(EMPTY_SELECTION),
  table: {
    table: 'drivers',
    columns: DRIVER_COLUMNS,
    loadLate: () => import('./LateDriverColumns.tsx').then((part) => part.LateDriverColumns),
    rowRem: DRIVER_ROW_REM,
  },
  Table: DriversTable,
  Skeleton: DriversSkeleton,
  permissions: { add: 'addDrivers', connect: 'switchDrivers' },
  useRows: useDriverRows,
  loadPaged: () =>
    import(/* webpackChunkName: "paged" */ './PagedDrivers.tsx').then((part) => part.PagedDrivers),
};

/** The list of the park's drivers. */
export function DriversScreen(props: ListProps) {
  return <RecordList {...props} plan={DRIVER_LIST} />;
}
