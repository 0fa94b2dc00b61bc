import { listVehicles, type Vehicle } from '@park/contract/vehicles';
import { vehicleId } from '@park/domain/vehicle/vehicle-name';
import { vehicleKeys } from '@park/domain/search/record-keys';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useListQuery } from '../../data/use-list-query.ts';
import { useListing } from '../../list/use-listing.ts';
import type { VehicleColumn } from './vehicle-columns.tsx';
import { vehiclesViewAtom } from './vehicles-atoms.ts';

const PLAN = {
  keysOf: vehicleKeys,
  idOf: vehicleId,
  viewAtom: vehiclesViewAtom,
};

function vehiclesOf({ vehicles }: { readonly vehicles: readonly Vehicle[] }): readonly Vehicle[] {
  return vehicles;
}

/** The park's vehicles: the state of the request, and which of them are shown. */
export function useVehicles(columns: readonly VehicleColumn[]) {
  const { t } = useTranslation('vehicles');
  const query = useListQuery(listVehicles, vehiclesOf, t('fetchFailed'));
  const plan = useMemo(() => ({ ...PLAN, columns }), [columns]);
  return { ...query, listing: useListing(query.rows, query.answeredAt, plan) };
}
