import { listDrivers } from '@park/contract/drivers';
import { listVehicles } from '@park/contract/vehicles';
import type { ParkRecords } from '@park/domain/import/importer';
import { useHost } from '@park/federation/host-services';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useIsTooLong } from '../../data/use-is-too-long.ts';
import { driversQuery, vehiclesQuery } from '../../data/list-queries.ts';
import type { ImportKind } from './import-kinds.ts';

/**
 * The park's records that the rows of a file are compared with, read again when the screen is
 * opened; null until they are there. A list that is too long to be read at once is left out, as if
 * it were empty: `isLong` says so.
 */
export function usePark({ compares }: ImportKind) {
  const { http } = useHost();
  const isLong = {
    drivers: useIsTooLong(listDrivers.path),
    vehicles: useIsTooLong(listVehicles.path) && compares.vehicles,
  };
  const drivers = useQuery({
    ...driversQuery(http),
    refetchOnMount: 'always',
    enabled: !isLong.drivers,
  });
  const vehicles = useQuery({
    ...vehiclesQuery(http),
    refetchOnMount: 'always',
    enabled: compares.vehicles && !isLong.vehicles,
  });
  const parts = [
    ...(isLong.drivers ? [] : [drivers]),
    ...(compares.vehicles && !isLong.vehicles ? [vehicles] : []),
  ];
  const driverRows = drivers.data?.drivers;
  const vehicleRows = vehicles.data?.vehicles;
  const isKnown = parts.every(({ data, isFetchedAfterMount }) => data !== undefined && isFetchedAfterMount);
  const park = useMemo<ParkRecords | null>(
    () => (isKnown ? { drivers: driverRows ?? [], vehicles: vehicleRows ?? [] } : null),
    [isKnown, driverRows, vehicleRows],
  );
  return {
    park,
    isLong,
    error: parts.find(({ error, isFetching }) => error !== null && !isFetching)?.error ?? null,
    isFetching: parts.some(({ isFetching }) => isFetching),
    retry: () => parts.forEach(({ refetch }) => void refetch()),
  };
}
