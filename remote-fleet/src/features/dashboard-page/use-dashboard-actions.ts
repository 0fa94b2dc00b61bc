import type { Driver } from '@park/contract/drivers';
import { driverId } from '@park/domain/driver/driver-identity';
import { useHost } from '@park/federation/host-services';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { TYPING_PAUSE } from '../../data/ordered-changes.ts';
import { useFleetUpdates } from '../../data/use-fleet-updates.ts';

/** The actions on one driver here. The object is stable between renders, so that rows do not re-render. */
export interface DashboardActions {
  readonly connect: (driver: Driver, isConnected: boolean) => void;
  /** Null for what was typed and is no fare: a change that waits is not sent. */
  readonly setFare: (driver: Driver, fare: number | null) => void;
}

export function useDashboardActions(): DashboardActions {
  const { notify } = useHost();
  const { t } = useTranslation('driver-dashboard');
  const { driverConnections, fares } = useFleetUpdates();

  return useMemo(() => {
    const noticesOf = (success: string, failure: string) => ({
      onSaved: () => notify({ kind: 'success', text: success }),
      onFailed: () => notify({ kind: 'error', text: failure }),
    });
    const idOf = (driver: Driver): string | null => {
      const id = driverId(driver);
      if (id === null) notify({ kind: 'error', text: t('idNotFound') });
      return id;
    };
    return {
      connect(driver, value) {
        const id = idOf(driver);
        if (id === null) return;
        driverConnections.change({ id, value }, noticesOf(t('connectionUpdated'), t('connectionFailed')));
      },
      setFare(driver, value) {
        const id = idOf(driver);
        if (id === null) return;
        if (value === null) return fares.withdraw(id);
        fares.change({ id, value, pause: TYPING_PAUSE }, noticesOf(t('fareUpdated'), t('fareFailed')));
      },
    };
  }, [notify, t, driverConnections, fares]);
}
