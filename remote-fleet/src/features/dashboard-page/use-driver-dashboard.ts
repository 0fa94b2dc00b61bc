import { type Driver, listDrivers } from '@park/contract/drivers';
import { driverId } from '@park/domain/driver/driver-identity';
import { matchRecords } from '@park/domain/search/match-records';
import { driverKeys } from '@park/domain/search/record-keys';
import { EMPTY_SELECTION } from '@park/domain/selection/selection';
import { atom } from 'jotai';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListQuery } from '../../data/use-list-query.ts';
import { usePreparedKeys } from '../../list/use-prepared-keys.ts';
import { useRowChanges } from '../../data/changed-rows.ts';
import { useSelection } from '../../list/selection/use-selection.ts';

const dashboardSelectionAtom = atom(EMPTY_SELECTION);

function driversOf({ drivers }: { readonly drivers: readonly Driver[] }): readonly Driver[] {
  return drivers;
}

/** The park's drivers on the sign-in page: searched and selected, in the server's order. */
export function useDriverDashboard() {
  const { t } = useTranslation('dashboard-page');
  const query = useListQuery(listDrivers, driversOf, t('fetchFailed'));
  const [text, setText] = useState('');
  useRowChanges();
  usePreparedKeys(query.rows, driverKeys);
  const shown = useMemo(() => matchRecords(query.rows, text, driverKeys), [query.rows, text]);
  const chosen = useSelection(dashboardSelectionAtom, { shown, all: query.rows, idOf: driverId });
  return { ...query, text, setText, shown, chosen };
}
