import type { Driver } from '@park/contract/drivers';
import type { Vehicle } from '@park/contract/vehicles';
import {
  type Findable,
  findableDrivers,
  findableVehicles,
  findRecords,
  type Found,
} from '@park/domain/search/find-records';
import { soundKey } from '@park/domain/search/search-keys';
import { useHost } from '@park/federation/host-services';
import { type Tab, TABS } from '@park/federation/screen-address';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { driversKey, fetchDrivers, fetchVehicles, vehiclesKey } from './find-calls.ts';

/** Results per kind, so that all three kinds fit into the panel. */
const PER_GROUP = 6;
const EMPTY = { items: [], total: 0 };

const selectDrivers = ({ drivers }: { readonly drivers: readonly Driver[] }) => findableDrivers(drivers);
const selectVehicles = ({ vehicles }: { readonly vehicles: readonly Vehicle[] }) =>
  findableVehicles(vehicles);

export interface FindOutcome {
  readonly screens: Found<Tab>;
  readonly drivers: Found<Driver>;
  readonly vehicles: Found<Vehicle>;
  readonly isLoading: boolean;
  /** A list could not be read, so the results may be incomplete. */
  readonly isIncomplete: boolean;
  readonly retry: () => void;
}

function useScreens(): readonly Findable<Tab>[] {
  const { t } = useTranslation('find');
  return useMemo(
    () =>
      TABS.map((tab) => ({
        item: tab,
        plain: '',
        texts: [t(`screens.${tab}`), ...t(`keywords.${tab}`).split(', ')].map(soundKey),
        codes: [],
        phone: '',
        id: '',
      })),
    [t],
  );
}

/** The screens, drivers and vehicles that match the query; all screens while there is no query. */
export function useFind(query: string): FindOutcome {
  const { http } = useHost();
  const drivers = useQuery({
    queryKey: driversKey,
    queryFn: ({ signal }) => fetchDrivers(http, signal),
    select: selectDrivers,
  });
  const vehicles = useQuery({
    queryKey: vehiclesKey,
    queryFn: ({ signal }) => fetchVehicles(http, signal),
    select: selectVehicles,
  });
  const screens = useScreens();
  const isEmpty = query.trim() === '';

  return {
    screens: isEmpty ? { items: TABS, total: TABS.length } : findRecords(screens, query, PER_GROUP, 1),
    drivers: drivers.data ? findRecords(drivers.data, query, PER_GROUP) : EMPTY,
    vehicles: vehicles.data ? findRecords(vehicles.data, query, PER_GROUP) : EMPTY,
    isLoading: drivers.isLoading || vehicles.isLoading,
    isIncomplete: (drivers.isError && !drivers.data) || (vehicles.isError && !vehicles.data),
    retry: () => {
      if (drivers.isError) void drivers.refetch();
      if (vehicles.isError) void vehicles.refetch();
    },
  };
}
