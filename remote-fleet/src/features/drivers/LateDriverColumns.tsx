import type { Driver } from '@park/contract/drivers';
import type { Vehicle } from '@park/contract/vehicles';
import { driverDocuments } from '@park/domain/documents/driver-documents';
import { driverId } from '@park/domain/driver/driver-identity';
import { vehicleName } from '@park/domain/vehicle/vehicle-name';
import { useLocale } from '@park/i18n/use-locale';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParkDay } from '../../data/use-park-day.ts';
import { arrivedColumns } from '../../list/columns/late-columns.ts';
import { LATE_DRIVER_COLUMNS, type LateDriverColumnKey } from './late-driver-columns.ts';
import type { ListColumn } from '../../list/columns/list-column.ts';
import type { LateColumnsProps } from '../../list/columns/use-list-columns.ts';
import { activityColumns } from './activity-columns.ts';
import { documentsColumn, expiryColumn } from '../../list/columns/documents-columns.ts';
import { onceForEach } from '../../list/columns/once-for-each.ts';
import { pairingColumn } from '../../list/columns/pairing-column.ts';
import { rideDaysColumn } from '../../list/columns/ride-days-column.tsx';
import { useDriverActivity } from '../../data/use-driver-activity.ts';
import { useVehiclesOf } from '../../list/columns/use-fleet-data.ts';
import { useDriverDays } from '../../list/columns/use-ride-days.ts';

type Column = ListColumn<Driver, LateDriverColumnKey, object, object>;
type Part = Omit<Column, 'width'>;

function vehiclesByDriver(vehicles: readonly Vehicle[]): ReadonlyMap<string, readonly string[]> {
  const byDriver = new Map<string, string[]>();
  for (const vehicle of vehicles) {
    if (!vehicle.driverId) continue;
    const label = [vehicleName(vehicle), vehicle.plateNumber].filter(Boolean).join(', ');
    byDriver.set(vehicle.driverId, [...(byDriver.get(vehicle.driverId) ?? []), label || (vehicle.id ?? '')]);
  }
  return byDriver;
}

const NONE: readonly string[] = [];
const ACTIVITY = ['lastRide', 'rides7', 'rides30', 'earned7'] as const;

/** The columns of the drivers list that are shown on demand. */
export function LateDriverColumns({ wanted, onColumns }: LateColumnsProps<Column>) {
  const { t } = useTranslation('list');
  const { t: own } = useTranslation('drivers');
  const locale = useLocale();
  const today = useParkDay();
  const vehicles = useVehiclesOf(wanted.has('pairing'));
  const { data: activity } = useDriverActivity(ACTIVITY.some((key) => wanted.has(key)));

  const days = useDriverDays(wanted.has('rides14'));

  const columns = useMemo(() => {
    const documentsOf = onceForEach((driver: Driver) => driverDocuments(driver, today));
    const partners = vehicles && vehiclesByDriver(vehicles);
    const parts: readonly Part[] = [
      documentsColumn(documentsOf, t, locale),
      expiryColumn('licenseExpires', (driver: Driver) => documentsOf(driver).documents[0], locale),
      expiryColumn(
        'identityExpires',
        (driver: Driver) => documentsOf(driver).documents[1] ?? documentsOf(driver).documents[0],
        locale,
      ),
      ...(partners
        ? [pairingColumn((driver: Driver) => partners.get(driverId(driver) ?? '') ?? NONE, t)]
        : []),
      ...(vehicles === null
        ? [{ key: 'pairing' as const, isOptional: true, obstacle: t('obstacles.manyVehicles') }]
        : []),
      ...(activity ? activityColumns(activity, own, locale) : []),
      ...(activity === null
        ? ACTIVITY.map((key) => ({ key, isOptional: true, obstacle: t('obstacles.activity') }))
        : []),
      ...(days ? [rideDaysColumn(days, driverId, t, locale)] : []),
      ...(days === null
        ? [{ key: 'rides14' as const, isOptional: true, obstacle: t('obstacles.rideDays') }]
        : []),
    ];
    return arrivedColumns<Driver, LateDriverColumnKey>(LATE_DRIVER_COLUMNS, parts);
  }, [t, own, locale, today, vehicles, activity, days]);

  useEffect(() => onColumns(columns), [columns, onColumns]);
  return null;
}
