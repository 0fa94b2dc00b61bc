import { type Driver, listDrivers } from '@park/contract/drivers';
import { driverId } from '@park/domain/driver/driver-identity';
import { searchDrivers } from '@park/domain/driver/driver-search';
import { DRIVER_COLUMNS, sortDrivers } from '@park/domain/driver/driver-sort';
import { useTranslation } from 'react-i18next';
import { useListQuery } from '../../list/use-list-query.ts';
import { useListing } from '../../list/use-listing.ts';
import { driversViewAtom } from './drivers-atoms.ts';

const PLAN = {
  columns: DRIVER_COLUMNS,
  search: searchDrivers,
  sort: sortDrivers,
  idOf: driverId,
  viewAtom: driversViewAtom,
};

function driversOf({ drivers }: { readonly drivers: readonly Driver[] }): readonly Driver[] {
  return drivers;
}

/** The park's drivers: how the asking goes, and what of them is shown. */
export function useDrivers() {
  const { t } = useTranslation('drivers');
  const query = useListQuery(listDrivers, driversOf, t('fetchFailed'));
  return { ...query, listing: useListing(query.rows, query.answeredAt, PLAN) };
}
