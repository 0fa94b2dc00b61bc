import type { Vehicle } from '@park/contract/vehicles';
import { vehicleDocuments } from '@park/domain/documents/vehicle-documents';
import { driverChoices } from '@park/domain/driver/driver-choice';
import { vehicleId } from '@park/domain/vehicle/vehicle-name';
import { useLocale } from '@park/i18n/use-locale';
import { useMay } from '@park/session/use-may';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFleetUpdates } from '../../data/use-fleet-updates.ts';
import { useParkDay } from '../../data/use-park-day.ts';
import { useVehicleDocuments } from '../../data/use-vehicle-documents.ts';
import { documentsOfList } from '../../list/columns/documents-columns.ts';
import { useLeavingOfList } from '../../list/columns/leaving-column.ts';
import { rideDaysOfList } from '../../list/columns/ride-days-column.tsx';
import { useDriversOf } from '../../list/columns/use-fleet-data.ts';
import { useVehicleDays } from '../../list/columns/use-ride-days.ts';
import { useConnect, useOpening } from '../../list/rows/use-row-actions.ts';
import { NAME, namedText, useRowTexts } from '../../list/rows/use-row-texts.ts';
import { useCopyId } from '../../record/RecordId.tsx';
import { useColorNames, useTransmissionNames } from './use-listed-names.ts';

const PLACE = { tab: 'vehicles', record: 'vehicle' } as const;
const DOCUMENTS = ['documents', 'inspectionExpires', 'insuranceExpires'] as const;

/** What can be done with one vehicle of the list; the same object, so that no row renders again. */
function useActions() {
  const { t } = useTranslation('vehicles');
  const connect = useConnect('vehicles', vehicleId, useFleetUpdates().vehicleConnections);
  const opening = useOpening(PLACE, vehicleId, t('idNotFound'));
  const copyId = useCopyId();
  return useMemo(() => ({ ...opening, connect, copyId }), [opening, connect, copyId]);
}

/** The texts of the rows, translated once for all rows. */
function useTexts() {
  const { t: list } = useTranslation('list');
  const { t } = useTranslation('vehicles');
  const { t: shared } = useTranslation('record');
  const texts = useRowTexts('vehicles');
  const colors = useColorNames();
  const transmissions = useTransmissionNames();
  return useMemo(
    () => ({
      ...texts,
      colors,
      transmissions,
      isNew: list('isNew'),
      active: t('active'),
      inactive: t('inactive'),
      connected: t('connected'),
      disconnected: t('disconnected'),
      statuses: {
        active: t('statuses.active'),
        inactive: t('statuses.inactive'),
        maintenance: t('statuses.maintenance'),
        retired: t('statuses.retired'),
        other: t('statuses.other'),
      },
      copyId: namedText(shared('copyId', { id: NAME })),
      id: namedText(t('id', { id: NAME })),
      edit: namedText(t('edit', { name: NAME })),
    }),
    [t, list, shared, texts, colors, transmissions],
  );
}

/** What the columns of the vehicles list know besides the vehicles; `wanted` are their keys. */
export function useVehicleData(wanted: ReadonlySet<string>) {
  const { t } = useTranslation('list');
  const locale = useLocale();
  const texts = useTexts();
  const actions = useActions();
  const mayConnect = useMay('switchVehicles');
  const today = useParkDay();
  const drivers = useDriversOf(wanted.has('pairing'));
  const { data: dated } = useVehicleDocuments(DOCUMENTS.some((key) => wanted.has(key)));
  const days = useVehicleDays(wanted.has('rides14'));

  const leaving = useLeavingOfList();
  const documents = useMemo(() => {
    if (!dated) return dated;
    const dates = new Map(dated.vehicleDocuments.map((each) => [each.vehicleId, each]));
    return documentsOfList(
      (vehicle: Vehicle) => vehicleDocuments(dates.get(vehicleId(vehicle) ?? ''), today),
      t,
      locale,
    );
  }, [dated, today, t, locale]);
  const partnersOf = useMemo(() => {
    if (!drivers) return drivers;
    const names = new Map(driverChoices(drivers).map(({ id, name, label }) => [id, name ?? label]));
    return ({ driverId }: Vehicle): readonly string[] => (driverId ? [names.get(driverId) ?? driverId] : []);
  }, [drivers]);
  const rideDays = useMemo(() => days && rideDaysOfList(days, t, locale), [days, t, locale]);

  return useMemo(
    () => ({ t, locale, texts, actions, mayConnect, documents, partnersOf, leaving, rideDays }),
    [t, locale, texts, actions, mayConnect, documents, partnersOf, leaving, rideDays],
  );
}

export type VehicleData = ReturnType<typeof useVehicleData>;
