import type { Vehicle } from '@park/contract/vehicles';
import { needsDocuments, vehicleDocuments } from '@park/domain/documents/vehicle-documents';
import { driverChoices } from '@park/domain/driver/driver-choice';
import { vehicleId } from '@park/domain/vehicle/vehicle-name';
import { listedText } from '@park/domain/vehicle/listed-value';
import { TRANSMISSIONS } from '@park/domain/vehicle/vehicle-transmission';
import { useLocale } from '@park/i18n/use-locale';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParkDay } from '../../data/use-park-day.ts';
import { useVehicleDocuments } from '../../data/use-vehicle-documents.ts';
import { arrivedColumns } from '../../list/columns/late-columns.ts';
import { LATE_VEHICLE_COLUMNS, type LateVehicleColumnKey } from './late-vehicle-columns.ts';
import type { ListColumn } from '../../list/columns/list-column.ts';
import type { LateColumnsProps } from '../../list/columns/use-list-columns.ts';
import { documentsColumn, expiryColumn } from '../../list/columns/documents-columns.ts';
import { onceForEach } from '../../list/columns/once-for-each.ts';
import { pairingColumn } from '../../list/columns/pairing-column.ts';
import { rideDaysColumn } from '../../list/columns/ride-days-column.tsx';
import { useTransmissionNames } from './use-listed-names.ts';
import { useDriversOf } from '../../list/columns/use-fleet-data.ts';
import { useVehicleDays } from '../../list/columns/use-ride-days.ts';

type Column = ListColumn<Vehicle, LateVehicleColumnKey, object, object>;
type Part = Omit<Column, 'width'>;

const DOCUMENTS = ['documents', 'inspectionExpires', 'insuranceExpires'] as const;

/** The columns of the vehicles list that are shown on demand. */
export function LateVehicleColumns({ wanted, onColumns }: LateColumnsProps<Column>) {
  const { t } = useTranslation('list');
  const locale = useLocale();
  const transmissions = useTransmissionNames();
  const today = useParkDay();
  const drivers = useDriversOf(wanted.has('pairing'));
  const { data: documents } = useVehicleDocuments(DOCUMENTS.some((key) => wanted.has(key)));

  const days = useVehicleDays(wanted.has('rides14'));

  const columns = useMemo(() => {
    const choices = drivers && driverChoices(drivers);
    const names = new Map(choices?.map(({ id, name, label }) => [id, name ?? label]));
    const dates = documents && new Map(documents.vehicleDocuments.map((each) => [each.vehicleId, each]));
    const documentsOf = onceForEach((vehicle: Vehicle) =>
      vehicleDocuments(dates?.get(vehicleId(vehicle)), today),
    );
    const transmissionText = (stored: string): string => listedText(TRANSMISSIONS, stored, transmissions);
    const parts: readonly Part[] = [
      ...(choices
        ? [pairingColumn(({ driverId }: Vehicle) => (driverId ? [names.get(driverId) ?? driverId] : []), t)]
        : []),
      ...(drivers === null
        ? [{ key: 'pairing' as const, isOptional: true, obstacle: t('obstacles.manyDrivers') }]
        : []),
      ...(dates
        ? [
            documentsColumn(documentsOf, t, locale, needsDocuments),
            expiryColumn('inspectionExpires', (each: Vehicle) => documentsOf(each).documents[0], locale),
            expiryColumn(
              'insuranceExpires',
              (each: Vehicle) => documentsOf(each).documents[1] ?? documentsOf(each).documents[0],
              locale,
            ),
          ]
        : []),
      ...(documents === null
        ? DOCUMENTS.map((key) => ({ key, isOptional: true, obstacle: t('obstacles.vehicleDocuments') }))
        : []),
      {
        key: 'transmission',
        isOptional: true,
        sortValue: ({ transmission }) => transmission && transmissionText(transmission),
        text: ({ transmission }) => transmission && transmissionText(transmission),
        filterValue: ({ transmission }) => transmission,
        filterText: transmissionText,
      },
      ...(days ? [rideDaysColumn(days, vehicleId, t, locale)] : []),
      ...(days === null
        ? [{ key: 'rides14' as const, isOptional: true, obstacle: t('obstacles.rideDays') }]
        : []),
    ];
    return arrivedColumns<Vehicle, LateVehicleColumnKey>(LATE_VEHICLE_COLUMNS, parts);
  }, [t, locale, transmissions, today, drivers, documents, days]);

  useEffect(() => onColumns(columns), [columns, onColumns]);
  return null;
}
