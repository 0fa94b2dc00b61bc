import { listVehicles, type Vehicle } from '@park/contract/vehicles';
import { vehicleId } from '@park/domain/vehicle/vehicle-name';
import { searchVehicles } from '@park/domain/vehicle/vehicle-search';
import { sortVehicles, VEHICLE_COLUMNS } from '@park/domain/vehicle/vehicle-sort';
import { useTranslation } from 'react-i18next';
import { useListQuery } from '../../list/use-list-query.ts';
import { useListing } from '../../list/use-listing.ts';
import { vehiclesViewAtom } from './vehicles-atoms.ts';

const PLAN = {
  columns: VEHICLE_COLUMNS,
  search: searchVehicles,
  sort: sortVehicles,
  idOf: vehicleId,
  viewAtom: vehiclesViewAtom,
};

function vehiclesOf({ vehicles }: { readonly vehicles: readonly Vehicle[] }): readonly Vehicle[] {
  return vehicles;
}

/** The park's vehicles: how the asking goes, and what of them is shown. */
export function useVehicles() {
  const { t } = useTranslation('vehicles');
  const query = useListQuery(listVehicles, vehiclesOf, t('fetchFailed'));
  return { ...query, listing: useListing(query.rows, query.answeredAt, PLAN) };
}
