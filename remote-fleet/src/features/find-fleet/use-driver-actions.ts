import type { Driver } from '@park/contract/drivers';
import { isolated } from '@park/domain/format/isolated';
import { driverId, driverName } from '@park/domain/driver/driver-identity';
import type { FindChoice } from '@park/federation/find-results';
import { useHost } from '@park/federation/host-services';
import { useMay } from '@park/session/use-may';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { pendingValue } from '@park/records/rows/ordered-changes';
import { useFleetUpdates } from '../../data/use-fleet-updates.ts';

/**
 * Adds to a found driver the report of their rides, and to connect or disconnect them where the
 * role allows it.
 */
export function useDriverActions(): (choice: FindChoice, driver: Driver) => FindChoice {
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
