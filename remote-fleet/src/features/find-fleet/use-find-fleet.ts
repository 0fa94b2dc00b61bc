import type { Driver } from '@park/contract/drivers';
import type { Vehicle } from '@park/contract/vehicles';
import { driverId } from '@park/domain/driver/driver-identity';
import { type Found, findRecords } from '@park/domain/search/find-records';
import { driverKeys, vehicleKeys } from '@park/domain/search/record-keys';
import { vehicleId } from '@park/domain/vehicle/vehicle-name';
import type { FindGroup, FindResults } from '@park/federation/find-results';
import { useHost } from '@park/federation/host-services';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { driversQuery, vehiclesQuery } from '../../updates/list-queries.ts';
import { driverChoice, vehicleChoice } from './find-choices.ts';
import { useDriverActions } from './use-driver-actions.ts';
import { useFleetCommands } from './use-fleet-commands.ts';

/** Results per kind, so that all kinds fit into the panel. */
const SHOWN = { limit: 6 };
const EMPTY = { items: [], total: 0 };

// A record without an id cannot be opened.
const selectDrivers = ({ drivers }: { readonly drivers: readonly Driver[] }) =>
  drivers.filter((driver) => driverId(driver) !== null);
const selectVehicles = ({ vehicles }: { readonly vehicles: readonly Vehicle[] }) =>
  vehicles.filter((vehicle) => vehicleId(vehicle) !== null);

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
  const withConnection = useDriverActions();
  const commands = useFleetCommands(query);
  const drivers = useQuery({
    ...driversQuery(http),
    select: selectDrivers,
  });
  const vehicles = useQuery({
    ...vehiclesQuery(http),
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
          drivers.data ? findRecords(drivers.data, query, driverKeys, SHOWN) : EMPTY,
          (driver) => withConnection(driverChoice(driver, t('nameless')), driver),
        ),
        groupOf(
          { key: 'vehicles', title: t('groups.vehicles'), icon: 'Car' },
          vehicles.data ? findRecords(vehicles.data, query, vehicleKeys, SHOWN) : EMPTY,
          (vehicle) => vehicleChoice(vehicle, t('namelessVehicle')),
        ),
        commands,
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
      withConnection,
      commands,
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
