import { type Driver, listDrivers } from '@park/contract/drivers';
import { listVehicles, type Vehicle } from '@park/contract/vehicles';
import { findableDrivers, findableVehicles, findRecords, type Found } from '@park/domain/search/find-records';
import type { FindGroup, FindResults } from '@park/federation/find-results';
import { useHost } from '@park/federation/host-services';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { driverChoice, vehicleChoice } from './find-choices.ts';

/** Results per kind, so that all kinds fit into the panel. */
const PER_GROUP = 6;
const EMPTY = { items: [], total: 0 };

const selectDrivers = ({ drivers }: { readonly drivers: readonly Driver[] }) => findableDrivers(drivers);
const selectVehicles = ({ vehicles }: { readonly vehicles: readonly Vehicle[] }) =>
  findableVehicles(vehicles);

function groupOf<Item>(
  group: Pick<FindGroup, 'key' | 'title' | 'icon'>,
  { items, total }: Found<Item>,
  choiceOf: (item: Item) => FindGroup['choices'][number],
): FindGroup {
  return { ...group, total, choices: items.map(choiceOf) };
}

/** The drivers and vehicles that match a query. The keys are those of the list screens, whose rows are searched at once. */
export function useFindFleet(query: string): FindResults {
  const { http } = useHost();
  const { t } = useTranslation('find-fleet');
  const drivers = useQuery({
    queryKey: [listDrivers.path],
    queryFn: ({ signal }) => http.call(listDrivers, undefined, { signal }),
    select: selectDrivers,
  });
  const vehicles = useQuery({
    queryKey: [listVehicles.path],
    queryFn: ({ signal }) => http.call(listVehicles, undefined, { signal }),
    select: selectVehicles,
  });
  const isMissing = (drivers.isError && !drivers.data) || (vehicles.isError && !vehicles.data);
  const [readDrivers, readVehicles] = [drivers.refetch, vehicles.refetch];

  return useMemo(
    () => ({
      query,
      groups: [
        groupOf(
          { key: 'drivers', title: t('groups.drivers'), icon: 'Users' },
          drivers.data ? findRecords(drivers.data, query, PER_GROUP) : EMPTY,
          (driver) => driverChoice(driver, t('nameless')),
        ),
        groupOf(
          { key: 'vehicles', title: t('groups.vehicles'), icon: 'Car' },
          vehicles.data ? findRecords(vehicles.data, query, PER_GROUP) : EMPTY,
          (vehicle) => vehicleChoice(vehicle, t('namelessVehicle')),
        ),
      ],
      isLoading: drivers.isLoading || vehicles.isLoading,
      retry: isMissing
        ? () => {
            if (drivers.isError) void readDrivers();
            if (vehicles.isError) void readVehicles();
          }
        : null,
    }),
    [
      query,
      t,
      isMissing,
      readDrivers,
      readVehicles,
      drivers.data,
      drivers.isLoading,
      drivers.isError,
      vehicles.data,
      vehicles.isLoading,
      vehicles.isError,
    ],
  );
}
