import type { Driver } from '@park/contract/drivers';
import type { Vehicle } from '@park/contract/vehicles';
import { driverDocuments } from '@park/domain/documents/driver-documents';
import { driverId, driverName } from '@park/domain/driver/driver-identity';
import { isolated } from '@park/domain/format/isolated';
import { vehicleName } from '@park/domain/vehicle/vehicle-name';
import { useHost } from '@park/federation/host-services';
import { useLocale } from '@park/i18n/use-locale';
import { useMay } from '@park/session/use-may';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDriverActivity } from '../../data/use-driver-activity.ts';
import { useFleetUpdates } from '../../data/use-fleet-updates.ts';
import { useParkDay } from '../../data/use-park-day.ts';
import { documentsOfList } from '../../list/columns/documents-columns.ts';
import { useLeavingOfList } from '../../list/columns/leaving-column.ts';
import { rideDaysOfList } from '../../list/columns/ride-days-column.tsx';
import { useVehiclesOf } from '../../list/columns/use-fleet-data.ts';
import { useDriverDays } from '../../list/columns/use-ride-days.ts';
import { useFareRowTexts, useSetFare } from '../../list/rows/use-fares.ts';
import { useConnect, useOpening } from '../../list/rows/use-row-actions.ts';
import { NAME, namedText } from '../../list/rows/use-row-texts.ts';
import { ACTIVITY_COLUMNS, activityOfDrivers } from './activity-columns.ts';

const PLACE = { tab: 'staff', record: 'driver' } as const;
const NONE: readonly string[] = [];

function vehiclesByDriver(vehicles: readonly Vehicle[]): ReadonlyMap<string, readonly string[]> {
  const byDriver = new Map<string, string[]>();
  for (const vehicle of vehicles) {
    if (!vehicle.driverId) continue;
    const label = [vehicleName(vehicle), vehicle.plateNumber].filter(Boolean).join(', ');
    byDriver.set(vehicle.driverId, [...(byDriver.get(vehicle.driverId) ?? []), label || (vehicle.id ?? '')]);
  }
  return byDriver;
}

/** What can be done with one driver of the list; the same object, so that no row renders again. */
function useActions() {
  const { notify } = useHost();
  const { t } = useTranslation('drivers');
  const connect = useConnect('drivers', driverId, useFleetUpdates().driverConnections);
  const setFare = useSetFare('drivers');
  const opening = useOpening(PLACE, driverId, t('idMissing'));
  return useMemo(
    () => ({
      ...opening,
      connect,
      setFare,
      more: (driver: Driver): void =>
        notify({
          kind: 'info',
          text: t('moreOptions', { name: isolated(driverName(driver) ?? t('unknownDriver')) }),
        }),
    }),
    [notify, t, opening, connect, setFare],
  );
}

/** The texts of the rows, translated once for all rows. */
function useTexts() {
  const { t: list } = useTranslation('list');
  const { t } = useTranslation('drivers');
  const texts = useFareRowTexts('drivers');
  return useMemo(
    () => ({
      ...texts,
      isNew: list('isNew'),
      active: t('active'),
      inactive: t('inactive'),
      online: t('online'),
      offline: t('offline'),
      edit: namedText(t('edit', { name: NAME })),
      more: namedText(t('more', { name: NAME })),
    }),
    [t, list, texts],
  );
}

/** What the columns of the drivers list know besides the drivers; `wanted` are their keys. */
export function useDriverData(wanted: ReadonlySet<string>) {
  const { t } = useTranslation('list');
  const { t: own } = useTranslation('drivers');
  const locale = useLocale();
  const texts = useTexts();
  const actions = useActions();
  const mayConnect = useMay('switchDrivers');
  const maySetFares = useMay('setFares');
  const today = useParkDay();
  const vehicles = useVehiclesOf(wanted.has('pairing'));
  const { data: active } = useDriverActivity(ACTIVITY_COLUMNS.some(({ key }) => wanted.has(key)));
  const days = useDriverDays(wanted.has('rides14'));

  const leaving = useLeavingOfList();
  const documents = useMemo(
    () => documentsOfList((driver: Driver) => driverDocuments(driver, today), t, locale),
    [today, t, locale],
  );
  const partnersOf = useMemo(() => {
    if (!vehicles) return vehicles;
    const partners = vehiclesByDriver(vehicles);
    return (driver: Driver): readonly string[] => partners.get(driverId(driver) ?? '') ?? NONE;
  }, [vehicles]);
  const activity = useMemo(
    () => active && activityOfDrivers({ ...active, today: active.today ?? today }, own, locale),
    [active, today, own, locale],
  );
  const rideDays = useMemo(() => days && rideDaysOfList(days, t, locale), [days, t, locale]);

  return useMemo(
    () => ({
      t,
      texts,
      actions,
      mayConnect,
      maySetFares,
      documents,
      partnersOf,
      leaving,
      activity,
      rideDays,
    }),
    [t, texts, actions, mayConnect, maySetFares, documents, partnersOf, leaving, activity, rideDays],
  );
}

export type DriverData = ReturnType<typeof useDriverData>;
