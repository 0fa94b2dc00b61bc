import type { Vehicle } from '@park/contract/vehicles';
import { vehicleId } from '@park/domain/vehicle/vehicle-name';
import { useHost } from '@park/federation/host-services';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFleetUpdates } from '../../data/use-fleet-updates.ts';
import { useOpenRecord } from '../../list/use-open-record.ts';
import { useCopyId } from '../../record/use-copy-id.ts';

/** The actions on one vehicle of the list. The object is stable between renders, so that rows do not re-render. */
export interface VehicleActions {
  readonly connect: (vehicle: Vehicle, isConnected: boolean) => void;
  readonly open: (vehicle: Vehicle) => void;
  readonly copyId: (id: string) => void;
  /** For opening in another window; null when the record has no id. */
  readonly hrefOf: (vehicle: Vehicle) => string | null;
}

export function useVehicleActions(): VehicleActions {
  const { notify, navigation } = useHost();
  const { t } = useTranslation('vehicles');
  const { vehicleConnections } = useFleetUpdates();
  const openRecord = useOpenRecord();
  const copyId = useCopyId();

  return useMemo(() => {
    const fail = (text: string) => notify({ kind: 'error', text });
    return {
      connect(vehicle, value) {
        const id = vehicleId(vehicle);
        if (id === null) return fail(t('idNotFound'));
        vehicleConnections.change(
          { id, value },
          {
            onSaved: () => notify({ kind: 'success', text: t('connectionUpdated') }),
            onFailed: () => fail(t('connectionFailed')),
          },
        );
      },
      open(vehicle) {
        const id = vehicleId(vehicle);
        if (id === null) return fail(t('idNotFound'));
        openRecord({ vehicle: id });
      },
      copyId,
      hrefOf(vehicle) {
        const id = vehicleId(vehicle);
        return id === null ? null : navigation.href({ tab: 'vehicles', vehicle: id });
      },
    };
  }, [notify, navigation, openRecord, copyId, t, vehicleConnections]);
}
