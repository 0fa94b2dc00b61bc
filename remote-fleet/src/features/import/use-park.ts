import { listDrivers } from '@park/contract/drivers';
import { listVehicles } from '@park/contract/vehicles';
import type { ParkRecords } from '@park/domain/import/importer';
import { useHost } from '@park/federation/host-services';
import type { ParkState } from '@park/forms/import-rows/row-plan';
import { useZone } from '@park/session/use-zone';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { driversQuery, vehiclesQuery } from '../../data/list-queries.ts';
import { useIsTooLong } from '@park/records/source/use-is-too-long';

/**
 * The park's records that the rows of a file are compared with, read again when the screen is
 * opened; null until they are there. A list that is too long to be read at once is left out, as if
 * it were empty, and a note says so. Vehicles are compared with drivers as well.
 */
export function usePark(kind: 'drivers' | 'vehicles'): ParkState {
  const { t } = useTranslation('import');
  const { http } = useHost();
  const comparesVehicles = kind === 'vehicles';
  const isLong = {
    drivers: useIsTooLong(listDrivers.path),
    vehicles: useIsTooLong(listVehicles.path) && comparesVehicles,
  };
  const drivers = useQuery({ ...driversQuery(http), refetchOnMount: 'always', enabled: !isLong.drivers });
  const vehicles = useQuery({
    ...vehiclesQuery(http),
    refetchOnMount: 'always',
    enabled: comparesVehicles && !isLong.vehicles,
  });
  const parts = [
    ...(isLong.drivers ? [] : [drivers]),
    ...(comparesVehicles && !isLong.vehicles ? [vehicles] : []),
  ];
  const driverRows = drivers.data?.drivers;
  const vehicleRows = vehicles.data?.vehicles;
  const isKnown = parts.every(({ data, isFetchedAfterMount }) => data !== undefined && isFetchedAfterMount);
  const { timeZone } = useZone();
  const park = useMemo<ParkRecords | null>(
    () => (isKnown ? { drivers: driverRows ?? [], vehicles: vehicleRows ?? [], timeZone } : null),
    [isKnown, driverRows, vehicleRows, timeZone],
  );
  return {
    park,
    notes: [
      ...(isLong[kind] ? [t('largePark.records')] : []),
      ...(comparesVehicles && isLong.drivers ? [t('largePark.drivers')] : []),
    ],
    error: parts.find(({ error, isFetching }) => error !== null && !isFetching)?.error ?? null,
    isFetching: parts.some(({ isFetching }) => isFetching),
    retry: () => parts.forEach(({ refetch }) => void refetch()),
  };
}
