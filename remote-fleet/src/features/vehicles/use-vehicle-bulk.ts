import { isSessionEnd } from '@park/contract/call-failure';
import { useHost } from '@park/federation/host-services';
import { useTranslation } from 'react-i18next';
import { useBulk } from '../../updates/use-bulk.ts';
import { useFleetUpdates } from '../../updates/use-fleet-updates.ts';

/** Connect and Disconnect for all selected vehicles; vehicles that were changed are deselected. */
export function useVehicleBulk(release: (ids: readonly string[]) => void) {
  const { notify } = useHost();
  const { t } = useTranslation('vehicles');
  const { connectVehicles, vehicleConnections } = useFleetUpdates();
  return useBulk({
    send: connectVehicles,
    settled: (ids) => vehicleConnections.settled(ids),
    onSent: release,
    onDone: (count) => notify({ kind: 'success', text: t('bulkUpdated', { count }) }),
    onFailed: (cause) => {
      // The host itself announces the end of the session.
      if (!isSessionEnd(cause)) notify({ kind: 'error', text: t('bulkFailed') });
    },
  });
}
