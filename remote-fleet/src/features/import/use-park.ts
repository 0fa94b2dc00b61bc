import type { ParkRecords } from '@park/domain/import/importer';
import { useHost } from '@park/federation/host-services';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { driversQuery, vehiclesQuery } from '../../updates/list-queries.ts';
import type { ImportKind } from './import-kinds.ts';

/**
 * The park's records that the rows of a file are compared with, read again when the screen is opened; null until they
 * are there.
 */
export function usePark({ compares }: ImportKind) {
  const { http } = useHost();
  const drivers = useQuery({
    ...driversQuery(http),
    refetchOnMount: 'always',
  });
  const vehicles = useQuery({
    ...vehiclesQuery(http),
    refetchOnMount: 'always',
    enabled: compares.vehicles,
  });
  const parts = compares.vehicles ? [drivers, vehicles] : [drivers];
  const driverRows = drivers.data?.drivers;
  const vehicleRows = vehicles.data?.vehicles;
  const isKnown = parts.every(({ data, isFetchedAfterMount }) => data !== undefined && isFetchedAfterMount);
  const park = useMemo<ParkRecords | null>(
    () => (isKnown ? { drivers: driverRows ?? [], vehicles: vehicleRows ?? [] } : null),
    [isKnown, driverRows, vehicleRows],
  );
  return {
    park,
    error: parts.find(({ error, isFetching }) => error !== null && !isFetching)?.error ?? null,
    isFetching: parts.some(({ isFetching }) => isFetching),
    retry: () => parts.forEach(({ refetch }) => void refetch()),
  };
}
