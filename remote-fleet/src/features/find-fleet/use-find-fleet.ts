import type { Driver } from '@park/contract/drivers';
import type { ReadPage } from '@park/contract/paged-lists';
import type { Vehicle } from '@park/contract/vehicles';
import { driverId } from '@park/domain/driver/driver-identity';
import { type Found, findRecords } from '@park/domain/search/find-records';
import { driverKeys, type RecordKeys, vehicleKeys } from '@park/domain/search/record-keys';
import { vehicleId } from '@park/domain/vehicle/vehicle-name';
import type { FindGroup, FindResults } from '@park/federation/find-results';
import { useHost } from '@park/federation/host-services';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFoundRecords } from '@park/records/paged/use-found-records';
import { DRIVER_PAGES } from '../../data/driver-pages.ts';
import type { FleetPages } from '../../data/fleet-pages.ts';
import { VEHICLE_PAGES } from '../../data/vehicle-pages.ts';
import { useOthersChanges } from '../../data/cached-lists.ts';
import { driversQuery, vehiclesQuery } from '../../data/list-queries.ts';
import { driverChoice, vehicleChoice } from './find-choices.ts';
import { useDriverActions } from './use-driver-actions.ts';
import { useFleetCommands } from './use-fleet-commands.ts';

/** Results per kind, so that all kinds fit into the panel. */
const SHOWN = { limit: 6 };
const EMPTY = { items: [], total: 0 };

type WholeList<Row> = Pick<UseQueryResult<readonly Row[]>, 'data' | 'isLoading' | 'isError' | 'refetch'>;

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

/**
 * What is found in a list: by the console in a whole one, by the server in one that is too long for
 * that.
 */
function useFound<Row, Page extends ReadPage>(
  whole: WholeList<Row>,
  plan: FleetPages<Row, Page>,
  keysOf: (row: Row) => RecordKeys,
  query: string,
) {
  const { isLong, page, isLoading, hasFailed, retry } = useFoundRecords(plan, query);
  const { data: rows, isLoading: isReading, isError, refetch } = whole;
  return useMemo(() => {
    if (!isLong) {
      const found = rows ? findRecords(rows, query, keysOf, SHOWN) : EMPTY;
      return { found, isLoading: isReading, retry: isError && !rows ? refetch : null };
    }
    // A record without an id cannot be opened.
    const matching = page ? plan.rowsOf(page).filter((row) => plan.idOf(row) !== null) : [];
    const { items } = findRecords(matching, query, keysOf, SHOWN);
    return {
      found: { items, total: page?.total ?? items.length },
      isLoading,
      retry: hasFailed ? retry : null,
    };
  }, [isLong, rows, isReading, isError, refetch, page, isLoading, hasFailed, retry, plan, keysOf, query]);
}

/**
 * The drivers and vehicles that match a query. The keys are those of the list screens, whose rows
 * are searched at once.
 */
export function useFindFleet(query: string): FindResults {
  const { http } = useHost();
  const { t } = useTranslation('find-fleet');
  const withConnection = useDriverActions();
  const commands = useFleetCommands(query);
  useOthersChanges();
  const drivers = useQuery({
    ...driversQuery(http),
    select: selectDrivers,
  });
  const vehicles = useQuery({
    ...vehiclesQuery(http),
    select: selectVehicles,
  });
  const foundDrivers = useFound(drivers, DRIVER_PAGES, driverKeys, query);
  const foundVehicles = useFound(vehicles, VEHICLE_PAGES, vehicleKeys, query);

  return useMemo(
    () => ({
      query,
      groups: [
        groupOf({ key: 'drivers', title: t('groups.drivers'), icon: 'Users' }, foundDrivers.found, (driver) =>
          withConnection(driverChoice(driver, t('nameless')), driver),
        ),
        groupOf(
          { key: 'vehicles', title: t('groups.vehicles'), icon: 'Car' },
          foundVehicles.found,
          (vehicle) => vehicleChoice(vehicle, t('namelessVehicle')),
        ),
        commands,
      ],
      isLoading: foundDrivers.isLoading || foundVehicles.isLoading,
      retry:
        foundDrivers.retry || foundVehicles.retry
          ? () => {
              void foundDrivers.retry?.();
              void foundVehicles.retry?.();
            }
          : null,
    }),
    [query, t, withConnection, commands, foundDrivers, foundVehicles],
  );
}
