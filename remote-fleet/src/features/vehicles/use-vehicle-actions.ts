import { vehicleId } from '@park/domain/vehicle/vehicle-name';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFleetUpdates } from '../../data/use-fleet-updates.ts';
import { useConnect, useOpening } from '../../list/rows/use-row-actions.ts';
import { useCopyId } from '../../record/RecordId.tsx';

const PLACE = { tab: 'vehicles', record: 'vehicle' } as const;

/**
 * The actions on one vehicle of the list. The object is stable between renders, so that rows do not
 * re-render.
 */
export function useVehicleActions() {
  const { t } = useTranslation('vehicles');
  const { vehicleConnections } = useFleetUpdates();
  const connect = useConnect('vehicles', vehicleId, vehicleConnections);
  const opening = useOpening(PLACE, vehicleId, t('idNotFound'));
  const copyId = useCopyId();
  return useMemo(() => ({ ...opening, connect, copyId }), [opening, connect, copyId]);
}

export type VehicleActions = ReturnType<typeof useVehicleActions>;
