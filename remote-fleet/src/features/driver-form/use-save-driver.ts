import { isSessionEnd } from '@park/contract/call-failure';
import { listDrivers, updateDriver } from '@park/contract/drivers';
import { type DriverDetailValues, driverUpdateOf } from '@park/domain/driver/driver-details';
import { useHost } from '@park/federation/host-services';
import { useAskingWords } from '@park/i18n/asking/use-asking-words';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

/** Saves a driver's details, which rejects when they were not saved (section 8), and asks for the record again. */
export function useSaveDriver(id: string) {
  const { http, notify } = useHost();
  const { t } = useTranslation('driver-form');
  const { sentenceOf } = useAskingWords();
  const queryClient = useQueryClient();

  async function saveDriver(values: DriverDetailValues): Promise<void> {
    try {
      await http.call(updateDriver, driverUpdateOf(values), { params: { id } });
    } catch (cause) {
      // The host itself says that the session has ended.
      if (!isSessionEnd(cause))
        notify({ kind: 'error', text: t('updateFailed', { message: sentenceOf(cause) }) });
      throw cause;
    }
    notify({ kind: 'success', text: t('updated') });
  }

  return { saveDriver, reload: () => void queryClient.invalidateQueries({ queryKey: [listDrivers.path] }) };
}
