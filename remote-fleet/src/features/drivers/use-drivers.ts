import { type Driver, listDrivers } from '@park/contract/drivers';
import { driverId } from '@park/domain/driver/driver-identity';
import { driverKeys } from '@park/domain/search/record-keys';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useListQuery } from '../../data/use-list-query.ts';
import { useListing } from '../../list/use-listing.ts';
import type { DriverColumn } from './driver-columns.tsx';
import { driversViewAtom } from './drivers-atoms.ts';

const PLAN = {
  keysOf: driverKeys,
  idOf: driverId,
  viewAtom: driversViewAtom,
};

function driversOf({ drivers }: { readonly drivers: readonly Driver[] }): readonly Driver[] {
  return drivers;
}

/** The park's drivers: the state of the request, and which of them are shown. */
export function useDrivers(columns: readonly DriverColumn[]) {
  const { t } = useTranslation('drivers');
  const query = useListQuery(listDrivers, driversOf, t('fetchFailed'));
  const plan = useMemo(() => ({ ...PLAN, columns }), [columns]);
  return { ...query, listing: useListing(query.rows, query.answeredAt, plan) };
}
