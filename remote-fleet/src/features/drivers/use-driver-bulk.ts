import { isSessionEnd } from '@park/contract/call-failure';
import { useHost } from '@park/federation/host-services';
import { useTranslation } from 'react-i18next';
import { useBulk } from '../../updates/use-bulk.ts';
import { useFleetUpdates } from '../../updates/use-fleet-updates.ts';

/** Connect and Disconnect for all chosen drivers; what has been done leaves the selection. */
export function useDriverBulk(release: (ids: readonly string[]) => void) {
  const { notify } = useHost();
  const { t } = useTranslation('drivers');
  const { connectDrivers, driverConnections } = useFleetUpdates();
  return useBulk({
    send: connectDrivers,
    settled: (ids) => driverConnections.settled(ids),
    onSent: release,
    onDone: (count) => notify({ kind: 'success', text: t('bulkUpdated', { count }) }),
    onFailed: (cause) => {
      // The host itself says that the session has ended.
      if (!isSessionEnd(cause)) notify({ kind: 'error', text: t('bulkFailed') });
    },
  });
}
