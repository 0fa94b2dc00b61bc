import type { Driver } from '@park/contract/drivers';
import { isolated } from '@park/domain/format/isolated';
import { driverId, driverName } from '@park/domain/driver/driver-identity';
import { useHost } from '@park/federation/host-services';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFleetUpdates } from '../../data/use-fleet-updates.ts';
import { useSetFare } from '../../list/rows/use-fares.ts';
import { useConnect, useOpening } from '../../list/rows/use-row-actions.ts';

const PLACE = { tab: 'staff', record: 'driver' } as const;

/**
 * The actions on one driver of the list. The object is stable between renders, so that rows do not
 * re-render.
 */
export function useDriverActions() {
  const { notify } = useHost();
  const { t } = useTranslation('drivers');
  const { driverConnections } = useFleetUpdates();
  const connect = useConnect('drivers', driverId, driverConnections);
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

export type DriverActions = ReturnType<typeof useDriverActions>;
