import { isSessionEnd } from '@park/contract/call-failure';
import { useHost } from '@park/federation/host-services';
import { useTranslation } from 'react-i18next';
import { useBulk } from '../../updates/use-bulk.ts';
import { useFleetUpdates } from '../../updates/use-fleet-updates.ts';

/** Connect and Disconnect for all selected drivers; drivers that were changed are deselected. */
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
      // The host itself announces the end of the session.
      if (!isSessionEnd(cause)) notify({ kind: 'error', text: t('bulkFailed') });
    },
  });
}
