import { type Driver, listDrivers } from '@park/contract/drivers';
import { driverId } from '@park/domain/driver/driver-identity';
import { matchRecords } from '@park/domain/search/match-records';
import { driverKeys } from '@park/domain/search/record-keys';
import { atom } from 'jotai';
import { useOthersChanges } from '../../data/cached-lists.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListQuery } from '@park/records/source/use-list-query';
import { usePreparedKeys } from '@park/records/source/use-whole-source';
import { useRowStates, withStates } from '@park/records/rows/row-states';
import { NOTHING_SELECTED, useSelection } from '@park/records/selection/use-selection';

const dashboardSelectionAtom = atom(NOTHING_SELECTED);

function driversOf({ drivers }: { readonly drivers: readonly Driver[] }): readonly Driver[] {
  return drivers;
}

/** The park's drivers on the sign-in page: searched and selected, in the server's order. */
export function useDriverDashboard() {
  const { t } = useTranslation('dashboard-page');
  const query = useListQuery(listDrivers, driversOf, t('fetchFailed'));
  const [text, setText] = useState('');
  useOthersChanges();
  const states = useRowStates('drivers');
  usePreparedKeys(query.rows, driverKeys);
  const { rows: basis, total } = query;
  const rows = useMemo(() => matchRecords(basis, text, driverKeys), [basis, text]);
  const shown = useMemo(() => withStates(rows, states, driverId), [rows, states]);
  const chosen = useSelection(dashboardSelectionAtom, { rows, basis, total }, driverId);
  return { ...query, text, setText, shown, chosen };
}
