import type { FindChoice, FindGroup, FindPartProps, FindResults } from '@park/federation/find-results';
import { useCallback, useLayoutEffect, useMemo } from 'react';
import type { Driver } from '@park/contract/drivers';
import type { ReadPage } from '@park/contract/paged-lists';
import type { Vehicle } from '@park/contract/vehicles';
import { driverId, driverName, driverPhone } from '@park/domain/driver/driver-identity';
import { findRecords, type Found } from '@park/domain/search/find-records';
import { driverKeys, type RecordKeys, vehicleKeys } from '@park/domain/search/record-keys';
import { vehicleId, vehicleName } from '@park/domain/vehicle/vehicle-name';
import { useHost } from '@park/federation/host-services';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFoundRecords } from '@park/records/paged/use-found-records';
import { DRIVER_PAGES } from '../../data/driver-pages.ts';
import type { FleetPages } from '../../data/fleet-pages.ts';
import { VEHICLE_PAGES } from '../../data/vehicle-pages.ts';
import { useOthersChanges } from '../../data/cached-lists.ts';
import { driversQuery, vehiclesQuery } from '../../data/list-queries.ts';
import { useFleetCommands } from './use-fleet-commands.ts';
import { isolated } from '@park/domain/format/isolated';
import { useMay } from '@park/session/use-may';
import { pendingValue } from '@park/records/rows/ordered-changes';
import { useFleetUpdates } from '../../data/use-fleet-updates.ts';

/**
 * Adds to a found driver the report of their rides, and to connect or disconnect them where the
 * role allows it.
 */
function useDriverActions(): (choice: FindChoice, driver: Driver) => FindChoice {
  const { t } = useTranslation('find-fleet');
  const { notify } = useHost();
  const mayConnect = useMay('switchDrivers');
  const { driverConnections } = useFleetUpdates();

  return useCallback(
    (choice, driver) => {
      const id = driverId(driver);
      if (id === null) return choice;
      const known = driverName(driver);
      const report =
        known === null
          ? []
          : [{ key: 'rides', label: t('rides'), hint: '', to: { tab: 'ride_report', driver: known } }];
      if (!mayConnect) return { ...choice, actions: report };
      const isConnected = pendingValue(driverConnections.read(id)) ?? driver.connectionStatus;
      const name = isolated(choice.label);
      const run = (): void =>
        driverConnections.change(
          { id, value: !isConnected },
          {
            onSaved: () =>
              notify({
                kind: 'success',
                text: isConnected ? t('disconnected', { name }) : t('connected', { name }),
              }),
            onFailed: () => notify({ kind: 'error', text: t('failed', { name }) }),
          },
        );
      const label = isConnected ? t('disconnect') : t('connect');
      return { ...choice, actions: [{ key: 'connection', label, hint: '', to: choice.to, run }, ...report] };
    },
    [t, notify, mayConnect, driverConnections],
  );
}

function driverChoice(driver: Driver, nameless: string): FindChoice {
  const id = driverId(driver) ?? '';
  const facts = [driverPhone(driver), driver.licenseNumber].filter(Boolean);
  return {
    key: id,
    label: driverName(driver) ?? nameless,
    hint: facts.join(' · '),
    to: { tab: 'staff', driver: id },
  };
}

function vehicleChoice(vehicle: Vehicle, nameless: string): FindChoice {
  const id = vehicleId(vehicle) ?? '';
  const { plateNumber, code } = vehicle;
  return {
    key: id,
    label: vehicleName(vehicle) ?? nameless,
    hint: [plateNumber, code].filter(Boolean).join(' · '),
    to: { tab: 'vehicles', vehicle: id },
  };
}

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
function useFindFleet(query: string): FindResults {
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

/** Finds drivers and vehicles. It renders nothing: the panel of the host shows the results. */
export function FleetResults({ query, onResults }: FindPartProps) {
  const results = useFindFleet(query);
  // Before the paint, so that the panel never shows what was found for an earlier query.
  useLayoutEffect(() => onResults(results), [results, onResults]);
  return null;
}
