import { isSessionEnd } from '@park/contract/call-failure';
import { listVehicles, updateVehicle } from '@park/contract/vehicles';
import { type VehicleFormValues, vehicleUpdateOf } from '@park/domain/vehicle/vehicle-form';
import { useHost } from '@park/federation/host-services';
import { useAskingWords } from '@park/i18n/asking/use-asking-words';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { vehicleKey } from './use-vehicle-detail.ts';

/** Saves a vehicle's details, which rejects when they were not saved (section 8), and asks for the record again. */
export function useSaveVehicle(id: string) {
  const { http, notify } = useHost();
  const { t } = useTranslation('vehicle-form');
  const { sentenceOf } = useAskingWords();
  const queryClient = useQueryClient();

  async function saveVehicle(values: VehicleFormValues): Promise<void> {
    try {
      await http.call(updateVehicle, vehicleUpdateOf(values), { params: { id } });
    } catch (cause) {
      // The host itself says that the session has ended.
      if (!isSessionEnd(cause))
        notify({ kind: 'error', text: t('updateFailed', { message: sentenceOf(cause) }) });
      throw cause;
    }
    notify({ kind: 'success', text: t('updated') });
  }

  function reload(): void {
    void queryClient.invalidateQueries({ queryKey: vehicleKey(id) });
    void queryClient.invalidateQueries({ queryKey: [listVehicles.path] });
  }

  return { saveVehicle, reload };
}
