import type { Driver } from '@park/contract/drivers';
import { isolated } from '@park/domain/format/isolated';
import { driverId, driverName } from '@park/domain/driver/driver-identity';
import { useHost } from '@park/federation/host-services';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { TYPING_PAUSE } from '../../data/ordered-changes.ts';
import { useFleetUpdates } from '../../data/use-fleet-updates.ts';
import { useOpenRecord } from '../../list/use-open-record.ts';

/** The actions on one driver of the list. The object is stable between renders, so that rows do not re-render. */
export interface DriverActions {
  readonly connect: (driver: Driver, isConnected: boolean) => void;
  /** Null for what was typed and is no fare: a change that waits is not sent. */
  readonly setFare: (driver: Driver, fare: number | null) => void;
  readonly more: (driver: Driver) => void;
  readonly open: (driver: Driver) => void;
  /** For opening in another window; null when the record has no id. */
  readonly hrefOf: (driver: Driver) => string | null;
}

export function useDriverActions(): DriverActions {
  const { notify, navigation } = useHost();
  const openRecord = useOpenRecord();
  const { t } = useTranslation('drivers');
  const { driverConnections, fares } = useFleetUpdates();

  return useMemo(() => {
    const fail = (text: string) => notify({ kind: 'error', text });
    const noticesOf = (success: string, failure: string) => ({
      onSaved: () => notify({ kind: 'success', text: success }),
      onFailed: () => fail(failure),
    });
    return {
      connect(driver, value) {
        const id = driverId(driver);
        if (id === null) return fail(t('idNotFound'));
        driverConnections.change({ id, value }, noticesOf(t('connectionUpdated'), t('connectionFailed')));
      },
      setFare(driver, value) {
        const id = driverId(driver);
        if (id === null) return fail(t('idNotFound'));
        if (value === null) return fares.withdraw(id);
        fares.change({ id, value, pause: TYPING_PAUSE }, noticesOf(t('fareUpdated'), t('fareFailed')));
      },
      more: (driver) =>
        notify({
          kind: 'info',
          text: t('moreOptions', { name: isolated(driverName(driver) ?? t('unknownDriver')) }),
        }),
      open(driver) {
        const id = driverId(driver);
        if (id === null) return fail(t('idMissing'));
        openRecord({ driver: id });
      },
      hrefOf(driver) {
        const id = driverId(driver);
        return id === null ? null : navigation.href({ tab: 'staff', driver: id });
      },
    };
  }, [notify, navigation, openRecord, t, driverConnections, fares]);
}
